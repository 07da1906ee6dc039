import { betterAuth } from 'better-auth';
import { bearer, genericOAuth, type GenericOAuthConfig } from 'better-auth/plugins';
import { decodeJwt } from 'jose';
import type { InsertQueryNode, KyselyPlugin, OnConflictNode } from 'kysely';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Db } from '../database/index.ts';
import { countedAs } from './known-accounts.ts';

export const AUTH_PATH = '/api/auth';
/** Where the issuer sends people back to (AUTH-04), and the page's screen that takes over. */
export const CALLBACK_PATH = '/auth/callback';

/** A session ends when it was not used for this long. */
const SESSION_SECONDS = 30 * 86_400;
/** A used session is extended at most this often. */
const SESSION_UPDATE_SECONDS = 3600;

const isSecure = (publicOrigin: string) => publicOrigin.startsWith('https:');

/** Browsers take a `__Host-` cookie from this very host alone, over https alone. */
const cookiePrefix = (publicOrigin: string) =>
  isSecure(publicOrigin) ? '__Host-loovia' : 'loovia';

/** The name of the cookie that holds the session. */
export const sessionCookie = (publicOrigin: string): string =>
  `${cookiePrefix(publicOrigin)}.session_token`;

/** An OpenID issuer and our client there. */
export interface Issuer {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The name that its accounts are kept under, where that is not its address. */
  readonly name?: string;
}

