import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation, useMatches } from 'react-router';
import { NoConnection } from '../on-the-road/no-connection.tsx';
import { entryOwner, ownEntry } from './history-owner.ts';
import { sessionQuery, useSession } from './session.ts';
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
 * that was open when the session ended by itself stays open (ADD-01); a link to a journey is followed
 * after the sign-in. Without a connection nobody is known to be signed out: the screen says so and waits.
 */
export function Guard() {
  const client = useQueryClient();
  const session = useSession();
  const signedIn = session.state === 'signed-in';
  const userId = signedIn ? session.user.id : null;
  const isUnreachable = session.state === 'signed-out' && session.isUnreachable;
  const hasLeft = session.state === 'signed-out' && session.hasLeft;
  const { key, pathname, search } = useLocation();
  const isForm = useMatches().some(({ handle }) => handle === formHandle);
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  if (signedIn && openedAt !== pathname) setOpenedAt(pathname);
  const isChecking = session.state === 'checking';
  const owner = isChecking ? null : entryOwner();
  const isOthers = userId !== null && owner !== null && owner !== userId;
  // Whoever was signed in here wants nothing remembered for the next person.
  const isFirstSight =
    session.state === 'signed-out' && !isUnreachable && openedAt === null && owner === null;
  useEffect(() => {
    if (isFirstSight) rememberSought({ pathname, search });
    if (userId === null) return;
    forgetSought();
    ownEntry(userId);
  }, [isFirstSight, userId, pathname, search]);
  // Going back leads to the journey of whoever was signed in before.
  // Keyed: a way back that is faster than the redirect is sent on anew.
  if (isOthers) return <Navigate key={key} to="/" replace />;
  // The server draws it for who has the cookie of a session.
  if (isChecking) return <Outlet />;
  const stays = signedIn || (isForm && openedAt === pathname && !hasLeft);
  if (stays) return <Outlet />;
  if (!isUnreachable) return <Navigate key={key} to="/login" replace />;
  return (
    <NoConnection
      onTryAgain={() => {
        void client.refetchQueries(sessionQuery);
      }}
    />
  );
}
