import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, type JSONWebKeySet, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';

const LIFETIME_MS = 60_000;
const MAX_CODES = 1000;

/** What a code will be exchanged for. */
interface Grant {
  readonly email: string;
  readonly redirectUri: string;
  readonly scope: string;
  readonly nonce: string | undefined;
  /** Base64url SHA-256 of the verifier that the exchange must have (PKCE, RFC 7636). */
  readonly codeChallenge: string;
}

interface Exchange {
  readonly code: string;
  readonly redirectUri: string;
  readonly codeVerifier: string;
}

/** Authorization codes: each can be exchanged once, within a minute, with its verifier. */
export function createCodes(clock: Clock) {
  const grants = new LRUCache<string, Grant>({
    max: MAX_CODES,
    ttl: LIFETIME_MS,
    ttlResolution: 0,
    perf: { now: () => clock().getTime() },
  });

  function issue(grant: Grant): string {
    const code = randomBytes(32).toString('base64url');
    grants.set(code, grant);
    return code;
  }

  /** Null if the code is unknown, used, too old or somebody else's. Any attempt uses it up. */
  function exchange({ code, redirectUri, codeVerifier }: Exchange): Grant | null {
    const grant = grants.get(code);
    grants.delete(code);
    if (!grant) return null;
    const challenge = createHash('sha256').update(codeVerifier).digest('base64url');
    return challenge === grant.codeChallenge && redirectUri === grant.redirectUri ? grant : null;
  }

  return { issue, exchange };
}

export const SIGNING_ALGORITHM = 'ES256';

/** The same email is the same person, even after a restart. */
function claimsOf(email: string) {
  const sub = createHash('sha256').update(email.toLowerCase()).digest('hex');
  return { sub, email: email.toLowerCase(), email_verified: true };
}

export interface TokenOptions {
  readonly issuer: string;
  readonly clientId: string;
  readonly clock: Clock;
}

/** Signs tokens with a key that exists only in this process. */
export async function createTokens({ issuer, clientId, clock }: TokenOptions) {
  const keyId = randomUUID();
  const { publicKey, privateKey } = await generateKeyPair(SIGNING_ALGORITHM);
  const keys: JSONWebKeySet = {
    keys: [{ ...(await exportJWK(publicKey)), kid: keyId, use: 'sig', alg: SIGNING_ALGORITHM }],
  };

  async function answer({ email, nonce, scope }: Grant) {
    const issuedAt = clock();
    const idToken = new SignJWT({ ...claimsOf(email), ...(nonce ? { nonce } : {}) })
      .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid: keyId, typ: 'JWT' })
      .setIssuer(issuer)
      .setAudience(clientId)
      .setIssuedAt(issuedAt)
      .setExpirationTime(new Date(issuedAt.getTime() + 600_000));
    return {
      // It gives access to nothing: the ID token says all there is.
      access_token: randomBytes(32).toString('base64url'),
      id_token: await idToken.sign(privateKey),
      token_type: 'Bearer',
      expires_in: 600,
      scope,
    };
  }

  return { keys, answer };
}
