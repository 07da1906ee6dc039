import { useLocation } from 'react-router';
import { ConsentBanner } from './consent-banner.tsx';
import { useConsent } from './consent.ts';
import { CONSENT_PATH } from './paths.ts';

/** Shows the banner until what is necessary is accepted (CONS-06, CONS-07). */
export function AskConsent() {
  const { pathname } = useLocation();
  const granted = useConsent();
  // That screen asks the same itself.
  return granted?.necessary || pathname === CONSENT_PATH ? null : <ConsentBanner />;
}
