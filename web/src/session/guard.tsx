import { Navigate, Outlet } from 'react-router';
import { useSession } from './session.ts';

/** Marks the routes behind the guard, so that the wait for the session can say so (ROUTE-13). */
export const guardedHandle = { guarded: true } as const;

export function isGuarded(matches: readonly { readonly handle: unknown }[]): boolean {
  return matches.some(({ handle }) => handle === guardedHandle);
}

/** Shows its screens to signed-in users and sends everyone else to /login (ROUTE-14, ROUTE-15). */
export function Guard() {
  return useSession().state === 'signed-in' ? <Outlet /> : <Navigate to="/login" replace />;
}
