import { CONSENT_VERSION } from '@loovia/core/consent';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../session/session.ts';
import { useStoredChoice } from './consent.ts';
import { postConsent } from './post-consent.ts';

/** A sign-in waits for it, so not for long. */
const LIMIT_MS = 3000;

/**
 * Tells the server what a signed-in user chose, once a page load and by whichever part asks first
 * (CONS-20). True once it was told, or failed to be, and where there is nothing to tell.
 */
export function useConsentPersisted(): boolean {
  const signedIn = useSession().state === 'signed-in';
  const choice = useStoredChoice();
  const { isSuccess } = useQuery({
    queryKey: ['consent-persisted'],
    queryFn: async () => {
      if (!choice) return false;
      const told = { version: CONSENT_VERSION, ...choice };
      return postConsent('/api/consent/persist', told, LIMIT_MS);
    },
    enabled: signedIn && choice !== null,
  });
  return !signedIn || choice === null || isSuccess;
}
