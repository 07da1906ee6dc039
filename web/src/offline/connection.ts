import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useSession } from '../session/session.ts';

const EVENTS = ['online', 'offline', 'pageshow'] as const;

/**
 * Tells TanStack Query of the connection from now on. By itself it would assume one, and miss what changes
 * until the page is drawn, or while the browser keeps a page that was left.
 */
export function followConnection(): void {
  onlineManager.setEventListener((setOnline) => {
    const tell = () => {
      setOnline(navigator.onLine);
    };
    tell();
    for (const event of EVENTS) window.addEventListener(event, tell);
    return () => {
      for (const event of EVENTS) window.removeEventListener(event, tell);
    };
  });
}

export type Connection = 'online' | 'busy' | 'offline';

/** Whether the browser has a connection and our server answered last time: 'busy' = it asked us to wait. */
export function useConnection(): Connection {
  const { isUnreachable, isBusy } = useSession();
  const isOnline = useSyncExternalStore(
    (notice) => onlineManager.subscribe(notice),
    () => onlineManager.isOnline(),
    () => true,
  );
  if (!isOnline) return 'offline';
  if (isBusy) return 'busy';
  return isUnreachable ? 'offline' : 'online';
}

export function useOnline(): boolean {
  return useConnection() === 'online';
}
