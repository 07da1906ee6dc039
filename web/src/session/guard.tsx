import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { entryNow, ownEntry } from '../navigation/history-entry.ts';
import { NoConnection, type KeptScreen } from '../offline/no-connection.tsx';
import { isSignedOut, sessionQuery, useSession, useUserId } from './session.ts';
import { forgetReturn, rememberReturn } from './return-path.ts';

interface GuardProps {
  readonly isForm: boolean;
  /** What is shown of the screen without a connection. */
  readonly Kept: KeptScreen | undefined;
  /** The screen. */
  readonly children: ReactNode;
}

const NO_ENTRY: ReturnType<typeof entryNow> = { owner: null, state: null };

/**
 * Shows a screen to signed-in users and sends everyone else to /login (ROUTE-14, ROUTE-15). A form stays open if
 * the session ends by itself (ADD-01). From other screens its user comes back to what they had after they sign in
 * again; a link to a journey is followed after any sign-in. Without a connection the user may still be signed in: the
 * screen says so and waits.
 */
export function Guard({ isForm, Kept, children }: GuardProps) {
  const client = useQueryClient();
  const session = useSession();
  const userId = useUserId();
  const signedIn = userId !== null;
  const { key, pathname } = useLocation();
  const opened = useOpened(userId);
  const isChecking = session.state === 'checking';
  const { owner, state } = isChecking ? NO_ENTRY : entryNow();
  const isOfAnotherUser = signedIn && owner !== null && owner !== userId;
  const stays = signedIn || (isForm && opened?.at === pathname && !session.hasLeft);
  const isSentAway = isSignedOut(session) && !stays;
  useWayBack({ isSentAway, hasLeft: session.hasLeft, userId, opened, owner, state });
  // Going back may lead to a journey of the user who was signed in before.
  // The key repeats the redirect if someone goes back again before it is done.
  if (isOfAnotherUser) return <Navigate key={key} to="/" replace />;
  // The server draws the screen for browsers with a session cookie.
  if (isChecking) return children;
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

interface Opened {
  readonly at: string;
  readonly by: string;
}

/** The screen that this tab has opened for a signed-in user, also once their session has ended. */
function useOpened(userId: string | null): Opened | null {
  const { pathname } = useLocation();
  const [opened, setOpened] = useState<Opened | null>(null);
  if (userId !== null && (opened?.at !== pathname || opened.by !== userId)) {
    setOpened({ at: pathname, by: userId });
  }
  return opened;
}

interface WayBack {
  readonly isSentAway: boolean;
  /** They signed out here. */
  readonly hasLeft: boolean;
  readonly userId: string | null;
  readonly opened: Opened | null;
  /** Of the entry of the tab's history, which has this state. */
  readonly owner: string | null;
  readonly state: unknown;
}

/**
 * Remembers the screen of someone who is sent to /login, until they are on a screen again. After a sign-out
 * that is a link that was followed since; what was there before is nobody's any more.
 */
function useWayBack(back: WayBack): void {
  const { isSentAway, hasLeft, userId, opened, owner, state } = back;
  const { pathname, search } = useLocation();
  // Only once: then the tab's entry is that of /login. The next user must not be led to the last one's journey.
  const remember = useEffectEvent(() => {
    const writer = opened?.by ?? owner;
    if (!hasLeft || writer === null) rememberReturn({ pathname, search }, writer, state);
  });
  useEffect(() => {
    if (isSentAway) remember();
    if (userId === null) return;
    forgetReturn();
    ownEntry(userId);
  }, [isSentAway, userId, pathname, search]);
}
