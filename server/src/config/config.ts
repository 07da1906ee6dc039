import type { z } from 'zod';
import { contradictions } from './contradictions.ts';
import { type Environment, environmentSchema, SECRETS } from './environment.ts';
import { isLoopback } from './formats.ts';
import { mapsConfig } from './maps.ts';

export type { GoogleMaps, OpenMaps } from './maps.ts';

/** Wrong settings, so the server can't start. The message has one sentence on each line. */
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
    /** With the name and password, if it needs them. */
    url,
    from,
    /** Whether it is on this machine. */
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
    /** Where Prometheus reads the metrics; null = there are none. */
    metricsAddress: env.METRICS_ADDRESS === undefined ? null : metricsAddress(env.METRICS_ADDRESS),
    /** Scheme, host and port that browsers use; null = those that the server listens on. */
    publicOrigin: env.PUBLIC_URL === undefined ? null : new URL(env.PUBLIC_URL).origin,
    /** How long the server carries on after a request to stop, until balancers have noticed. */
    drainSeconds: env.DRAIN_SECONDS,
    /** How many proxies are in front: how many entries of X-Forwarded-For we can trust. */
    trustedProxies: env.TRUSTED_PROXIES,
    /** Absolute path of the folder for all the server's data. */
    dataDir: env.LOOVIA_DATA,
    /** Null = the embedded database in `dataDir`. */
    databaseUrl: env.DATABASE_URL ?? null,
    maps: mapsConfig(env),
    /** Where the clock starts; null = the machine's clock. */
    clockStart: env.LOOVIA_CLOCK ?? null,
    /** Signs cookies; null = one that is made at the first start and kept in `dataDir`. */
    sessionSecret: env.SESSION_SECRET ?? null,
    signIn: signIn(env) ?? { kind: 'development' as const },
    /** Analytics, for people who agree to them. */
    analytics: {
      posthog: key === undefined ? null : { key, host },
      /** Path of this site or https address of the hosting platform's own script. */
      hostingScript: env.HOSTING_ANALYTICS_SCRIPT ?? null,
    },
    /** A language model for recommendations; null = only the optimiser makes them. */
    ai: ai(env),
    /** Limits that all copies of the server count together. */
    limits: {
      /** Recommendations by a model, an hour, for all callers without a session. */
      anonymousRecommendationsPerHour: env.AI_ANONYMOUS_PER_HOUR,
      /** Searches near somebody with walks that the operator pays for, likewise. */
      anonymousWalksPerHour: env.NEAR_ANONYMOUS_PER_HOUR,
    },
    /** Email addresses of the people who look after toilets and messages, in lower case. */
    operators: env.OPERATORS,
    /** Sends answers to messages; null = operators use their own mail programs. */
    mail: mail(env),
    /** Who runs the site, as the law requires them to say. */
    operator: {
      name: env.OPERATOR_NAME ?? null,
      address: env.OPERATOR_ADDRESS ?? null,
      number: env.OPERATOR_NUMBER ?? null,
    },
    /** How long personal data is kept: accounts since they were last used. */
    retention: {
      accountMonths: env.KEEP_ACCOUNTS_MONTHS,
      messageMonths: env.KEEP_MESSAGES_MONTHS,
      consentMonths: env.KEEP_CONSENTS_MONTHS,
      /** Of the operator's backups; the server only states it. */
      backupDays: env.KEEP_BACKUPS_DAYS,
    },
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  };
}

export type Config = Readonly<ReturnType<typeof configOf>>;
export type AnalyticsConfig = Config['analytics'];
export type AiModel = NonNullable<Config['ai']>;
export type MailServer = NonNullable<Config['mail']>;
export type RetentionConfig = Config['retention'];

/** Reads and checks every setting. An empty value counts as not set. */
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
