/** `npm run backup` and `npm run restore`: save the embedded database, and put it back. */
import { readConfig, type Config } from '../config/config.ts';
import { restoreEmbedded, saveEmbedded } from '../database/embedded-backup.ts';
import type { RowCounts } from '../database/embedded-backup.ts';
import { print, readArgs, runCommand, UsageError } from './command.ts';

const BACKUP_USAGE = `Usage: npm run backup -- <file>
  Saves the embedded database in a new file, which only you may read: people's addresses are in it.
  Stop Loovia first.`;

const RESTORE_USAGE = `Usage: npm run restore -- <file> [--replace]
  Puts back what npm run backup saved. Stop Loovia first.
  --replace  also where there is a database already, which is gone then`;

type Where = Pick<Config, 'databaseUrl' | 'dataDir'>;

/**
 * Runs `npm run backup` with its arguments.
 * @returns what to print
 * @throws UsageError, DatabaseError
 */
export async function runBackupCommand(args: readonly string[], where: Where): Promise<string> {
  const file = onlyFile(readArgs(args, BACKUP_USAGE, {}).positionals, BACKUP_USAGE);
  refusePostgres(where);
  return `Saved in ${file}: ${describe(await saveEmbedded(where.dataDir, file))}.`;
}

/**
 * Runs `npm run restore` with its arguments.
 * @returns what to print
 * @throws UsageError, DatabaseError
 */
export async function runRestoreCommand(args: readonly string[], where: Where): Promise<string> {
  const { values, positionals } = readArgs(args, RESTORE_USAGE, {
    replace: { type: 'boolean', default: false },
  });
  const file = onlyFile(positionals, RESTORE_USAGE);
  refusePostgres(where);
  const counts = await restoreEmbedded(where.dataDir, file, values);
  return `Put back from ${file}: ${describe(counts)}. Start Loovia.`;
}

function onlyFile([file, ...others]: readonly string[], usage: string): string {
  if (file === undefined || others.length > 0) throw new UsageError(usage);
  return file;
}

function refusePostgres({ databaseUrl }: Where): void {
  if (databaseUrl === null) return;
  throw new UsageError(
    'DATABASE_URL names a PostgreSQL, which is saved and put back by its own tools: deploy/backup and deploy/restore (deploy/README.md, Backups).',
  );
}

function describe(counts: RowCounts): string {
  const count = (table: string) => counts.get(table) ?? 0;
  return `toilets ${count('toilets')}, accounts ${count('"user"')}, messages ${count('contact_submissions')}`;
}

if (import.meta.main) {
  await runCommand(async ([name, ...args]) => {
    const run = name === 'restore' ? runRestoreCommand : runBackupCommand;
    print(`${await run(args, readConfig(process.env))}\n`);
  });
}
