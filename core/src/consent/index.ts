export { consentChoiceSchema, versionedConsentSchema } from './choice.ts';
export type { ConsentChoice, VersionedConsent } from './choice.ts';
export {
  CONSENT_COOKIE,
  CONSENT_SECONDS,
  CONSENT_VERSION,
  consentCookieValue,
  readConsent,
  storedChoice,
} from './cookie.ts';
