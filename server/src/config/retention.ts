import { z } from 'zod';

/** How long what is kept of people stays. */
export interface RetentionConfig {
  /** Accounts, since they were last used. */
  readonly accountMonths: number;
  /** Messages by the contact page. */
  readonly messageMonths: number;
  /** Choices about cookies in the record. */
  readonly consentMonths: number;
  /** The operator's backups, which the server only tells of. */
  readonly backupDays: number;
}

const count = (least: number, most: number, unit: string, byDefault: number) =>
  z
    .string()
    .refine(
      (value) => /^\d{1,4}$/.test(value) && Number(value) >= least && Number(value) <= most,
      `must be a number of ${unit}, ${least} to ${most}`,
    )
    .default(String(byDefault));

export const retentionSettings = {
  KEEP_ACCOUNTS_MONTHS: count(3, 120, 'months', 24),
  KEEP_MESSAGES_MONTHS: count(1, 120, 'months', 12),
  // A choice holds in a browser for 90 days.
  KEEP_CONSENTS_MONTHS: count(4, 120, 'months', 24),
  KEEP_BACKUPS_DAYS: count(0, 3650, 'days', 30),
};

type RetentionSettings = { readonly [name in keyof typeof retentionSettings]: string };

export function retentionConfig(settings: RetentionSettings): RetentionConfig {
  return {
    accountMonths: Number(settings.KEEP_ACCOUNTS_MONTHS),
    messageMonths: Number(settings.KEEP_MESSAGES_MONTHS),
    consentMonths: Number(settings.KEEP_CONSENTS_MONTHS),
    backupDays: Number(settings.KEEP_BACKUPS_DAYS),
  };
}
