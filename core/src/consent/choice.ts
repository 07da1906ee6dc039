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
