import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { londonInstant } from '@loovia/core/time';
import { z } from 'zod';

const SECRETS: ReadonlySet<string> = new Set([
  'GOOGLE_CLIENT_SECRET',
  'SESSION_SECRET',
  'DATABASE_URL',
  'AI_API_KEY',
  // Where it is wrong, it may be for the password in it.
  'AI_BASE_URL',
  // Public by itself, but where it is wrong it may be another, secret key.
  'POSTHOG_KEY',
]);

const DATA_DIR = fileURLToPath(new URL('../../.data', import.meta.url));
const GOOGLE_ISSUER = 'https://accounts.google.com';
/** PostHog's addresses in the EU region (ANALYT-05). */
const POSTHOG_HOSTS = ['https://eu.i.posthog.com', 'https://eu.posthog.com'] as const;

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, protocol } = new URL(text);
  return /^https?:$/.test(protocol) && (text === origin || text === `${origin}/`);
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** One that paths can be put after, and that can be shown. */
function isBaseAddress(text: string): boolean {
  if (!isWebAddress(text)) return false;
  const { username, password, search, hash } = new URL(text);
  return username + password + search + hash === '';
}

function isCivilTime(text: string): boolean {
  const [date = '', time = ''] = text.split('T');
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !/^\d{2}:\d{2}$/.test(time)) return false;
  try {
    return new Date(`${date}T00:00Z`).toISOString().startsWith(date) && !!londonInstant(date, time);
  } catch {
    return false;
  }
}

/** A path of this site, else an https address. */
function isScriptAddress(text: string): boolean {
  if (/^\/(?![/\\])[^\s\\]*$/.test(text)) return true;
  return URL.canParse(text) && new URL(text).protocol === 'https:';
}

const text = z.string();
const flag = z.enum(['yes', 'no'], 'must be yes or no');

/** Every setting there is. A message is the end of a sentence that begins with the setting's name. */
const environmentSchema = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'must be production, development or test')
    .default('development'),
  HOST: text.regex(/^\S+$/, 'must be a host name or an address').default('127.0.0.1'),
  PORT: text
    .refine((value) => /^\d{1,5}$/.test(value) && Number(value) < 65_536, {
      error: 'must be a port, 0 to 65535',
    })
    .default('3000'),
  PUBLIC_URL: text
    .refine(isOrigin, 'must be the address browsers use, like https://loovia.example')
    .optional(),
  LOOVIA_DATA: text.default(DATA_DIR),
  DATABASE_URL: text.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://').optional(),
  TRUSTED_PROXIES: text.regex(/^\d$/, 'must be a number of proxies, 0 to 9').default('0'),
  MAPS: z.enum(['region'], 'must be region').default('region'),
  MOTIS_URL: text
    .refine(isWebAddress, 'must be the web address of a MOTIS service, like https://motis.example')
    .optional(),
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
  OPERATOR_NAME: text.optional(),
  OPERATOR_ADDRESS: text.optional(),
  OPERATOR_NUMBER: text.optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .optional(),
});
type Environment = z.infer<typeof environmentSchema>;

