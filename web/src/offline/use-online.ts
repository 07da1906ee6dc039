import { useSyncExternalStore } from 'react';
import { useSession } from '../session/session.ts';

/** Does the browser think that there is a connection, and was ours reached when it was asked last? */
export function useOnline(): boolean {
  const session = useSession();
  const isOnline = useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  );
  return isOnline && !(session.state === 'signed-out' && session.isUnreachable);
}

function follow(notice: () => void): () => void {
  window.addEventListener('online', notice);
  window.addEventListener('offline', notice);
  return () => {
    window.removeEventListener('online', notice);
    window.removeEventListener('offline', notice);
  };
}
