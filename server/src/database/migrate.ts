import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Migration } from 'kysely/migration';
import { DatabaseError } from './database.ts';

const FOLDER = new URL('./migrations/', import.meta.url);

/**
 * Splits a script into commands, as the embedded database only accepts one at a time. A command ends with
 * a semicolon at the end of a line; bodies of functions are between `$$`.
 */
export function splitCommands(script: string): string[] {
  const commands: string[] = [];
  let command = '';
  for (const line of script.split('\n')) {
    if (command === '' && /^\s*(--.*)?$/.test(line)) continue;
    command += `${line}\n`;
    const insideBody = command.split('$$').length % 2 === 0;
    if (!insideBody && line.trimEnd().endsWith(';')) {
      commands.push(command);
      command = '';
    }
  }
  if (command !== '') throw new Error(`A migration ends in the middle of a command: ${command}`);
  return commands;
}

function readMigrations(): Record<string, Migration> {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.sql'));
  return Object.fromEntries(
    files.map((file) => {
      const name = file.replace(/\.sql$/, '');
      const up = async (db: Kysely<unknown>) => {
        const script = readFileSync(new URL(file, FOLDER), 'utf8');
        for (const command of splitCommands(script)) await sql.raw(command).execute(db);
        await declareCompatible(db, name, script);
      };
      return [name, { up }];
    }),
  );
}

/** The first line of a migration (0050). */
const COMPATIBLE = '-- Older versions go on with this.';

/** Records that versions without this migration can still use the database. */
async function declareCompatible<Tables>(
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
 * The migrations that a newer version has run.
 * @throws DatabaseError if this version can't use the database after them
 */
async function laterMigrations<Tables>(
  db: Kysely<Tables>,
  known: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ name: string; is_compatible: boolean }>`
    select name, exists (select from compatible_migrations as compatible where compatible.name = done.name)
      as is_compatible
    from kysely_migration as done order by name`.execute(db);
  const latest = [...known].sort().at(-1) ?? '';
  const unknown = rows.filter(({ name }) => !known.includes(name));
  const incompatible = unknown.filter(({ name, is_compatible }) => !is_compatible || name < latest);
  if (incompatible.length > 0) {
    const names = incompatible.map(({ name }) => name).join(', ');
    throw new DatabaseError(
      `The database was brought up to date by another version of Loovia, newer than this one, which cannot go on with it (${names}): use that one, or restore the backup from before the update.`,
    );
  }
  return unknown.map(({ name }) => name);
}

/** A migration that a newer version has already run. */
const DONE: Migration = { up: () => Promise.resolve() };

const isOfAnotherVersion = (error: unknown): error is Error =>
  error instanceof Error && error.message.startsWith('corrupted migrations');

/** The error's message; if a host has several addresses, the errors for all of them. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') {
    return error.errors.map(messageOf).join('; ');
  }
  return error instanceof Error ? error.message : String(error);
}

/**
 * Brings the tables up to date: all new migrations in one transaction, one server at a time. Migrations of
 * a newer version are left alone if they are compatible, so that an older copy can still start.
 */
export async function migrate<Tables>(db: Kysely<Tables>): Promise<void> {
  const own = readMigrations();
  const attempt = (later: readonly string[]) => {
    const all = { ...own, ...Object.fromEntries(later.map((name) => [name, DONE])) };
    const provider = { getMigrations: () => Promise.resolve(all) };
    return new Migrator({ db, provider }).migrateToLatest();
  };
  let { error, results } = await attempt([]);
  if (isOfAnotherVersion(error)) {
    ({ error, results } = await attempt(await laterMigrations(db, Object.keys(own))));
  }
  if (error === undefined) return;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName;
  throw new DatabaseError(
    failed === undefined
      ? `The database cannot be reached or its tables cannot be read: ${messageOf(error)}`
      : `The database cannot be brought up to date: ${failed} failed (${messageOf(error)}). It must be PostgreSQL 15 or later with PostGIS and pg_trgm, and Loovia must be allowed to create tables.`,
    { cause: error },
  );
}
