import type { Context } from 'hono';
import type { Logger } from 'pino';

export interface User {
  readonly id: string;
  /** Where to write to them. It does not identify them: an address can pass from one person to another. */
  readonly email: string;
  /** The name that limits count them by, even after their account was deleted. */
  readonly countedAs: string;
}

/** The operator who acts, and when. */
export interface Acting {
  /** The id of their account. */
  readonly operatorId: string;
  /** Where people reach them. */
  readonly email: string;
  readonly at: Date;
}

/**
 * Does the work of a call when its turn comes, unless the caller has gone.
 * @throws TurnRefused (429, 503) where too much is under way
 */
export type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** What every request has. */
export interface AppEnv {
  /** Of the connection. */
  Bindings: { readonly socketAddress?: string | undefined };
  Variables: {
    requestId: string;
    log: Logger;
    /** Whether the caller shows a session, valid or not. */
    claimsSession: boolean;
    /** The signed-in user; null = anonymous. Looked up once a request, when first asked for. */
    readUser: () => Promise<User | null>;
    /** In calls for operators (operator/operators-only.ts). */
    acting?: Acting;
    /** The nonce of this answer's content policy, if it has one (content-policy.ts). */
    secureHeadersNonce?: string;
    /** It was refused because too many came at once (queue-middleware.ts). */
    queueWasFull?: boolean;
    /** Absent = such calls take no turns. */
    takeTurn?: TakeTurn;
    /** Among those who search for places: for calls whose body says whether they do. */
    takeSearchTurn?: TakeTurn;
  };
}

/** A request that is being answered. */
export type ApiCall = Context<AppEnv>;
