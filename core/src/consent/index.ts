import * as z from 'zod/mini';

/** DATA-04: what someone chose. */
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

/** LIMIT-01: the version of what is consented to. A choice made for another version counts for nothing. */
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
 * What someone chose, as the cookie's value tells it: null while undecided, that is without a cookie
 * or with one of another version (CONS-12). Necessary is chosen only by a valid value (CONS-11: 3 or
 * more parts between colons, the second `1`). For the switches; what may be done says
 * {@link readConsent}.
 */
export function storedChoice(value: string | undefined): ConsentChoice | null {
  const [version, necessary, analytics] = value?.split(':') ?? [];
  if (version !== CONSENT_VERSION) return null;
  return { necessary: necessary === '1' && analytics !== undefined, analytics: analytics === '1' };
}

/**
 * What a cookie's value grants; null while undecided. A value that is not valid grants nothing,
 * analytics neither (ANALYT-04).
 */
export function readConsent(value: string | undefined): ConsentChoice | null {
  const stored = storedChoice(value);
  return stored && { ...stored, analytics: stored.necessary && stored.analytics };
}
