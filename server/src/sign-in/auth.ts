import { betterAuth } from 'better-auth';
import { bearer, genericOAuth, type GenericOAuthConfig } from 'better-auth/plugins';
import { decodeJwt } from 'jose';
import type { InsertQueryNode, KyselyPlugin, OnConflictNode } from 'kysely';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Db } from '../database/database.ts';
import { countedAs } from './known-accounts.ts';

export const AUTH_PATH = '/api/auth';
/** Where the issuer sends people back to (AUTH-04), and the screen that takes over. */
export const CALLBACK_PATH = '/auth/callback';

/** A session ends when it has not been used for this long. */
const SESSION_SECONDS = 30 * 86_400;
/** A session in use is extended at most this often. */
const SESSION_UPDATE_SECONDS = 3600;

export const isSecure = (publicOrigin: string) => publicOrigin.startsWith('https:');

/** Browsers only accept a `__Host-` cookie from this exact host, over https. */
const cookiePrefix = (publicOrigin: string) =>
  isSecure(publicOrigin) ? '__Host-loovia' : 'loovia';

/** The name of the session's cookie. */
export const sessionCookie = (publicOrigin: string): string =>
  `${cookiePrefix(publicOrigin)}.session_token`;

/** The name of Better Auth's cookie for the state of a sign-in. */
export const stateCookie = (publicOrigin: string): string => `${cookiePrefix(publicOrigin)}.state`;

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

/** The person's email address, in lower case. */
const profileSchema = z.object({ address: z.email().toLowerCase() });

/**
 * Only a verified ID token shows who someone is: we refuse answers without one, or with an email address
 * that the issuer has not verified. We don't store names and pictures.
 *
 * Better Auth treats two people with one email address as the same person. So we give it, instead of the
 * address, the name that limits count people by, made from issuer and subject. The address itself is an
 * additional field that identifies no one.
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
    // So that the address is always the issuer's latest.
    overrideUserInfo: true,
    disableProviderLogout: true,
  };
  return {
    ...genericOAuth({ config: [config] }),
    // By default the plugin asks the issuer first of all, and nothing works until there is an answer, not
    // even sessions. This way it asks at each sign-in until it has one, and waits ten seconds at most.
    init: () => ({ context: { genericOAuthPendingDiscovery: new Map([[providerId, config]]) } }),
  };
}

/** We must ask for offline access, but never use it. */
const NO_TOKENS = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
};

/** Sign-in, sessions and sign-out with Better Auth. Callers only reach what `sign-in/index.ts` calls. */
export function createAuth(options: AuthOptions) {
  const { db, publicOrigin, secret, log } = options;
  return betterAuth({
    appName: 'Loovia',
    baseURL: publicOrigin,
    basePath: AUTH_PATH,
    secret,
    trustedOrigins: [publicOrigin],
    database: { db: withConcurrentFirstSignIns(db), type: 'postgres', transaction: true },
    session: {
      expiresIn: SESSION_SECONDS,
      updateAge: SESSION_UPDATE_SECONDS,
      // So that a session ends at once when it is deleted in the database (AUTH-15).
      cookieCache: { enabled: false },
    },
    user: {
      fields: { email: 'countedAs' },
      additionalFields: { address: { type: 'string', required: true, fieldName: 'email' } },
    },
    account: { accountLinking: { disableImplicitLinking: true } },
    plugins: [provider(options), bearer({ requireSignature: true })],
    onAPIError: { errorURL: `${publicOrigin}${CALLBACK_PATH}` },
    // There are no passwords to guess. sign-in/index.ts limits how often a sign-in may begin.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    advanced: {
      cookiePrefix: cookiePrefix(publicOrigin),
      // It would prefix the names with `__Secure-`.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure(publicOrigin) },
      ipAddress: { disableIpTracking: true },
      // By default Better Auth checks less if NODE_ENV is test.
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
    databaseHooks: {
      // `countedAs` stays as at the first sign-in, so that blocks and people's own keys survive a new secret.
      user: {
        update: { before: (user) => Promise.resolve({ data: { ...user, email: undefined } }) },
      },
      // We don't store what we don't need: sessions' browsers and the issuer's tokens.
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

/** A return from a sign-in that was never begun: anyone can open such a link, as often as they like. */
function isCallersFault(message: string, error: Error | undefined): boolean {
  const code = error && 'code' in error ? String(error.code) : '';
  return code.startsWith('state_') || message === 'State not found';
}

export type Auth = ReturnType<typeof createAuth>;

/**
 * Better Auth looks for a person and adds them if they are new. If a new person signs in twice at the same
 * time, both sign-ins try to add them. With these conflict clauses the second waits for the first's row
 * and uses that, as it would a moment later. It never uses a row of somebody else.
 */
function withConcurrentFirstSignIns(db: Db): Db {
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

/** At one time, the same subject of the same issuer has the same `countedAs` (AUTH-21). */
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

/** The first sign-in's row stays as it is. */
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
