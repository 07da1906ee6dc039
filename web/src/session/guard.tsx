import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { NoConnection, type KeptScreen } from '../offline/no-connection.tsx';
import { entryOwner, ownEntry } from './history-owner.ts';
import { isSignedOut, sessionQuery, useSession, useUserId } from './session.ts';
import { forgetReturn, rememberReturn } from './return-path.ts';

interface GuardProps {
  readonly isForm: boolean;
  /** What is shown of the screen without a connection. */
  readonly Kept: KeptScreen | undefined;
  /** The screen. */
  readonly children: ReactNode;
}

/**
 * Shows a screen to signed-in users and sends everyone else to /login (ROUTE-14, ROUTE-15). A form stays open if
 * the session ends by itself (ADD-01). A link to a journey is followed after the sign-in. Without a connection
 * the user may still be signed in: the screen says so and waits.
 */
export function Guard({ isForm, Kept, children }: GuardProps) {
  const client = useQueryClient();
  const session = useSession();
  const userId = useUserId();
  const signedIn = userId !== null;
  const { key, pathname, search } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  if (signedIn && openedAt !== pathname) setOpenedAt(pathname);
  const isChecking = session.state === 'checking';
  const owner = isChecking ? null : entryOwner();
  const isOfAnotherUser = signedIn && owner !== null && owner !== userId;
  // After someone else's session, the next user must not be led to that user's journey.
  const isFreshVisit = isSignedOut(session) && openedAt === null && owner === null;
  useEffect(() => {
    if (isFreshVisit) rememberReturn({ pathname, search });
    if (userId === null) return;
    forgetReturn();
    ownEntry(userId);
  }, [isFreshVisit, userId, pathname, search]);
  // Going back may lead to a journey of the user who was signed in before.
  // The key repeats the redirect if someone goes back again before it is done.
  if (isOfAnotherUser) return <Navigate key={key} to="/" replace />;
  // The server draws the screen for browsers with a session cookie.
  if (isChecking) return children;
  const stays = signedIn || (isForm && openedAt === pathname && !session.hasLeft);
  if (stays) return children;
  if (!session.isUnreachable) return <Navigate key={key} to="/login" replace />;
  return (
    <NoConnection
      Kept={Kept}
      onTryAgain={() => {
        void client.refetchQueries(sessionQuery);
      }}
    />
  );
}