export interface GoogleSignIn {
  readonly kind: 'google';
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** What may watch how the product is used, where people agree to it. */
export interface Analytics {
  readonly posthog: { readonly key: string; readonly host: string } | null;
  /** Path of this site or https address of the hosting platform's own script. */
  readonly hostingScript: string | null;
}

/** A language model for recommendations. */
export interface AiModel {
  readonly provider: 'anthropic' | 'openai-compatible';
  readonly model: string;
  /** Without a slash at the end; null = the provider's own. */
  readonly baseUrl: string | null;
  readonly apiKey: string | null;
}

export interface Config {
  readonly production: boolean;
  readonly host: string;
  /** 0 = any free port. */
  readonly port: number;
  /** Scheme, host and port that browsers use; null = those the server listens on. */
  readonly publicOrigin: string | null;
  /** How many proxies stand in front: so many entries of X-Forwarded-For are believed. */
  readonly trustedProxies: number;
  /** Absolute path of the folder that holds all the server keeps. */
  readonly dataDir: string;
  /** Null = the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly maps: 'region';
  /** Address of the MOTIS that plans public transport; null = the region's own timetable. */
  readonly motisUrl: string | null;
  /** Where the clock starts; null = the machine's clock. */
  readonly clockStart: Date | null;
  /** Signs cookies; null = one made at the first start and kept in `dataDir`. */
  readonly sessionSecret: string | null;
  readonly signIn: GoogleSignIn | { readonly kind: 'development' };
  readonly analytics: Analytics;
  /** Null = recommendations come from the optimiser alone. */
  readonly ai: AiModel | null;
  readonly operator: {
    readonly name: string | null;
    readonly address: string | null;
    readonly number: string | null;
  };
  readonly logLevel: NonNullable<Environment['LOG_LEVEL']>;
}

/** Settings that stop the start. The message has one sentence a line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

function sentence(issue: z.core.$ZodIssue, env: NodeJS.ProcessEnv): string {
  const name = issue.path.map(String).join('.');
  const shown = SECRETS.has(name) ? '' : ` (it is '${env[name] ?? ''}')`;
  return `${name} ${issue.message}${shown}.`;
}

/** What no single setting can say. */
function contradictions(env: Environment): string[] {
  const production = env.NODE_ENV === 'production';
  const hasGoogle = env.GOOGLE_CLIENT_ID !== undefined;
  const asksForDevelopment = env.LOOVIA_DEVELOPMENT_SIGN_IN === 'yes';
  const found: string[] = [];
  if (hasGoogle !== (env.GOOGLE_CLIENT_SECRET !== undefined)) {
    found.push('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.');
  } else if (hasGoogle && asksForDevelopment) {
    found.push('LOOVIA_DEVELOPMENT_SIGN_IN must not be yes where GOOGLE_CLIENT_ID is set.');
  } else if (!hasGoogle && env.LOOVIA_DEVELOPMENT_SIGN_IN === 'no') {
    found.push('GOOGLE_CLIENT_ID must be set where LOOVIA_DEVELOPMENT_SIGN_IN is no.');
  } else if (production && !hasGoogle && !asksForDevelopment) {
    found.push(
      'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set in production: the development sign-in asks for no password and only starts there with LOOVIA_DEVELOPMENT_SIGN_IN=yes.',
    );
  }
  found.push(...aiContradictions(env));
  if (!production) return found;
  if (env.LOOVIA_CLOCK !== undefined) found.push('LOOVIA_CLOCK must not be set in production.');
  if (env.SESSION_SECRET === undefined) {
    found.push('SESSION_SECRET must be set in production (32 characters or more, kept secret).');
  }
  return found;
}

function aiContradictions(env: Environment): string[] {
  const { AI_MODEL: model, AI_BASE_URL: baseUrl, AI_API_KEY: apiKey } = env;
  if (model === undefined) {
    if (baseUrl === undefined && apiKey === undefined) return [];
    return ['AI_MODEL must be set where AI_BASE_URL or AI_API_KEY is.'];
  }
  if (baseUrl !== undefined || apiKey !== undefined) return [];
  return [
    'AI_API_KEY must be set where AI_MODEL is, unless AI_BASE_URL names a server of your own.',
  ];
}

function clockStart(civil: string | undefined): Date | null {
  if (civil === undefined) return null;
  const [date = '', time = ''] = civil.split('T');
  return londonInstant(date, time);
}

function signIn(env: Environment): Config['signIn'] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env;
  if (clientId === undefined || clientSecret === undefined) return { kind: 'development' };
  return { kind: 'google', issuer: env.OIDC_ISSUER, clientId, clientSecret };
}

function analytics(env: Environment): Analytics {
  const { POSTHOG_KEY: key, POSTHOG_HOST: host, HOSTING_ANALYTICS_SCRIPT: script } = env;
  return { posthog: key === undefined ? null : { key, host }, hostingScript: script ?? null };
}

function ai(env: Environment): AiModel | null {
  const { AI_MODEL: model, AI_BASE_URL: baseUrl, AI_API_KEY: apiKey } = env;
  if (model === undefined) return null;
  return {
    provider: model.startsWith('claude') ? 'anthropic' : 'openai-compatible',
    model,
    baseUrl: baseUrl?.replace(/\/+$/, '') ?? null,
    apiKey: apiKey ?? null,
  };
}

/** Reads and checks every setting, once. An empty value counts as not set. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => sentence(issue, env)).join('\n'));
  }
  const settings = parsed.data;
  const wrong = contradictions(settings);
  if (wrong.length > 0) throw new ConfigError(wrong.join('\n'));
  const production = settings.NODE_ENV === 'production';
  return {
    production,
    host: settings.HOST,
    port: Number(settings.PORT),
    publicOrigin: settings.PUBLIC_URL === undefined ? null : new URL(settings.PUBLIC_URL).origin,
    trustedProxies: Number(settings.TRUSTED_PROXIES),
    dataDir: resolve(settings.LOOVIA_DATA),
    databaseUrl: settings.DATABASE_URL ?? null,
    maps: settings.MAPS,
    motisUrl: settings.MOTIS_URL?.replace(/\/+$/, '') ?? null,
    clockStart: clockStart(settings.LOOVIA_CLOCK),
    sessionSecret: settings.SESSION_SECRET ?? null,
    signIn: signIn(settings),
    analytics: analytics(settings),
    ai: ai(settings),
    operator: {
      name: settings.OPERATOR_NAME ?? null,
      address: settings.OPERATOR_ADDRESS ?? null,
      number: settings.OPERATOR_NUMBER ?? null,
    },
    logLevel: settings.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  };
}
