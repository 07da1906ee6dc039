import { sql } from 'kysely';
import type { Db } from './database.ts';

export type Role = 'anon' | 'authenticated';
export const ROLES: readonly Role[] = ['anon', 'authenticated'];

/**
 * Runs a command as a hosted backend does for its caller: in a transaction of the role, which
 * knows the claims of the token.
 * @returns its rows, else the code of the error (SQLSTATE)
 */
export async function tryAs(
  db: Db,
  role: Role,
  command: string,
  userId: string | null = null,
): Promise<readonly unknown[] | string> {
  const claims = JSON.stringify(userId === null ? { role } : { role, sub: userId });
  try {
    return await db.transaction().execute(async (transaction) => {
      await sql`select set_config('request.jwt.claims', ${claims}, true)`.execute(transaction);
      await sql.raw(`set local role ${role}`).execute(transaction);
      return (await sql.raw(command).execute(transaction)).rows;
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error) return String(error.code);
    throw error;
  }
}

export interface Relation {
  readonly name: string;
  readonly kind: 'r' | 'p' | 'v' | 'm' | 'S';
  readonly columns: readonly string[];
  readonly has_policies: boolean;
  readonly of_extension: boolean;
}

/** All that is in the database but the system's own. */
export async function readRelations(db: Db): Promise<readonly Relation[]> {
  const { rows } = await sql<Relation>`
    select
      pg_class.oid::regclass::text as name,
      relkind as kind,
      relrowsecurity as has_policies,
      exists (
        select from pg_depend
        where objid = pg_class.oid and classid = 'pg_class'::regclass and deptype = 'e'
      ) as of_extension,
      (
        select json_agg(quote_ident(attname) order by attnum) from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped
      ) as columns
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p', 'v', 'm', 'S')
      and nspname !~ '^pg_' and nspname <> 'information_schema'
    order by 1`.execute(db);
  return rows;
}

/** Functions that a role may call, the system's own apart. */
export async function readCallable(db: Db, role: Role): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select proname as name from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    where nspname !~ '^pg_' and nspname <> 'information_schema'
      and has_function_privilege(${role}, pg_proc.oid, 'execute')
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** `toilets.name select` for each column that a role may do something with. */
export async function readColumnRights(db: Db, role: Role): Promise<readonly string[]> {
  const { rows } = await sql<{ allowed: string }>`
    select pg_class.oid::regclass || '.' || attname || ' ' || verb as allowed
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped,
    unnest(array['select', 'insert', 'update', 'references']) as verb
    where relkind in ('r', 'p', 'v', 'm')
      and nspname !~ '^pg_' and nspname <> 'information_schema'
      and has_column_privilege(${role}, pg_class.oid, attnum, verb)
    order by 1`.execute(db);
  return rows.map(({ allowed }) => allowed);
}
