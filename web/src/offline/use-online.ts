import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useSession } from '../session/session.ts';

/** Whether the browser has a connection and our server could be reached last time. */
export function useOnline(): boolean {
  const { isUnreachable } = useSession();
  const isOnline = useSyncExternalStore(
    (notice) => onlineManager.subscribe(notice),
    () => onlineManager.isOnline(),
    () => true,
  );
  return isOnline && !isUnreachable;
}
