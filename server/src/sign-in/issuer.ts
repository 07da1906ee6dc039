import * as openid from 'openid-client';
import { z } from 'zod';

/** An OpenID issuer, and our client there. */
export interface Issuer {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The name that we store with its accounts, if it is not its address. */
  readonly name?: string;
}

/** The name that we store with an issuer's accounts, by default its address, as one part of a path. */
export const issuerName = ({ issuer, name }: Issuer): string =>
  name ?? encodeURIComponent(issuer.replace(/\/$/, '').replace(/^https:\/\//, ''));

/** What is random about a sign-in, known to the browser and us alone. */
export interface Proofs {
  readonly state: string;
  readonly idTokenNonce: string;
  readonly codeVerifier: string;
}

export const newProofs = (): Proofs => ({
  state: openid.randomState(),
  idTokenNonce: openid.randomNonce(),
  codeVerifier: openid.randomPKCECodeVerifier(),
});

/** An address that the issuer has not verified is nobody's. We don't store names and pictures. */
const claimsSchema = z.object({
  sub: z.string().min(1),
  email: z.email().toLowerCase(),
  email_verified: z.literal(true),
});

/** Whether the issuer did not take the code: it is too old, was used or is of another sign-in. */
export const isRefusedCode = (error: unknown): boolean =>
  error instanceof openid.ResponseBodyError && error.error === 'invalid_grant';

interface ClientOptions {
  readonly issuer: Issuer;
  /** Where it sends people back to. */
  readonly redirectUri: string;
  /** How long a request may take. */
  readonly limitMs: number;
}

/** The authorization code flow with an issuer (OpenID Connect Core, section 3.1). */
export function createIssuerClient({ issuer, redirectUri, limitMs }: ClientOptions) {
  const { clientId, clientSecret } = issuer;
  const address = new URL(issuer.issuer);
  let known: openid.Configuration | undefined;

  /** Asks the issuer about itself at each sign-in until it has answered. */
  async function configuration(): Promise<openid.Configuration> {
    known ??= await openid.discovery(address, clientId, clientSecret, undefined, {
      timeout: limitMs / 1000,
      execute: [
        // By default an ID token that comes straight from the issuer need not be signed by it.
        openid.enableNonRepudiationChecks,
        // eslint-disable-next-line @typescript-eslint/no-deprecated -- not deprecated: marked to stand out
        ...(address.protocol === 'http:' ? [openid.allowInsecureRequests] : []),
      ],
    });
    return known;
  }

  /** Where the browser must go. */
  async function authorizationUrl({ state, idTokenNonce, codeVerifier }: Proofs): Promise<string> {
    const parameters = {
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      // We must ask for offline access, but never use it: no token is kept.
      access_type: 'offline',
      prompt: 'consent',
      state,
      nonce: idTokenNonce,
      code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    };
    return openid.buildAuthorizationUrl(await configuration(), parameters).href;
  }

  /**
   * Who came back. Signature, issuer, audience, expiry and nonce of the ID token are checked.
   * @param query of the address that the issuer sent the browser to
   */
  async function identify(query: string, { state, idTokenNonce, codeVerifier }: Proofs) {
    const answer = await openid.authorizationCodeGrant(
      await configuration(),
      new URL(query, redirectUri),
      { expectedState: state, expectedNonce: idTokenNonce, pkceCodeVerifier: codeVerifier },
    );
    const { sub, email } = claimsSchema.parse(answer.claims());
    return { subject: sub, email };
  }

  return { authorizationUrl, identify };
}
