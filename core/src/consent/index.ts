import * as z from 'zod/mini';

/** DATA-04: a visitor's choice. */
export const consentChoiceSchema = z.strictObject({
  necessary: z.boolean(),
  analytics: z.boolean(),
});
export type ConsentChoice = z.infer<typeof consentChoiceSchema>;

/** DATA-04: a choice with the version it was made for. */
export const versionedConsentSchema = z.extend(consentChoiceSchema, {
  version: z.string().check(z.minLength(1), z.maxLength(20)),
});
export type VersionedConsent = z.infer<typeof versionedConsentSchema>;

/** LIMIT-01: the version of what is consented to. A choice made for another version is ignored. */
export const CONSENT_VERSION = 'v1';
/** CONS-10 */
export const CONSENT_COOKIE = 'privacy_consent';
/** LIMIT-02: 90 days. */
export const CONSENT_SECONDS = 90 * 86_400;

/** The cookie's value for a choice of the current version: `v1:1:0` (CONS-10). */
export function consentCookieValue({ necessary, analytics }: ConsentChoice): string {
  return [CONSENT_VERSION, necessary ? '1' : '0', analytics ? '1' : '0'].join(':');
}

/**
 * The choice in the cookie's value, for the switches: null while undecided, that is without a cookie or
 * with one of another version (CONS-12). Necessary is chosen only by a valid value (CONS-11: 3 or more
 * parts between colons, the second `1`). {@link readConsent} says what is allowed.
 */
export function storedChoice(value: string | undefined): ConsentChoice | null {
  const [version, necessary, analytics] = value?.split(':') ?? [];
  if (version !== CONSENT_VERSION) return null;
  return { necessary: necessary === '1' && analytics !== undefined, analytics: analytics === '1' };
}

/**
 * What a cookie's value allows; null while undecided. An invalid value allows nothing, not even analytics
 * (ANALYT-04).
 */
export function readConsent(value: string | undefined): ConsentChoice | null {
  const stored = storedChoice(value);
  return stored && { ...stored, analytics: stored.necessary && stored.analytics };
}
