import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';

const LIFETIME_MS = 60_000;
const MAX_CODES = 1000;

/** What a code stands for until it is exchanged. */
export interface Grant {
  readonly email: string;
  readonly redirectUri: string;
  readonly scope: string;
  readonly nonce: string | undefined;
  /** Base64url SHA-256 of the verifier that the exchange must show (PKCE, RFC 7636). */
  readonly codeChallenge: string;
}

export interface Exchange {
  readonly code: string;
  readonly redirectUri: string;
  readonly codeVerifier: string;
}

/** Authorization codes: each can be exchanged once, within a minute, by who holds its verifier. */
export function createCodes(clock: Clock) {
  const grants = new Map<string, Grant & { expiresAt: number }>();

  function issue(grant: Grant): string {
    const now = clock().getTime();
    for (const [code, { expiresAt }] of grants) {
      if (expiresAt > now && grants.size < MAX_CODES) break;
      grants.delete(code);
    }
    const code = randomBytes(32).toString('base64url');
    grants.set(code, { ...grant, expiresAt: now + LIFETIME_MS });
    return code;
  }

  /** Null for a code that is unknown, used, too old or not the asker's. Any try uses it up. */
  function exchange({ code, redirectUri, codeVerifier }: Exchange): Grant | null {
    const grant = grants.get(code);
    grants.delete(code);
    if (!grant || grant.expiresAt <= clock().getTime()) return null;
    const challenge = createHash('sha256').update(codeVerifier).digest('base64url');
    return challenge === grant.codeChallenge && redirectUri === grant.redirectUri ? grant : null;
  }

  return { issue, exchange };
}
