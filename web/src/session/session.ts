import { sessionAnswerSchema, type SessionAnswer } from '@loovia/core/api';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { getJson } from '../api/client.ts';
import { ProblemError } from '../api/problem-error.ts';
import { logError } from '../browser/log.ts';
import { useHydrating } from '../server-rendering/use-hydrating.ts';
import { isDrawnForNobody } from '../server-rendering/visitor.ts';
import { forgetKeptJourneys, keepOnlyFor } from '../offline/kept-store.ts';
import { forgetSeenToilets, keepSeenOnlyFor } from '../offline/seen-store.ts';
import { isSignOutOwed, lastSignOut, settleSignOut } from './signed-out.ts';
import { forgetDrafts, forgetTabMemory, keepTabMemoryOnlyFor } from './tab-memory.ts';

export type SessionUser = NonNullable<SessionAnswer['user']>;

export interface Session {
  readonly state: 'checking' | 'signed-out' | 'signed-in';
  /** Null unless signed in. */
  readonly user: SessionUser | null;
  /** The server gave no answer: the user may still be signed in. */
  readonly isUnreachable: boolean;
  /** It is there, but busy, starting or down. */
  readonly isBusy: boolean;
  /** The server does not know about the sign-out yet. */
  readonly isSignOutOwed: boolean;
  /** The user signed out, here or in another tab: nothing of theirs stays. */
  readonly hasLeft: boolean;
}

const SESSION_KEY = ['session'];

type Checked = Pick<Session, 'user'> & Partial<Omit<Session, 'state'>>;

const ASK_AGAIN_MS = 10_000;

export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  // Never fails: an error is logged and leaves the user signed out (AUTH-14). No answer, say in a tunnel, says
  // nothing about the session: the last result stays.
  queryFn: ({ signal, client }) => (isSignOutOwed() ? endSession() : check(signal, client)),
  // Notices a session that ended elsewhere when the user comes back to this page.
  staleTime: ({ state }) => (isUnsettled(state.data) ? 0 : 60_000),
  refetchOnWindowFocus: true,
  refetchOnReconnect: true,
  refetchInterval: ({ state }) => (isUnsettled(state.data) ? ASK_AGAIN_MS : false),
});

const isUnsettled = (checked: Checked | undefined) =>
  checked?.isUnreachable ?? checked?.isSignOutOwed ?? false;

/** The user has signed out here, but the server must still end the session. */
async function endSession(): Promise<Checked> {
  try {
    await settleSignOut();
    return { user: null, hasLeft: true };
  } catch (error) {
    logError('The sign-out could not be sent to the server.', error);
    return { user: null, hasLeft: true, isSignOutOwed: true };
  }
}

async function check(signal: AbortSignal, client: QueryClient): Promise<Checked> {
  const before = client.getQueryData<Checked>(SESSION_KEY);
  const signOutBefore = lastSignOut();
  try {
    const { user } = await getJson('/api/session', sessionAnswerSchema, { signal });
    // Someone signed out while waiting for the answer.
    if (lastSignOut() !== signOutBefore) return { user: null, hasLeft: true };
    keepOnlyForUser(client, before, user);
    return { user, ...(user === null && before?.hasLeft ? { hasLeft: true } : {}) };
  } catch (error) {
    if (signal.aborted) throw error;
    logError('The session could not be read.', error);
    if (!isUnavailable(error)) return { user: null };
    if (before && !before.isUnreachable) return before;
    return {
      user: null,
      isUnreachable: true,
      isBusy: error instanceof ProblemError && error.status !== null,
    };
  }
}

/** The user each page knew last. It outlasts their session. */
const lastUsers = new WeakMap<QueryClient, string>();

/** Where another user, or nobody, is here now, what this page knew for the last one goes. */
function keepOnlyForUser(
  client: QueryClient,
  before: Checked | undefined,
  user: SessionUser | null,
) {
  const id = user?.id ?? null;
  const last = before?.user?.id ?? lastUsers.get(client) ?? id;
  if (last !== null) lastUsers.set(client, id ?? last);
  // Once a session has ended, what somebody without one does stays until another user comes.
  if (last !== id && (id !== null || before?.user)) forgetAnswers(client);
  void keepOnlyFor(id);
  void keepSeenOnlyFor(id);
  keepTabMemoryOnlyFor(id);
}

/** No answer, or one that only means 'ask later': the server is busy, starting or down. */
function isUnavailable(error: unknown): boolean {
  return error instanceof ProblemError && [null, 429, 502, 503, 504].includes(error.status);
}

const NOBODY = {
  user: null,
  isUnreachable: false,
  isBusy: false,
  isSignOutOwed: false,
  hasLeft: false,
};

export function useSession(): Session {
  const { data, isPending } = useQuery(sessionQuery);
  const isHydrating = useHydrating();
  if (isPending || isHydrating) {
    return { ...NOBODY, state: isDrawnForNobody() ? 'signed-out' : 'checking' };
  }
  return { ...NOBODY, ...data, state: data?.user ? 'signed-in' : 'signed-out' };
}

/** Nobody is signed in, as far as the server knows. */
export function isSignedOut({ state, isUnreachable }: Session): boolean {
  return state === 'signed-out' && !isUnreachable;
}

/** The account that this page shows; null = nobody's, undefined = not known. */
export function accountOf(client: QueryClient): string | null | undefined {
  const checked = client.getQueryData<Checked>(SESSION_KEY);
  return !checked || checked.isUnreachable ? undefined : (checked.user?.id ?? null);
}

/** The id of the signed-in user; null = nobody is signed in, or not known yet. */
export function useUserId(): string | null {
  return useSession().user?.id ?? null;
}

/** Forgets the user, all answers of the server to them, and what this browser kept for them. */
export function forgetSession(client: QueryClient): void {
  client.setQueryData(sessionQuery.queryKey, { user: null });
  forgetAnswers(client);
  forgetTabMemory();
  void forgetKeptJourneys();
}

/** Also where the user was, and what was listed near there. */
function forgetAnswers(client: QueryClient): void {
  const kept = new Set(['session', 'config', 'toilet']);
  client.removeQueries({ predicate: ({ queryKey }) => !kept.has(String(queryKey[0])) });
  void forgetSeenToilets();
}

/** Does the same and forgets drafts, after someone signed out, here or in another tab. */
export function leaveSession(client: QueryClient): void {
  forgetSession(client);
  client.setQueryData<Checked>(SESSION_KEY, { user: null, hasLeft: true });
  forgetDrafts();
}
