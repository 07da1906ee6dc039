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