/** The name that accounts of an issuer are kept under, its address unless said: one part of a path. */
export const issuerName = ({ issuer, name }: Issuer): string =>
  name ?? encodeURIComponent(withoutSlash(issuer).replace(/^https:\/\//, ''));

const withoutSlash = (address: string) => address.replace(/\/$/, '');

export interface AuthOptions {
  readonly db: Db;
  readonly publicOrigin: string;
  readonly secret: string;
  readonly issuer: Issuer;
  readonly log: Logger;
}

const claimsSchema = z.object({
  sub: z.string().min(1),
  email: z.email(),
  email_verified: z.literal(true),
});

/** A person's address, in the case it was typed. */
const profileSchema = z.object({ address: z.email().toLowerCase() });

/**
 * Only a verified ID token says who someone is: an answer without one, or with an email address
 * that the issuer doesn't vouch for, is refused. Names and pictures are not taken over.
 *
 * Better Auth takes two people with one email address for the same. So what it has for an address is
 * one's name in limits, made of issuer and subject; the address itself is a field that says nothing.
 */
function userFromIdToken(idToken: string | undefined, issuer: Issuer, secret: string) {
  if (idToken === undefined) return Promise.resolve(null);
  const claims = claimsSchema.safeParse(decodeJwt(idToken));
  if (!claims.success) return Promise.resolve(null);
  const { sub, email: address } = claims.data;
  const email = countedAs({ issuer: issuerName(issuer), subject: sub }, secret);
  return Promise.resolve({ sub, id: sub, email, address, emailVerified: true, name: '' });
}

function provider({ issuer, publicOrigin, secret }: AuthOptions) {
  const { clientId, clientSecret } = issuer;
  const providerId = issuerName(issuer);
  const config: GenericOAuthConfig = {
    providerId,
    discoveryUrl: `${withoutSlash(issuer.issuer)}/.well-known/openid-configuration`,
    // Signature, issuer, audience, expiry and nonce are checked, or the sign-in fails.
    requireIdTokenVerification: true,
    clientId,
    clientSecret,
    redirectURI: `${publicOrigin}${CALLBACK_PATH}`,
    scopes: ['openid', 'email', 'profile'],
    accessType: 'offline',
    prompt: 'consent',
    pkce: true,
    getUserInfo: ({ idToken }) => userFromIdToken(idToken, issuer, secret),
    mapProfileToUser: (profile) => profileSchema.parse(profile),
    // The address is the one that the issuer said last.
    overrideUserInfo: true,
    disableProviderLogout: true,
  };
  return {
    ...genericOAuth({ config: [config] }),
    // The plugin asks the issuer before anything else works, sessions included, and waits for as long
    // as it keeps silent. This way it asks at each sign-in until it is answered, ten seconds at most.
    init: () => ({ context: { genericOAuthPendingDiscovery: new Map([[providerId, config]]) } }),
  };
}

/** The specification has us ask for offline access; nothing of ours asks the issuer for anything later. */
const NO_TOKENS = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
};

/** Sign-in, sessions and sign-out (Better Auth). Only what `sign-in/index.ts` calls is reachable. */
export function createAuth(options: AuthOptions) {
  const { db, publicOrigin, secret, log } = options;
  return betterAuth({
    appName: 'Loovia',
    baseURL: publicOrigin,
    basePath: AUTH_PATH,
    secret,
    trustedOrigins: [publicOrigin],
    database: { db: withFirstSignInsAtOnce(db), type: 'postgres', transaction: true },
    session: {
      expiresIn: SESSION_SECONDS,
      updateAge: SESSION_UPDATE_SECONDS,
      // A session that is deleted in the database ends at once (AUTH-15).
      cookieCache: { enabled: false },
    },
    user: {
      fields: { email: 'countedAs' },
      additionalFields: { address: { type: 'string', required: true, fieldName: 'email' } },
    },
    account: { accountLinking: { disableImplicitLinking: true } },
    plugins: [provider(options), bearer({ requireSignature: true })],
    onAPIError: { errorURL: `${publicOrigin}${CALLBACK_PATH}` },
    // There is no password to guess here. How often a sign-in may begin, sign-in/index.ts says.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    advanced: {
      cookiePrefix: cookiePrefix(publicOrigin),
      // It would put `__Secure-` in front of the names.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure(publicOrigin) },
      ipAddress: { disableIpTracking: true },
      // Better Auth checks less where NODE_ENV is test, by default.
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
    databaseHooks: {
      // What is not needed is not kept: no browser of a session, no token of the issuer.
      session: {
        create: { before: (session) => Promise.resolve({ data: { ...session, userAgent: '' } }) },
      },
      account: {
        create: { before: (account) => Promise.resolve({ data: { ...account, ...NO_TOKENS } }) },
        update: { before: (account) => Promise.resolve({ data: { ...account, ...NO_TOKENS } }) },
      },
    },
    logger: {
      level: 'debug',
      log: (level, message, ...details: unknown[]) => {
        const err = details.find((detail) => detail instanceof Error);
        log[isCallersFault(message, err) ? 'info' : level]({ err }, message);
      },
    },
  });
}

/** A return from signing in that was never begun: anyone can open such a link, as often as they like. */
function isCallersFault(message: string, error: Error | undefined): boolean {
  const code = error && 'code' in error ? String(error.code) : '';
  return code.startsWith('state_') || message === 'State not found';
}

export type Auth = ReturnType<typeof createAuth>;

/**
 * Better Auth looks for a person, and adds who isn't found. Of two first sign-ins at once both find
 * nobody: here the second to add them comes upon the first's row, waits for it and goes on with it, as
 * it would a moment later. A row of somebody else is never taken.
 */
function withFirstSignInsAtOnce(db: Db): Db {
  const joined: ReadonlyMap<string, OnConflictNode | undefined> = new Map([
    ['user', joinUser(db)],
    ['account', joinAccount(db)],
  ]);
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (node.kind !== 'InsertQueryNode') return node;
      const onConflict = joined.get(node.into?.table.identifier.name ?? '');
      return onConflict ? ({ ...node, onConflict } satisfies InsertQueryNode) : node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return db.withPlugin(plugin);
}

/** The same subject of the same issuer has the same name in limits (AUTH-21). */
function joinUser(db: Db) {
  return db
    .insertInto('user')
    .defaultValues()
    .onConflict((conflict) =>
      conflict
        .column('countedAs')
        .doUpdateSet((row) => ({ updatedAt: row.ref('excluded.updatedAt') })),
    )
    .toOperationNode().onConflict;
}

/** The first's tokens stay: they are as good. */
function joinAccount(db: Db) {
  return db
    .insertInto('account')
    .defaultValues()
    .onConflict((conflict) =>
      conflict
        .columns(['providerId', 'accountId'])
        .doUpdateSet((row) => ({ updatedAt: row.ref('excluded.updatedAt') }))
        .whereRef('account.userId', '=', 'excluded.userId'),
    )
    .toOperationNode().onConflict;
}
