export {
  CONSENT_COOKIE,
  CONSENT_SECONDS,
  CONSENT_VERSION,
  consentChoiceSchema,
  consentCookieValue,
  readConsent,
  storedChoice,
  versionedConsentSchema,
} from './consent.ts';
export type { ConsentChoice, VersionedConsent } from './consent.ts';
