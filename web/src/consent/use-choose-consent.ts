import type { ConsentChoice } from '@loovia/core/consent';
import { useMutation } from '@tanstack/react-query';
import { useSession } from '../session/session.ts';
import { noteSignOut } from '../session/signed-out.ts';
import { forgetDrafts, forgetTabMemory } from '../session/tab-memory.ts';
import { postConsent } from './post-consent.ts';

const LIMIT_MS = 15_000;

interface ChooseConsent {
  readonly choose: (choice: ConsentChoice) => void;
  /** The choice that is on its way to the server. */
  readonly underWay: ConsentChoice | undefined;
}

/**
 * Tells the server of a choice and loads the page anew, so that all of it goes by the new choice;
 * also where the server could not be told (CONS-22): then everything is as it was. The server ends
 * the session of a user who refuses what is necessary, so they go on at /login (CONS-19), and nothing
 * of theirs stays in this tab, as after a log-out.
 */
export function useChooseConsent(): ChooseConsent {
  const signedIn = useSession().state === 'signed-in';
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (choice: ConsentChoice) => {
      const taken = await postConsent('/api/consent', choice, LIMIT_MS);
      if (taken && signedIn && !choice.necessary) {
        forgetTabMemory();
        forgetDrafts();
        noteSignOut({ isOwed: false });
        // In place of this page, which going back would show as it was.
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
