import { createHmac } from 'node:crypto';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createSessionRouter } from '../api/session.ts';
import { systemClock } from '../clock.ts';
import { silentDatabase } from '../testing/test-database.ts';
import { noOperators, rootApp, TEST_ORIGIN } from '../testing/test-root.ts';
import { createSignIn } from './sign-in.ts';

const secret = 'a secret for tests, of 32 characters';
const publicOrigin = TEST_ORIGIN;

function appOnSilence() {
  const issuer = { issuer: 'http://issuer.test', clientId: 'id', clientSecret: 'secret' };
  const options = { db: silentDatabase(), publicOrigin, secret, issuer, clock: systemClock };
  const signIn = createSignIn({ ...options, trustedProxies: 0 });
  return rootApp([createSessionRouter(signIn, noOperators)], { readUser: signIn.readUser });
}

it.each([
  ['GET', '/api/session'],
  ['POST', '/api/auth/sign-out'],
])('%s %s does not wait for a database that never answers', async (method, path) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const signature = createHmac('sha256', secret).update('token').digest('base64');
  const Cookie = `loovia.session_token=${encodeURIComponent(`token.${signature}`)}`;
  const answer = appOnSilence().request(path, { method, headers: { Cookie } });
  await vi.advanceTimersByTimeAsync(5000);
  expect((await answer).status).toBe(503);
});
