import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation, useMatches } from 'react-router';
import { useSession } from './session.ts';
import { forgetSought, rememberSought } from './sought.ts';

/** Marks the routes behind the guard, so that the wait for the session can say so (ROUTE-13). */
export const guardedHandle = { guarded: true } as const;

/** Marks a guarded screen that says itself that the session has ended, and keeps what was typed. */
export const formHandle = { form: true } as const;

export function isGuarded(matches: readonly { readonly handle: unknown }[]): boolean {
  return matches.some(({ handle }) => handle === guardedHandle);
}

/**
 * Shows its screens to signed-in users and sends everyone else to /login (ROUTE-14, ROUTE-15). A form
 * that was open when the session ended stays open (ADD-01); a link to a journey is followed after the
 * sign-in.
 */
export function Guard() {
  const signedIn = useSession().state === 'signed-in';
  const { pathname, search } = useLocation();
  const isForm = useMatches().some(({ handle }) => handle === formHandle);
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  if (signedIn && openedAt !== pathname) setOpenedAt(pathname);
  // Whoever was signed in a moment ago wants nothing remembered for the next person.
  const isFirstSight = !signedIn && openedAt === null;
  useEffect(() => {
    if (isFirstSight) rememberSought({ pathname, search });
    if (signedIn) forgetSought();
  }, [isFirstSight, signedIn, pathname, search]);
  const stays = signedIn || (isForm && openedAt === pathname);
  return stays ? <Outlet /> : <Navigate to="/login" replace />;
}
