/**
 * Put as `handle` on the route of the results: its screen fills the window and scrolls inside itself (list
 * and map), and is {@link emptyAtFirstHandle}.
 */
export const fillHandle = { fill: true, emptyAtFirst: true } as const;

export function fillsWindow({ handle }: { readonly handle: unknown }): boolean {
  return handle === fillHandle;
}

/** Put as `handle` on a route that needs no answer of the server: it shows at once. */
export const atOnceHandle = { atOnce: true } as const;

export function showsAtOnce({ handle }: { readonly handle: unknown }): boolean {
  return handle === atOnceHandle;
}

/** Put as `handle` on a route that shows its own words while the session is being checked. */
export const waitingHandle = { waiting: true } as const;

export function waitsItself({ handle }: { readonly handle: unknown }): boolean {
  return handle === waitingHandle;
}

/** Put as `handle` on a guarded route that shows nothing of anybody before it is known who is there. */
export const emptyAtFirstHandle = { emptyAtFirst: true } as const;

export function isEmptyAtFirst({ handle }: { readonly handle: unknown }): boolean {
  return handle === emptyAtFirstHandle || handle === fillHandle;
}
