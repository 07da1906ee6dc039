import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useSession } from '../session/session.ts';

/** Whether the browser has a connection and our server could be reached last time. */
export function useOnline(): boolean {
  const session = useSession();
  const isOnline = useSyncExternalStore(
    (notice) => onlineManager.subscribe(notice),
    () => onlineManager.isOnline(),
    () => true,
  );
  return isOnline && !(session.state === 'signed-out' && session.isUnreachable);
}
