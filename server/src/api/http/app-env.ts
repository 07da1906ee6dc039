import type { Context } from 'hono';
import type { Logger } from 'pino';

export interface User {
  readonly id: string;
  /** Where to write to them. It never says who they are: several people may have one, one after the other. */
  readonly email: string;
  /** The name that limits count them by, also after their account was deleted. */
  readonly countedAs: string;
}

/** An operator who acts, and when. */
export interface Acting {
  /** Of their account; null at the terminal. */
  readonly operatorId: string | null;
  /** Where people reach them; null at the terminal. */
  readonly email: string | null;
  readonly at: Date;
}

/** What every request carries. */
export interface AppEnv {
  /** What is known of the connection. */
  Bindings: { readonly socketAddress?: string | undefined };
  Variables: {
    requestId: string;
    log: Logger;
    /** Who is asking; looked up once a request, when first asked for. Null = anonymous. */
    readUser: () => Promise<User | null>;
    /** Of calls that are for operators (operator/operators-only.ts). */
    acting?: Acting;
    /** Of this answer's content policy, where that has one (content-policy.ts). */
    secureHeadersNonce?: string;
    /** It was refused because too many came at once (queue-middleware.ts). */
    queueWasFull?: boolean;
  };
}

/** A request that is being answered. */
export type Call = Context<AppEnv>;
