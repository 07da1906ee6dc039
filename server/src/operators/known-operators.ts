import { sql } from 'kysely';
import type { User } from '../http/app-env.ts';
import type { Db } from '../database/database.ts';

export interface KnownOperatorsOptions {
  readonly db: Db;
  /** OPERATORS: email addresses in lower case. */
  readonly addresses: readonly string[];
  /** The provider id of accounts of the issuer in use. */
  readonly issuer: string;
}

export type IsOperator = (user: Pick<User, 'id' | 'email'>) => Promise<boolean>;

/**
 * An operator is somebody with one of the addresses, verified by the issuer in use. Of several accounts with
 * one address, only the last to sign in counts, as mailboxes are passed on to other people.
 */
export function createIsOperator(options: KnownOperatorsOptions): IsOperator {
  const { db, addresses, issuer } = options;
  return async ({ id, email }) => {
    // Most people's addresses tell it without a query.
    if (!addresses.includes(email.toLowerCase())) return false;
    const { rows } = await sql<{ id: string }>`
      select distinct on (lower("user"."email")) "user"."id"
      from "user" join account on account."userId" = "user"."id"
      where account."providerId" = ${issuer} and "user"."emailVerified"
        and lower("user"."email") = any(${[...addresses]}::text[])
        and lower("user"."email") = (select lower("email") from "user" where "id" = ${id})
      order by lower("user"."email"), account."updatedAt" desc, "user"."id"`.execute(db);
    return rows[0]?.id === id;
  };
}
