import type { Environment } from './environment.ts';
import { isGuessable, isLoopback, type Rules } from './formats.ts';
import { mapsRules } from './maps.ts';

const broken = (rules: Rules) => Object.keys(rules).filter((sentence) => rules[sentence]);

/** Faults that only show when settings are compared. */
export function contradictions(env: Environment): string[] {
  return [
    // One sentence is enough to say how to set up sign-in.
    ...broken(signInRules(env)).slice(0, 1),
    ...broken({
      ...operatorRules(env),
      ...aiRules(env),
      ...mapsRules(env),
      'SMTP_URL and SMTP_FROM must be set together.':
        (env.SMTP_URL === undefined) !== (env.SMTP_FROM === undefined),
      ...(env.NODE_ENV === 'production' ? productionRules(env) : {}),
    }),
  ];
}

/** Only the first broken rule is reported. */
function signInRules(env: Environment): Rules {
  const hasGoogle = env.GOOGLE_CLIENT_ID !== undefined;
  const asked = env.LOOVIA_DEVELOPMENT_SIGN_IN;
  const isByDefault = !hasGoogle && asked !== 'yes';
  const reached = reachedByOthers(env);
  return {
    'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.':
      hasGoogle !== (env.GOOGLE_CLIENT_SECRET !== undefined),
    'LOOVIA_DEVELOPMENT_SIGN_IN must not be yes where GOOGLE_CLIENT_ID is set.':
      hasGoogle && asked === 'yes',
    'GOOGLE_CLIENT_ID must be set where LOOVIA_DEVELOPMENT_SIGN_IN is no.':
      !hasGoogle && asked === 'no',
    'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set in production: the development sign-in asks for no password and only starts there with LOOVIA_DEVELOPMENT_SIGN_IN=yes.':
      isByDefault && env.NODE_ENV === 'production',
    [`LOOVIA_DEVELOPMENT_SIGN_IN must be yes to serve more than this machine (${reached ?? ''}): the development sign-in asks for no password, so anyone could sign in as anyone. Better set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.`]:
      isByDefault && reached !== null,
  };
}

function operatorRules(env: Environment): Rules {
  const isForOthers = env.NODE_ENV === 'production' || reachedByOthers(env) !== null;
  return {
    'OPERATORS must not be set where others than this machine reach the development sign-in: anyone could sign in as an operator.':
      env.OPERATORS.length > 0 && env.GOOGLE_CLIENT_ID === undefined && isForOthers,
  };
}

function aiRules({ AI_MODEL, AI_BASE_URL, AI_API_KEY }: Environment): Rules {
  const isSet = AI_MODEL !== undefined;
  const hasService = AI_BASE_URL !== undefined || AI_API_KEY !== undefined;
  return {
    'AI_MODEL must be set where AI_BASE_URL or AI_API_KEY is.': !isSet && hasService,
    'AI_API_KEY must be set where AI_MODEL is, unless AI_BASE_URL names a server of your own.':
      isSet && !hasService,
  };
}

function productionRules(env: Environment): Rules {
  const { LOOVIA_CLOCK, SESSION_SECRET: secret, PUBLIC_URL, OIDC_ISSUER, HOST } = env;
  const https = (name: string, address = '') => ({
    [`${name} must begin with https:// in production (it is '${address}').`]: isPlainHttp(address),
  });
  return {
    'LOOVIA_CLOCK must not be set in production.': LOOVIA_CLOCK !== undefined,
    'SESSION_SECRET must be set in production (32 characters or more, kept secret).':
      secret === undefined,
    'SESSION_SECRET can be guessed. Make one with: openssl rand -base64 32':
      secret !== undefined && isGuessable(secret),
    [`PUBLIC_URL must be set in production where HOST is '${HOST}', like https://loovia.example.`]:
      PUBLIC_URL === undefined && !isLoopback(HOST),
    ...https('PUBLIC_URL', PUBLIC_URL),
    ...https('OIDC_ISSUER', OIDC_ISSUER),
  };
}

/** Anyone on the way can read and change what is sent there. */
function isPlainHttp(address: string): boolean {
  return /^http:/i.test(address) && !isLoopback(new URL(address).hostname);
}

/** The setting that lets other machines reach the server; null = they can't. */
function reachedByOthers({ HOST, PUBLIC_URL }: Environment): string | null {
  if (!isLoopback(HOST)) return `HOST is '${HOST}'`;
  if (PUBLIC_URL === undefined || isLoopback(new URL(PUBLIC_URL).hostname)) return null;
  return `PUBLIC_URL is '${PUBLIC_URL}'`;
}
