import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import {
  addressList,
  isBaseAddress,
  isMailServer,
  isOrigin,
  isScriptAddress,
  readCivilTime,
  withoutSlashes,
} from './formats.ts';
import { mapsSettings } from './maps.ts';

/** Settings whose values are never shown. */
export const SECRETS: ReadonlySet<string> = new Set([
  'GOOGLE_CLIENT_SECRET',
  'SESSION_SECRET',
  'DATABASE_URL',
  'AI_API_KEY',
  'SMTP_URL',
  // It may be refused because there is a password in it.
  'AI_BASE_URL',
  // Public, but if it is wrong it may be another key, which is secret.
  'POSTHOG_KEY',
  'GOOGLE_MAPS_SERVER_KEY',
  'GOOGLE_MAPS_BROWSER_KEY',
]);

const DATA_DIR = fileURLToPath(new URL('../../../.data', import.meta.url));
const GOOGLE_ISSUER = 'https://accounts.google.com';
/** PostHog's addresses in the EU region (ANALYT-05): for events, and for looking at them. */
const POSTHOG_HOSTS = ['https://eu.i.posthog.com', 'https://eu.posthog.com'] as const;

const text = z.string();

const MOST_PORT = 65_535;
const HOST_AND_PORT = 'must be a host and a port, like 127.0.0.1:9464';

/** @param what such as 'a number of days' */
const whole = (what: string, least: number, most: number, byDefault: number) =>
  text
    .refine(
      (value) => /^\d{1,7}$/.test(value) && Number(value) >= least && Number(value) <= most,
      `must be ${what}, ${least} to ${most}`,
    )
    .default(String(byDefault))
    .transform(Number);

const oneOf = <const Value extends string>(...values: [Value, Value, ...Value[]]) =>
  z.enum(values, `must be ${values.slice(0, -1).join(', ')} or ${values.at(-1) ?? ''}`);

/** Every setting. A message is the end of a sentence that begins with the setting's name. */
export const environmentSchema = z.object({
  NODE_ENV: oneOf('production', 'development', 'test').default('development'),
  HOST: text.regex(/^\S+$/, 'must be a host name or an address').default('127.0.0.1'),
  PORT: whole('a port', 0, MOST_PORT, 3000),
  METRICS_ADDRESS: text
    .regex(/^(\[[\da-f:]+\]|[^\s:[\]]+):\d{1,5}$/i, HOST_AND_PORT)
    .refine((address) => Number(address.split(':').at(-1)) <= MOST_PORT, HOST_AND_PORT)
    .optional(),
  PUBLIC_URL: text
    .refine(isOrigin, 'must be the address browsers use, like https://loovia.example')
    .optional(),
  LOOVIA_DATA: text.default(DATA_DIR).transform((path) => resolve(path)),
  DATABASE_URL: text.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://').optional(),
  DRAIN_SECONDS: whole('a number of seconds', 0, 60, 0),
  TRUSTED_PROXIES: whole('a number of proxies', 0, 9, 0),
  MAPS: oneOf('region', 'open', 'google').default('region'),
  ...mapsSettings,
  LOOVIA_CLOCK: text
    .transform(readCivilTime)
    .pipe(z.date('must be a London date and time like 2024-03-05T09:00'))
    .optional(),
  SESSION_SECRET: text.min(32, 'must be at least 32 characters long').optional(),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  OIDC_ISSUER: z.url('must be the web address of an OpenID issuer').default(GOOGLE_ISSUER),
  LOOVIA_DEVELOPMENT_SIGN_IN: oneOf('yes', 'no').optional(),
  POSTHOG_KEY: text
    .regex(
      /^phc_\w+$/,
      "must be a project's public key, which begins with phc_: every browser gets to see it",
    )
    .optional(),
  POSTHOG_HOST: text
    .transform((address) => address.replace(/\/$/, ''))
    .pipe(
      z.enum(
        POSTHOG_HOSTS,
        `must be PostHog in the EU region, where people's data stays: ${POSTHOG_HOSTS.join(' or ')}`,
      ),
    )
    // Its library always sends events to the first, so that is the one we must allow.
    .transform((): string => POSTHOG_HOSTS[0])
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
    .transform(withoutSlashes)
    .optional(),
  AI_API_KEY: text.regex(/^[!-~]+$/, 'must be a key in plain letters, without spaces').optional(),
  AI_ANONYMOUS_PER_HOUR: whole('a number of calls', 0, 9_999_999, 1000),
  NEAR_ANONYMOUS_PER_HOUR: whole('a number of calls', 0, 9_999_999, 200),
  OPERATORS: text
    .transform(addressList)
    .refine(
      (addresses) => addresses.every((address) => z.email().safeParse(address).success),
      'must be email addresses with commas between, like ann@example.org,ben@example.org',
    )
    .default([]),
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
  KEEP_ACCOUNTS_MONTHS: whole('a number of months', 3, 120, 24),
  KEEP_MESSAGES_MONTHS: whole('a number of months', 1, 120, 12),
  // Browsers keep a choice for 90 days.
  KEEP_CONSENTS_MONTHS: whole('a number of months', 4, 120, 24),
  KEEP_BACKUPS_DAYS: whole('a number of days', 0, 3650, 30),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').optional(),
});
export type Environment = z.infer<typeof environmentSchema>;
