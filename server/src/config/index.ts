import { resolve } from 'node:path';
import { londonInstant } from '@loovia/core/time';
import type { z } from 'zod';
import { contradictions } from './contradictions.ts';
import {
  type Environment,
  environmentSchema,
  retentionConfig,
  type RetentionConfig,
  SECRETS,
} from './environment.ts';
import { addressList, isLoopback } from './formats.ts';
import { mapsConfig } from './maps.ts';
import type { MapsConfig } from './maps.ts';

export { isCivilTime } from './formats.ts';
export type { GoogleMaps, OpenMaps } from './maps.ts';
export type { RetentionConfig } from './environment.ts';

interface GoogleSignIn {
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

/** Where answers to messages are sent from. */
export interface MailServer {
  /** With the name and password, where it asks for them. */
  readonly url: string;
  readonly from: string;
  /** Whether nothing goes over a network. */
  readonly isLocal: boolean;
}

/** Of which all copies of the server keep count together. */
interface Limits {
  /** Recommendations of a model in an hour for all callers without a session. */
  readonly anonymousRecommendationsPerHour: number;
  /** Questions for toilets near somebody with walks that the operator pays for, the same way. */
  readonly anonymousWalksPerHour: number;
}

export interface Config {
  readonly production: boolean;
  readonly host: string;
  /** 0 = any free port. */
  readonly port: number;
  /** Where Prometheus reads the metrics; null = nowhere. */
  readonly metricsAddress: { readonly host: string; readonly port: number } | null;
  /** Scheme, host and port that browsers use; null = those the server listens on. */
  readonly publicOrigin: string | null;
  /** How long it goes on after a request to stop, until balancers have noticed. */
  readonly drainSeconds: number;
  /** How many proxies stand in front: so many entries of X-Forwarded-For are believed. */
  readonly trustedProxies: number;
  /** Absolute path of the folder that holds all the server keeps. */
  readonly dataDir: string;
  /** Null = the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly maps: MapsConfig;
  /** Where the clock starts; null = the machine's clock. */
  readonly clockStart: Date | null;
  /** Signs cookies; null = one made at the first start and kept in `dataDir`. */
  readonly sessionSecret: string | null;
  readonly signIn: GoogleSignIn | { readonly kind: 'development' };
  readonly analytics: Analytics;
  /** Null = recommendations come from the optimiser alone. */
  readonly ai: AiModel | null;
  readonly limits: Limits;
  /** Email addresses of those who look after toilets and messages, in lower case. */
  readonly operators: readonly string[];
  /** Null = operators send answers from their own mail programs. */
  readonly mail: MailServer | null;
  /** Who runs it, as the law has them say. */
  readonly operator: {
    readonly name: string | null;
    readonly address: string | null;
    readonly number: string | null;
  };
  readonly retention: RetentionConfig;
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

function clockStart(civil: string | undefined): Date | null {
  if (civil === undefined) return null;
  const [date = '', time = ''] = civil.split('T');
  return londonInstant(date, time);
}

function metricsAddress(address: string | undefined): Config['metricsAddress'] {
  if (address === undefined) return null;
  const colon = address.lastIndexOf(':');
  const host = address.slice(0, colon).replace(/^\[|\]$/g, '');
  return { host, port: Number(address.slice(colon + 1)) };
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
    baseUrl: baseUrl?.replace(/(?<!\/)\/+$/, '') ?? null,
    apiKey: apiKey ?? null,
  };
}

function mail({ SMTP_URL: url, SMTP_FROM: from }: Environment): MailServer | null {
  if (url === undefined || from === undefined) return null;
  return { url, from, isLocal: isLoopback(new URL(url).hostname) };
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
    metricsAddress: metricsAddress(settings.METRICS_ADDRESS),
    publicOrigin: settings.PUBLIC_URL === undefined ? null : new URL(settings.PUBLIC_URL).origin,
    drainSeconds: Number(settings.DRAIN_SECONDS),
    trustedProxies: Number(settings.TRUSTED_PROXIES),
    dataDir: resolve(settings.LOOVIA_DATA),
    databaseUrl: settings.DATABASE_URL ?? null,
    maps: mapsConfig(settings),
    clockStart: clockStart(settings.LOOVIA_CLOCK),
    sessionSecret: settings.SESSION_SECRET ?? null,
    signIn: signIn(settings),
    analytics: analytics(settings),
    ai: ai(settings),
    limits: {
      anonymousRecommendationsPerHour: Number(settings.AI_ANONYMOUS_PER_HOUR),
      anonymousWalksPerHour: Number(settings.NEAR_ANONYMOUS_PER_HOUR),
    },
    operators: addressList(settings.OPERATORS),
    mail: mail(settings),
    operator: {
      name: settings.OPERATOR_NAME ?? null,
      address: settings.OPERATOR_ADDRESS ?? null,
      number: settings.OPERATOR_NUMBER ?? null,
    },
    retention: retentionConfig(settings),
    logLevel: settings.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  };
}
