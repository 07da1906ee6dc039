import type { Environment } from './environment.ts';
import { isGuessable, isLoopback } from './formats.ts';
import { mapsContradictions } from './maps.ts';

/** What no single setting can say. */
export function contradictions(env: Environment): string[] {
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
  } else if (!hasGoogle && !asksForDevelopment) {
    const reached = reachedByOthers(env);
    if (reached !== null) {
      found.push(
        `LOOVIA_DEVELOPMENT_SIGN_IN must be yes to serve more than this machine (${reached}): the development sign-in asks for no password, so anyone could sign in as anyone. Better set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.`,
      );
    }
  }
  found.push(...operatorContradictions(env), ...aiContradictions(env), ...mapsContradictions(env));
  if ((env.SMTP_URL === undefined) !== (env.SMTP_FROM === undefined)) {
    found.push('SMTP_URL and SMTP_FROM must be set together.');
  }
  if (production) found.push(...productionContradictions(env));
  return found;
}

function operatorContradictions(env: Environment): string[] {
  const isForOthers = env.NODE_ENV === 'production' || reachedByOthers(env) !== null;
  if (env.OPERATORS === '' || env.GOOGLE_CLIENT_ID !== undefined || !isForOthers) return [];
  return [
    'OPERATORS must not be set where others than this machine reach the development sign-in: anyone could sign in as an operator.',
  ];
}

function productionContradictions(env: Environment): string[] {
  const { LOOVIA_CLOCK, SESSION_SECRET, PUBLIC_URL, OIDC_ISSUER, HOST } = env;
  const found: string[] = [];
  if (LOOVIA_CLOCK !== undefined) found.push('LOOVIA_CLOCK must not be set in production.');
  if (SESSION_SECRET === undefined) {
    found.push('SESSION_SECRET must be set in production (32 characters or more, kept secret).');
  } else if (isGuessable(SESSION_SECRET)) {
    found.push('SESSION_SECRET can be guessed. Make one with: openssl rand -base64 32');
  }
  if (PUBLIC_URL === undefined && !isLoopback(HOST)) {
    found.push(
      `PUBLIC_URL must be set in production where HOST is '${HOST}', like https://loovia.example.`,
    );
  }
  for (const [name, address] of Object.entries({ PUBLIC_URL, OIDC_ISSUER })) {
    if (address === undefined || !isPlainHttp(address)) continue;
    found.push(`${name} must begin with https:// in production (it is '${address}').`);
  }
  return found;
}

/** Anyone on the network path can read and change it. */
function isPlainHttp(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !isLoopback(hostname);
}

/** The setting by which others than this machine reach the server; null = they don't. */
function reachedByOthers({ HOST, PUBLIC_URL }: Environment): string | null {
  if (!isLoopback(HOST)) return `HOST is '${HOST}'`;
  if (PUBLIC_URL === undefined || isLoopback(new URL(PUBLIC_URL).hostname)) return null;
  return `PUBLIC_URL is '${PUBLIC_URL}'`;
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
