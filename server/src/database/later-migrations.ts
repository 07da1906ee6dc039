import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { DatabaseError } from './database-error.ts';

/** The first line of a migration (0050). */
const COMPATIBLE = '-- Older versions go on with this.';

/** Says, for versions that do not know this migration, that they can go on with it. */
export async function declareCompatible<Tables>(
  db: Kysely<Tables>,
  name: string,
  script: string,
): Promise<void> {
  if (!script.startsWith(COMPATIBLE)) return;
  await sql`insert into compatible_migrations (name) values (${name}) on conflict do nothing`.execute(
    db,
  );
}

/**
 * The migrations of a newer version that were carried out, all of which this one can go on with.
 * @throws DatabaseError when it cannot
 */
export async function laterMigrations<Tables>(
  db: Kysely<Tables>,
  known: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ name: string; is_compatible: boolean }>`
    select name, exists (select from compatible_migrations as one where one.name = done.name)
      as is_compatible
    from kysely_migration as done order by name`.execute(db);
  const latest = [...known].sort().at(-1) ?? '';
  const unknown = rows.filter(({ name }) => !known.includes(name));
  const inTheWay = unknown.filter(({ name, is_compatible }) => !is_compatible || name < latest);
  if (inTheWay.length > 0) {
    const names = inTheWay.map(({ name }) => name).join(', ');
    throw new DatabaseError(
      `The database was brought up to date by another version of Loovia, newer than this one, which cannot go on with it (${names}): use that one, or restore the backup from before the update.`,
    );
  }
  return unknown.map(({ name }) => name);
}
