import { Hono } from 'hono';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { Issuer } from '../sign-in/issuer.ts';
import { listen, type TestServer } from './test-sign-in.ts';

/** What an endpoint of an issuer answers that is not well; `silent` never does. */
export type Failure = () => Response | Promise<Response>;

export interface IdTokenFaults {
  readonly audience?: string;
  readonly issuer?: string;
  readonly nonce?: string;
  readonly expiresIn?: string;
  readonly emailVerified?: boolean;
  readonly email?: string;
  /** Who it is at the issuer; ann unless said. */
  readonly subject?: string;
  /** Signed by a key that the issuer doesn't publish. */
  readonly foreignKey?: boolean;
  /** No ID token at all. */
  readonly absent?: boolean;
  /** The issuer that its discovery document names, where not its own. */
  readonly discoveredIssuer?: string;
  /** People refuse on the issuer's page. */
  readonly denied?: boolean;
  /** Instead of the endpoints' own answers. */
  discovery?: Failure | undefined;
  token?: Failure | undefined;
  keys?: Failure | undefined;
}

const DISCOVERY_PATH = '/.well-known/openid-configuration';

/**
 * What Google says of itself, at its issuer's address; its endpoints are on other origins.
 * developers.google.com/identity/openid-connect/reference#discovery-document
 */
function discovery(issuer: string, endpoints: string) {
  return {
    issuer,
    authorization_endpoint: `${endpoints}/o/oauth2/v2/auth`,
    device_authorization_endpoint: `${endpoints}/device/code`,
    token_endpoint: `${endpoints}/token`,
    userinfo_endpoint: `${endpoints}/v1/userinfo`,
    revocation_endpoint: `${endpoints}/revoke`,
    jwks_uri: `${endpoints}/oauth2/v3/certs`,
    response_types_supported: ['code', 'token', 'id_token', 'code token', 'code id_token', 'none'],
    response_modes_supported: ['query', 'fragment', 'form_post'],
    authorization_response_iss_parameter_supported: true,
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
    code_challenge_methods_supported: ['plain', 'S256'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
  };
}

interface Grant {
  readonly nonce: string;
  readonly redirectUri: string;
}

/** Google's words for a token request that is refused. */
const refused = (error: string, description: string, status: 400 | 401) =>
  Response.json({ error, error_description: description }, { status });

/** Making a key takes longer than a whole sign-in: issuers share them. */
const keys = Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);

/** An issuer that sends everyone straight back as ann@example.com, with a token that may be wrong. */
export async function serveIssuer(faults: IdTokenFaults = {}): Promise<TestServer & Issuer> {
  const client = { clientId: 'test-client', clientSecret: 'test-secret' };
  const [published, foreign] = await keys;
  const grants = new Map<string, Grant>();

  const idToken = (issuer: string, { nonce }: Grant) =>
    new SignJWT({
      azp: client.clientId,
      email: faults.email ?? 'ann@example.com',
      email_verified: faults.emailVerified ?? true,
      nonce: faults.nonce ?? nonce,
      name: 'Ann',
      picture: 'https://lh3.googleusercontent.com/a/ann',
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'key', typ: 'JWT' })
      .setSubject(faults.subject ?? 'ann')
      .setIssuer(faults.issuer ?? issuer)
      .setAudience(faults.audience ?? client.clientId)
      .setIssuedAt()
      .setExpirationTime(faults.expiresIn ?? '1h')
      .sign(faults.foreignKey ? foreign.privateKey : published.privateKey);

  const server = await listen(async (origin) => {
    const jwk = { ...(await exportJWK(published.publicKey)), kid: 'key', alg: 'RS256', use: 'sig' };
    const app = new Hono();
    app.get(DISCOVERY_PATH, (c) =>
      faults.discovery
        ? faults.discovery()
        : c.json(discovery(faults.discoveredIssuer ?? origin, origin)),
    );
    app.get('/oauth2/v3/certs', (c) => (faults.keys ? faults.keys() : c.json({ keys: [jwk] })));
    app.get('/v1/userinfo', (c) =>
      c.json({ sub: 'ann', email: 'ann@example.com', email_verified: true }),
    );
    app.get('/o/oauth2/v2/auth', (c) => {
      const { state = '', nonce = '', redirect_uri: redirectUri = '' } = c.req.query();
      const code = `4/${crypto.randomUUID()}`;
      grants.set(code, { nonce, redirectUri });
      const scope = 'openid email profile';
      const answer = faults.denied
        ? { error: 'access_denied', state }
        : { state, iss: faults.issuer ?? origin, code, scope, authuser: '0', prompt: 'consent' };
      return c.redirect(`${redirectUri}?${new URLSearchParams(answer).toString()}`);
    });
    app.post('/token', async (c) => {
      if (faults.token) return faults.token();
      const form = await c.req.parseBody();
      if (form.client_id !== client.clientId || form.client_secret !== client.clientSecret) {
        return refused('invalid_client', 'The provided client secret is invalid.', 401);
      }
      const code = typeof form.code === 'string' ? form.code : '';
      const grant = grants.get(code);
      grants.delete(code);
      if (!grant) return refused('invalid_grant', 'Bad Request', 400);
      if (grant.redirectUri !== form.redirect_uri) {
        return refused('redirect_uri_mismatch', 'Bad Request', 400);
      }
      return c.json({
        access_token: 'access',
        expires_in: 3599,
        refresh_token: 'refresh',
        scope: 'openid https://www.googleapis.com/auth/userinfo.email',
        token_type: 'Bearer',
        ...(faults.absent ? {} : { id_token: await idToken(origin, grant) }),
      });
    });
    return (request) => app.fetch(request);
  });
  return { ...server, ...client, issuer: server.origin };
}

/**
 * An issuer as Google is one: at its address there is the discovery document alone, and what that
 * names is elsewhere.
 */
export async function serveGoogle(faults: IdTokenFaults = {}): Promise<TestServer & Issuer> {
  let endpoints = '';
  const front = await listen((origin) =>
    Promise.resolve((request) => {
      if (new URL(request.url).pathname !== DISCOVERY_PATH) {
        return new Response(null, { status: 404 });
      }
      const issuer = faults.discoveredIssuer ?? origin;
      return faults.discovery?.() ?? Response.json(discovery(issuer, endpoints));
    }),
  );
  // What may go wrong is switched while it runs: the same object, whose tokens are the front's.
  const back = await serveIssuer(
    Object.hasOwn(faults, 'issuer') ? faults : Object.assign(faults, { issuer: front.origin }),
  );
  endpoints = back.origin;
  const close = async () => {
    await front.close();
    await back.close();
  };
  return { ...back, origin: front.origin, issuer: front.origin, close };
}
