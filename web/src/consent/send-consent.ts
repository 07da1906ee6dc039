import { CONSENT_VERSION, type ConsentChoice } from '@loovia/core/consent';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { postForNothing } from '../api/client.ts';
import { forgetKeptJourneys } from '../offline/kept-store.ts';
import { forgetSeenToilets } from '../offline/seen-store.ts';
import { sessionQuery, useSession } from '../session/session.ts';
import { noteSignOut } from '../session/signed-out.ts';
import { forgetDrafts, forgetTabMemory } from '../session/tab-memory.ts';
import { useStoredChoice } from './consent.ts';

const CHOICE_LIMIT_MS = 15_000;

interface ChooseConsent {
  readonly choose: (choice: ConsentChoice) => void;
  /** The choice that is being sent. */
  readonly underWay: ConsentChoice | undefined;
}

/**
 * Sends a choice to the server and reloads the page, so that all of it follows the new choice. If sending failed
 * (CONS-22), it reloads too, and everything is as before. The server ends the session of a user who refuses
 * necessary cookies. They continue at /login (CONS-19), and this tab forgets them, as after a log-out.
 */
export function useChooseConsent(): ChooseConsent {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (choice: ConsentChoice) => {
      // Before the choice is sent, as nobody is signed in afterwards.
      const endsSession =
        !choice.necessary &&
        (await client.query({ ...sessionQuery, staleTime: 'static' })).user !== null;
      const taken = await postConsent('/api/consent', choice, CHOICE_LIMIT_MS);
      // Toilets also of visitors, who allowed them to be kept with necessary cookies.
      if (taken && !choice.necessary) {
        await Promise.all([forgetSeenToilets(), forgetKeptJourneys()]);
      }
      if (taken && endsSession) {
        forgetTabMemory();
        forgetDrafts();
        noteSignOut({ isOwed: false });
        // Replaces this page, which going back would show as it was.
        window.location.replace('/login');
      } else {
        window.location.reload();
      }
    },
  });
  return {
    choose: (choice) => {
      if (!isPending) mutate(choice);
    },
    underWay: isPending ? variables : undefined,
  };
}

/** Short, because a sign-in waits for it. */
const SIGN_IN_LIMIT_MS = 3000;

/**
 * Sends the server what a signed-in user chose, once for each page load (CONS-20). True once that has worked or
 * failed, and if there is nothing to send.
 */
export function useConsentPersisted(): boolean {
  const signedIn = useSession().state === 'signed-in';
  const choice = useStoredChoice();
  const { isSuccess } = useQuery({
    queryKey: ['consent-persisted'],
    queryFn: async () => {
      if (!choice) return false;
      const body = { version: CONSENT_VERSION, ...choice };
      return postConsent('/api/consent/persist', body, SIGN_IN_LIMIT_MS);
    },
    enabled: signedIn && choice !== null,
  });
  return !signedIn || choice === null || isSuccess;
}

/** Did the server accept it? Its answer is not read, and a failure changes nothing (CONS-21, CONS-22). */
async function postConsent(
  path: '/api/consent' | '/api/consent/persist',
  choice: ConsentChoice,
  limitMs: number,
): Promise<boolean> {
  try {
    await postForNothing(path, choice, { signal: AbortSignal.timeout(limitMs) });
    return true;
  } catch {
    return false;
  }
}
