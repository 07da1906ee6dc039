import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import {
  addressList,
  isBaseAddress,
  isCivilTime,
  isMailServer,
  isOrigin,
  isScriptAddress,
} from './formats.ts';
import { mapsSettings } from './maps.ts';

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

const retentionSettings = {
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

/** Settings whose values are never repeated. */
export const SECRETS: ReadonlySet<string> = new Set([
  'GOOGLE_CLIENT_SECRET',
  'SESSION_SECRET',
  'DATABASE_URL',
  'AI_API_KEY',
  'SMTP_URL',
  // Where it is wrong, it may be for the password in it.
  'AI_BASE_URL',
  // Public by itself, but where it is wrong it may be another, secret key.
  'POSTHOG_KEY',
  'GOOGLE_MAPS_SERVER_KEY',
  'GOOGLE_MAPS_BROWSER_KEY',
]);

const DATA_DIR = fileURLToPath(new URL('../../../.data', import.meta.url));
const GOOGLE_ISSUER = 'https://accounts.google.com';
/** PostHog's addresses in the EU region (ANALYT-05): where events go, and where people look at them. */
const POSTHOG_HOSTS = ['https://eu.i.posthog.com', 'https://eu.posthog.com'] as const;

const text = z.string();
const flag = z.enum(['yes', 'no'], 'must be yes or no');

/** Every setting there is. A message is the end of a sentence that begins with the setting's name. */
export const environmentSchema = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'must be production, development or test')
    .default('development'),
  HOST: text.regex(/^\S+$/, 'must be a host name or an address').default('127.0.0.1'),
  PORT: text
    .refine((value) => /^\d{1,5}$/.test(value) && Number(value) < 65_536, {
      error: 'must be a port, 0 to 65535',
    })
    .default('3000'),
  METRICS_ADDRESS: text
    .regex(
      /^(\[[\da-f:]+\]|[^\s:[\]]+):\d{1,5}$/i,
      'must be a host and a port, like 127.0.0.1:9464',
    )
    .optional(),
  PUBLIC_URL: text
    .refine(isOrigin, 'must be the address browsers use, like https://loovia.example')
    .optional(),
  LOOVIA_DATA: text.default(DATA_DIR),
  DATABASE_URL: text.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://').optional(),
  DRAIN_SECONDS: text.regex(/^([1-5]?\d|60)$/, 'must be a number of seconds, 0 to 60').default('0'),
  TRUSTED_PROXIES: text.regex(/^\d$/, 'must be a number of proxies, 0 to 9').default('0'),
  MAPS: z.enum(['region', 'open', 'google'], 'must be region, open or google').default('region'),
  ...mapsSettings,
  LOOVIA_CLOCK: text
    .refine(isCivilTime, 'must be a London date and time like 2024-03-05T09:00')
    .optional(),
  SESSION_SECRET: text.min(32, 'must be at least 32 characters long').optional(),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  OIDC_ISSUER: z.url('must be the web address of an OpenID issuer').default(GOOGLE_ISSUER),
  LOOVIA_DEVELOPMENT_SIGN_IN: flag.optional(),
  POSTHOG_KEY: text
    .regex(
      /^phc_\w+$/,
      "must be a project's public key, which begins with phc_: every browser gets to see it",
    )
    .optional(),
  POSTHOG_HOST: z
    .preprocess(
      (value) => (typeof value === 'string' ? value.replace(/\/$/, '') : value),
      z.enum(
        POSTHOG_HOSTS,
        `must be PostHog in the EU region, where people's data stays: ${POSTHOG_HOSTS.join(' or ')}`,
      ),
    )
    // Its library sends events there whichever of the two it is given, so that one must be allowed.
    .transform(() => POSTHOG_HOSTS[0])
    .default(POSTHOG_HOSTS[0]),
  HOSTING_ANALYTICS_SCRIPT: text
    .refine(isScriptAddress, 'must be a path of this site, like /insights.js, or an https address')
    .optional(),
  AI_MODEL: text.regex(/^\S+$/, 'must be the name of a model, like llama3.3').optional(),
  AI_BASE_URL: text
    .refine(
      isBaseAddress,
      "must be a model service's web address without user name, query or fragment, like http://127.0.0.1:11434/v1",
    )
    .optional(),
  AI_API_KEY: text.regex(/^[!-~]+$/, 'must be a key in plain letters, without spaces').optional(),
  AI_ANONYMOUS_PER_HOUR: text
    .regex(/^\d{1,7}$/, 'must be a number of calls, 0 to 9999999')
    .default('1000'),
  NEAR_ANONYMOUS_PER_HOUR: text
    .regex(/^\d{1,7}$/, 'must be a number of calls, 0 to 9999999')
    .default('200'),
  OPERATORS: text
    .refine(
      (value) => addressList(value).every((address) => z.email().safeParse(address).success),
      'must be email addresses with commas between, like ann@example.org,ben@example.org',
    )
    .default(''),
  SMTP_URL: text
    .refine(
      isMailServer,
      'must be the address of a mail server, like smtps://name:password@mail.example.org',
    )
    .optional(),
  SMTP_FROM: z.email('must be an email address, like help@example.org').optional(),
  OPERATOR_NAME: text.optional(),
  OPERATOR_ADDRESS: text.optional(),
  OPERATOR_NUMBER: text.optional(),
  ...retentionSettings,
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .optional(),
});
export type Environment = z.infer<typeof environmentSchema>;
