import { useSyncExternalStore } from 'react';

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => {
        list.removeEventListener('change', onChange);
      };
    },
    () => window.matchMedia(query).matches,
    // The server draws for a phone.
    () => query === NARROW,
  );
}

/** LIMIT-04 */
export const NARROW = '(width <= 768px)';
export const DARK = '(prefers-color-scheme: dark)';

export function isMotionReduced(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
