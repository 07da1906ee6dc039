import { randomBytes } from 'node:crypto';
import { t } from '@loovia/core/language';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../http/app-env.ts';
import type { Clock } from '../clock.ts';
import { readStyle } from '../http/read-style.ts';
import { sameText } from '../same-text.ts';
import { refusalPage, signInPage } from './page.ts';
import { createCodes, createTokens, SIGNING_ALGORITHM } from './tokens.ts';

/** An authorization request (RFC 6749, section 4.1.1; OpenID Connect Core, section 3.1.2.1). */
const authorizationSchema = z.object({
  response_type: z.literal('code'),
  client_id: z.string(),
  redirect_uri: z.string(),
  scope: z.string().refine((scope) => scope.split(' ').includes('openid')),
  state: z.string().min(1),
  nonce: z.string().optional(),
  code_challenge: z.string().min(43),
  code_challenge_method: z.literal('S256'),
});
type Authorization = z.infer<typeof authorizationSchema>;

/** A token request (RFC 6749, section 4.1.3, with PKCE). */
const tokenRequestSchema = z.object({
  grant_type: z.string(),
  client_id: z.string(),
  client_secret: z.string(),
  code: z.string(),
  redirect_uri: z.string(),
  code_verifier: z.string(),
});

const emailSchema = z.string().trim().max(254).pipe(z.email());

/** The same on every port, so that accounts stay the same. */
const DEVELOPMENT_ISSUER = 'development-identity';
export const DEVELOPMENT_IDENTITY_PATH = '/development-identity';
const STYLE = readStyle(new URL('./page.css', import.meta.url));

export interface DevelopmentIdentityOptions {
  readonly publicOrigin: string;
  /** The only address it sends people back to. */
  readonly redirectUri: string;
  readonly clock: Clock;
}

export interface DevelopmentIdentity {
  readonly issuer: string;
  /** The name that we store with its accounts. */
  readonly name: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** For DEVELOPMENT_IDENTITY_PATH. */
  readonly routes: Hono<AppEnv>;
}

function discovery(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: [SIGNING_ALGORITHM],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    code_challenge_methods_supported: ['S256'],
    scopes_supported: ['openid', 'email', 'profile'],
    claims_supported: ['sub', 'email', 'email_verified'],
  };
}

/**
 * An OpenID provider on this machine, for development and tests: anyone who types an email address is its
 * owner. Its only client is this server, with a new secret and new keys at every start.
 */
export async function createDevelopmentIdentity({
  publicOrigin,
  redirectUri,
  clock,
}: DevelopmentIdentityOptions): Promise<DevelopmentIdentity> {
  const issuer = `${publicOrigin}${DEVELOPMENT_IDENTITY_PATH}`;
  const clientId = 'loovia';
  const clientSecret = randomBytes(32).toString('base64url');
  const codes = createCodes(clock);
  const tokens = await createTokens({ issuer, clientId, clock });
  const routes = new Hono<AppEnv>();

  /** The request, or the answer that refuses it. */
  function check(
    c: Context,
    fields: Record<string, unknown>,
  ): Authorization | Response | Promise<Response> {
    // An unknown client gets a page, never a redirect (RFC 6749, section 4.1.2.1).
    if (fields.client_id !== clientId || fields.redirect_uri !== redirectUri) {
      return c.html(refusalPage(t('This sign-in request did not come from Loovia.')), 400);
    }
    const request = authorizationSchema.safeParse(fields);
    if (request.success) return request.data;
    const back = new URL(redirectUri);
    back.searchParams.set('error', 'invalid_request');
    if (typeof fields.state === 'string') back.searchParams.set('state', fields.state);
    return c.redirect(back.href, 303);
  }

  routes.get('/.well-known/openid-configuration', (c) => c.json(discovery(issuer)));
  routes.get('/jwks', (c) => c.json(tokens.keys));
  routes.get('/page.css', (c) => c.body(STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' }));

  routes.get('/authorize', async (c) => {
    const request = await check(c, c.req.query());
    if (request instanceof Response) return request;
    return c.html(signInPage({ request }));
  });

  routes.post('/authorize', async (c) => {
    const form = await c.req.parseBody();
    const request = await check(c, form);
    if (request instanceof Response) return request;
    const email = emailSchema.safeParse(form.email);
    if (!email.success) {
      const typed = typeof form.email === 'string' ? form.email : '';
      const error = t('Type an email address, like name@example.com.');
      return c.html(signInPage({ request, email: typed, error }), 422);
    }
    const code = codes.issue({
      email: email.data,
      redirectUri: request.redirect_uri,
      scope: request.scope,
      nonce: request.nonce,
      codeChallenge: request.code_challenge,
    });
    const back = new URL(redirectUri);
    back.search = new URLSearchParams({ code, state: request.state, iss: issuer }).toString();
    return c.redirect(back.href, 303);
  });

  routes.post('/token', async (c) => {
    c.header('Cache-Control', 'no-store');
    const request = tokenRequestSchema.safeParse(await c.req.parseBody());
    if (!request.success) return c.json({ error: 'invalid_request' }, 400);
    const { grant_type, client_id, client_secret, code, redirect_uri, code_verifier } =
      request.data;
    if (client_id !== clientId || !sameText(client_secret, clientSecret)) {
      return c.json({ error: 'invalid_client' }, 401);
    }
    if (grant_type !== 'authorization_code') {
      return c.json({ error: 'unsupported_grant_type' }, 400);
    }
    const grant = codes.exchange({ code, redirectUri: redirect_uri, codeVerifier: code_verifier });
    return grant ? c.json(await tokens.answer(grant)) : c.json({ error: 'invalid_grant' }, 400);
  });

  return { issuer, name: DEVELOPMENT_ISSUER, clientId, clientSecret, routes };
}
