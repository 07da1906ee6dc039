import { createHash } from 'node:crypto';
import { createLocalJWKSet, jwtVerify } from 'jose';
import type { JSONWebKeySet } from 'jose';
import { describe, expect, it } from 'vitest';
import { createDevelopmentIdentity } from './development-identity.ts';

const ORIGIN = 'http://127.0.0.1:3000';
const REDIRECT = `${ORIGIN}/auth/callback`;
const VERIFIER = 'v'.repeat(64);

async function provider() {
  const clock = { now: new Date('2024-03-05T09:00:00Z') };
  const identity = await createDevelopmentIdentity({
    publicOrigin: ORIGIN,
    redirectUri: REDIRECT,
    clock: () => clock.now,
  });
  const { routes } = identity;
  const request = {
    response_type: 'code',
    client_id: identity.clientId,
    redirect_uri: REDIRECT,
    scope: 'openid email profile',
    state: 'the-state',
    nonce: 'the-nonce',
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
  };
  const post = (path: string, fields: Record<string, string>) =>
    routes.request(path, { method: 'POST', body: new URLSearchParams(fields) });

  async function signIn(email = 'Ann@Example.com', change: Record<string, string> = {}) {
    const answer = await post('/authorize', { ...request, ...change, email });
    return new URL(answer.headers.get('Location') ?? 'about:blank').searchParams;
  }
  function exchange(code: string | null, change: Record<string, string> = {}) {
    return post('/token', {
      grant_type: 'authorization_code',
      client_id: identity.clientId,
      client_secret: identity.clientSecret,
      redirect_uri: REDIRECT,
      code: code ?? '',
      code_verifier: VERIFIER,
      ...change,
    });
  }
  return { identity, routes, clock, request, post, signIn, exchange };
}

async function tokensOf(answer: Response) {
  expect(answer.status).toBe(200);
  return (await answer.json()) as { id_token: string };
}

describe('the development identity provider', () => {
  it('AUTH-22 states clearly what it is, with one email box and a sign-in button', async () => {
    const { routes, request } = await provider();
    const answer = await routes.request(`/authorize?${new URLSearchParams(request).toString()}`);
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(page).toContain('<h1>Development sign-in</h1>');
    expect(page).toContain('You do not need a password');
    expect(page).toContain('Never use it in public.');
    expect(page.match(/<input(?! type="hidden")/g)).toHaveLength(1);
    expect(page).toMatch(/<label for="email">Email<\/label>/);
    expect(page).toMatch(/<button type="submit">Sign in<\/button>/);
    expect(page).not.toMatch(/<script|<style| style=/);
  });

  it('publishes its endpoints and its key', async () => {
    const { identity, routes } = await provider();
    const answer = await routes.request('/.well-known/openid-configuration');
    expect(await answer.json()).toMatchObject({
      issuer: `${ORIGIN}/development-identity`,
      token_endpoint: `${identity.issuer}/token`,
      jwks_uri: `${identity.issuer}/jwks`,
      code_challenge_methods_supported: ['S256'],
    });
    const { keys } = (await (await routes.request('/jwks')).json()) as JSONWebKeySet;
    expect(keys).toHaveLength(1);
    expect(keys[0]).not.toHaveProperty('d');
  });

  it('gives tokens for any email address that is typed', async () => {
    const { identity, routes, clock, signIn, exchange } = await provider();
    const back = await signIn();
    expect(back.get('state')).toBe('the-state');
    expect(back.get('iss')).toBe(identity.issuer);
    const tokens = await tokensOf(await exchange(back.get('code')));
    const keys = (await (await routes.request('/jwks')).json()) as JSONWebKeySet;
    const { payload } = await jwtVerify(tokens.id_token, createLocalJWKSet(keys), {
      issuer: identity.issuer,
      audience: identity.clientId,
      currentDate: clock.now,
    });
    expect(payload).toMatchObject({
      email: 'ann@example.com',
      email_verified: true,
      nonce: 'the-nonce',
    });
  });

  it('treats the same email as the same person after a restart, with new keys', async () => {
    const subject = async () => {
      const { signIn, exchange } = await provider();
      const { id_token } = await tokensOf(await exchange((await signIn()).get('code')));
      return JSON.parse(atob(id_token.split('.')[1] ?? '')) as { sub: string };
    };
    expect((await subject()).sub).toBe((await subject()).sub);
  });

  it('exchanges a code once', async () => {
    const { signIn, exchange } = await provider();
    const code = (await signIn()).get('code');
    expect((await exchange(code)).status).toBe(200);
    const again = await exchange(code);
    expect(again.status).toBe(400);
    expect(await again.json()).toEqual({ error: 'invalid_grant' });
  });

  it('lets a code expire after a minute', async () => {
    const { clock, signIn, exchange } = await provider();
    const code = (await signIn()).get('code');
    clock.now = new Date(clock.now.getTime() + 60_001);
    expect((await exchange(code)).status).toBe(400);
  });

  it.each([
    [{ code_verifier: 'w'.repeat(64) }, 'invalid_grant'],
    [{ redirect_uri: 'http://evil.test/' }, 'invalid_grant'],
    [{ client_secret: 'guess' }, 'invalid_client'],
    [{ client_id: 'other' }, 'invalid_client'],
    [{ grant_type: 'password' }, 'unsupported_grant_type'],
  ])('refuses an exchange with %j', async (change, error) => {
    const { signIn, exchange } = await provider();
    const answer = await exchange((await signIn()).get('code'), change);
    expect(await answer.json()).toEqual({ error });
  });

  it.each([
    [{ redirect_uri: `${REDIRECT}/` }],
    [{ redirect_uri: 'http://evil.test/' }],
    [{ client_id: 'x' }],
  ])('never redirects for a request with %j', async (change) => {
    const { post, request } = await provider();
    const answer = await post('/authorize', { ...request, ...change, email: 'a@b.test' });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('Location')).toBeNull();
  });

  it.each([
    [{ code_challenge: '' }],
    [{ code_challenge_method: 'plain' }],
    [{ response_type: 'token' }],
    [{ scope: 'email' }],
  ])('sends a request with %j back with an error', async (change) => {
    const { signIn } = await provider();
    const back = await signIn('a@b.test', change);
    expect(Object.fromEntries(back)).toEqual({ error: 'invalid_request', state: 'the-state' });
  });

  it('asks again when what was typed is no email address, and escapes it', async () => {
    const { post, request } = await provider();
    const answer = await post('/authorize', { ...request, email: '"><script>' });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toContain('Type an email address, like name@example.com.');
    expect(page).toContain('aria-describedby="email-error"');
    expect(page).not.toContain('<script>');
  });
});
