import type { z } from 'zod';
import { contradictions } from './contradictions.ts';
import { type Environment, environmentSchema, SECRETS } from './environment.ts';
import { isLoopback } from './formats.ts';
import { mapsConfig } from './maps.ts';

export { isCivilTime } from './formats.ts';
export type { GoogleMaps, OpenMaps } from './maps.ts';

/** Settings that stop the start. The message has one sentence a line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

function sentence(issue: z.core.$ZodIssue, env: NodeJS.ProcessEnv): string {
  const name = issue.path.map(String).join('.');
  const shown = SECRETS.has(name) ? '' : ` (it is '${env[name] ?? ''}')`;
  return `${name} ${issue.message}${shown}.`;
}

function metricsAddress(address: string) {
  const colon = address.lastIndexOf(':');
  const host = address.slice(0, colon).replace(/^\[|\]$/g, '');
  return { host, port: Number(address.slice(colon + 1)) };
}

function signIn(env: Environment) {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env;
  if (clientId === undefined || clientSecret === undefined) return null;
  return { kind: 'google' as const, issuer: env.OIDC_ISSUER, clientId, clientSecret };
}

function ai({ AI_MODEL: model, AI_BASE_URL: baseUrl, AI_API_KEY: apiKey }: Environment) {
  if (model === undefined) return null;
  const provider: 'anthropic' | 'openai-compatible' = model.startsWith('claude')
    ? 'anthropic'
    : 'openai-compatible';
  return {
    provider,
    model,
    /** Without a slash at the end; null = the provider's own. */
    baseUrl: baseUrl ?? null,
    apiKey: apiKey ?? null,
  };
}

function mail({ SMTP_URL: url, SMTP_FROM: from }: Environment) {
  if (url === undefined || from === undefined) return null;
  return {
    /** With the name and password, where it asks for them. */
    url,
    from,
    /** Whether nothing goes over a network. */
    isLocal: isLoopback(new URL(url).hostname),
  };
}

function configOf(env: Environment) {
  const production = env.NODE_ENV === 'production';
  const { POSTHOG_KEY: key, POSTHOG_HOST: host } = env;
  return {
    production,
    host: env.HOST,
    /** 0 = any free port. */
    port: env.PORT,
    /** Where Prometheus reads the metrics; null = nowhere. */
    metricsAddress: env.METRICS_ADDRESS === undefined ? null : metricsAddress(env.METRICS_ADDRESS),
    /** Scheme, host and port that browsers use; null = those the server listens on. */
    publicOrigin: env.PUBLIC_URL === undefined ? null : new URL(env.PUBLIC_URL).origin,
    /** How long it goes on after a request to stop, until balancers have noticed. */
    drainSeconds: env.DRAIN_SECONDS,
    /** How many proxies stand in front: so many entries of X-Forwarded-For are believed. */
    trustedProxies: env.TRUSTED_PROXIES,
    /** Absolute path of the folder that holds all the server keeps. */
    dataDir: env.LOOVIA_DATA,
    /** Null = the embedded database in `dataDir`. */
    databaseUrl: env.DATABASE_URL ?? null,
    maps: mapsConfig(env),
    /** Where the clock starts; null = the machine's clock. */
    clockStart: env.LOOVIA_CLOCK ?? null,
    /** Signs cookies; null = one made at the first start and kept in `dataDir`. */
    sessionSecret: env.SESSION_SECRET ?? null,
    signIn: signIn(env) ?? { kind: 'development' as const },
    /** What may watch how the product is used, where people agree to it. */
    analytics: {
      posthog: key === undefined ? null : { key, host },
      /** Path of this site or https address of the hosting platform's own script. */
      hostingScript: env.HOSTING_ANALYTICS_SCRIPT ?? null,
    },
    /** A language model for recommendations; null = they come from the optimiser alone. */
    ai: ai(env),
    /** Of which all copies of the server keep count together. */
    limits: {
      /** Recommendations of a model in an hour for all callers without a session. */
      anonymousRecommendationsPerHour: env.AI_ANONYMOUS_PER_HOUR,
      /** Questions for toilets near somebody with walks that the operator pays for, the same way. */
      anonymousWalksPerHour: env.NEAR_ANONYMOUS_PER_HOUR,
    },
    /** Email addresses of those who look after toilets and messages, in lower case. */
    operators: env.OPERATORS,
    /** Where answers to messages are sent from; null = operators' own mail programs. */
    mail: mail(env),
    /** Who runs it, as the law has them say. */
    operator: {
      name: env.OPERATOR_NAME ?? null,
      address: env.OPERATOR_ADDRESS ?? null,
      number: env.OPERATOR_NUMBER ?? null,
    },
    /** How long what is kept of people stays: accounts since they were last used. */
    retention: {
      accountMonths: env.KEEP_ACCOUNTS_MONTHS,
      messageMonths: env.KEEP_MESSAGES_MONTHS,
      consentMonths: env.KEEP_CONSENTS_MONTHS,
      /** The operator's backups, which the server only tells of. */
      backupDays: env.KEEP_BACKUPS_DAYS,
    },
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  };
}

export type Config = Readonly<ReturnType<typeof configOf>>;
export type Analytics = Config['analytics'];
export type AiModel = NonNullable<Config['ai']>;
export type MailServer = NonNullable<Config['mail']>;
export type RetentionConfig = Config['retention'];

/** Reads and checks every setting, once. An empty value counts as not set. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => sentence(issue, env)).join('\n'));
  }
  const wrong = contradictions(parsed.data);
  if (wrong.length > 0) throw new ConfigError(wrong.join('\n'));
  return configOf(parsed.data);
}
