import { useSyncExternalStore } from 'react';
import { useSession } from '../session/session.ts';

/** Whether the browser has a connection and our server could be reached last time. */
export function useOnline(): boolean {
  const session = useSession();
  const isOnline = useSyncExternalStore(
    followConnection,
    () => navigator.onLine,
    () => true,
  );
  return isOnline && !(session.state === 'signed-out' && session.isUnreachable);
}

function followConnection(notice: () => void): () => void {
  window.addEventListener('online', notice);
  window.addEventListener('offline', notice);
  return () => {
    window.removeEventListener('online', notice);
    window.removeEventListener('offline', notice);
  };
}
