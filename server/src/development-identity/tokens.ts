import { createHash, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import type { JSONWebKeySet } from 'jose';
import type { Clock } from '../clock.ts';
import type { Grant } from './codes.ts';

export const SIGNING_ALGORITHM = 'ES256';
const ACCESS_TOKEN_TYPE = 'at+jwt';

export interface Claims {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: true;
}

/** The same email is the same person, also after a restart. */
function claimsOf(email: string): Claims {
  const sub = createHash('sha256').update(email.toLowerCase()).digest('hex');
  return { sub, email: email.toLowerCase(), email_verified: true };
}

export interface TokenOptions {
  readonly issuer: string;
  readonly clientId: string;
  readonly clock: Clock;
}

/** Signs tokens with a key of this process; it ends with it. */
export async function createTokens({ issuer, clientId, clock }: TokenOptions) {
  const keyId = randomUUID();
  const { publicKey, privateKey } = await generateKeyPair(SIGNING_ALGORITHM);
  const keys: JSONWebKeySet = {
    keys: [{ ...(await exportJWK(publicKey)), kid: keyId, use: 'sig', alg: SIGNING_ALGORITHM }],
  };

  function sign(claims: Claims & { nonce?: string }, audience: string, type: string) {
    const issuedAt = clock();
    return new SignJWT({ ...claims })
      .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid: keyId, typ: type })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt(issuedAt)
      .setExpirationTime(new Date(issuedAt.getTime() + 600_000))
      .sign(privateKey);
  }

  async function answer({ email, nonce, scope }: Grant) {
    const claims = claimsOf(email);
    return {
      access_token: await sign(claims, issuer, ACCESS_TOKEN_TYPE),
      id_token: await sign({ ...claims, ...(nonce ? { nonce } : {}) }, clientId, 'JWT'),
      token_type: 'Bearer',
      expires_in: 600,
      scope,
    };
  }

  /** Who an access token is for; null when it is not one of ours or has expired. */
  async function userInfo(accessToken: string): Promise<Claims | null> {
    try {
      const { payload } = await jwtVerify<Claims>(accessToken, publicKey, {
        issuer,
        audience: issuer,
        typ: ACCESS_TOKEN_TYPE,
        currentDate: clock(),
      });
      return { sub: payload.sub, email: payload.email, email_verified: true };
    } catch {
      return null;
    }
  }

  return { keys, answer, userInfo };
}
