import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { NoConnection } from '../offline/no-connection.tsx';
import { entryOwner, ownEntry } from './history-owner.ts';
import { sessionQuery, useSession, type Session } from './session.ts';
import { forgetReturn, rememberReturn } from './return-path.ts';

interface GuardProps {
  readonly isForm: boolean;
  /** The screen. */
  readonly children: ReactNode;
}

/**
 * Shows a screen to signed-in users and sends everyone else to /login (ROUTE-14, ROUTE-15). A form
 * that was open when the session ended by itself stays open (ADD-01); a link to a journey is followed
 * after the sign-in. Without a connection the user may still be signed in: the screen says so and waits.
 */
export function Guard({ isForm, children }: GuardProps) {
  const client = useQueryClient();
  const session = useSession();
  const { userId, isUnreachable, isSignedOut, hasLeft } = standingIn(session);
  const signedIn = userId !== null;
  const { key, pathname, search } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  if (signedIn && openedAt !== pathname) setOpenedAt(pathname);
  const isChecking = session.state === 'checking';
  const owner = isChecking ? null : entryOwner();
  const isOthers = signedIn && owner !== null && owner !== userId;
  // The person who was signed in here wants nothing remembered for the next one.
  const isFirstSight = isSignedOut && openedAt === null && owner === null;
  useEffect(() => {
    if (isFirstSight) rememberReturn({ pathname, search });
    if (userId === null) return;
    forgetReturn();
    ownEntry(userId);
  }, [isFirstSight, userId, pathname, search]);
  // Going back leads to the journey of the person who was signed in before.
  // Keyed: a way back that is faster than the redirect is redirected again.
  if (isOthers) return <Navigate key={key} to="/" replace />;
  // The server draws it for who has the cookie of a session.
  if (isChecking) return children;
  const stays = signedIn || (isForm && openedAt === pathname && !hasLeft);
  if (stays) return children;
  if (!isUnreachable) return <Navigate key={key} to="/login" replace />;
  return (
    <NoConnection
      onTryAgain={() => {
        void client.refetchQueries(sessionQuery);
      }}
    />
  );
}

function standingIn(session: Session) {
  return {
    userId: session.state === 'signed-in' ? session.user.id : null,
    isUnreachable: session.state === 'signed-out' && session.isUnreachable,
    isSignedOut: session.state === 'signed-out' && !session.isUnreachable,
    hasLeft: session.state === 'signed-out' && session.hasLeft,
  };
}
