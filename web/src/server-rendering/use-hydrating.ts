import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * True while React takes over what the server has drawn. What the server could not know, such as who is signed
 * in, has to wait for the next render, which follows at once.
 */
export function useHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
