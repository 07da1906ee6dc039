import type { Environment } from './environment.ts';
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
  }
  found.push(...aiContradictions(env), ...mapsContradictions(env));
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
