/** `npm run backup`: saves the embedded database. */
import { readConfig, type Config } from '../config/config.ts';
import { saveEmbedded } from '../database/embedded-backup.ts';
import type { RowCounts } from '../database/embedded-backup.ts';
import { print, readArgs, runCommand, UsageError } from './command.ts';

const USAGE = `Usage: npm run backup -- <file>
  Saves the embedded database in a new file, which only you may read: people's addresses are in it.
  Stop Loovia first.`;

export type Where = Pick<Config, 'databaseUrl' | 'dataDir'>;

/**
 * Runs `npm run backup` with its arguments.
 * @returns what to print
 * @throws UsageError, DatabaseError
 */
export async function runBackupCommand(args: readonly string[], where: Where): Promise<string> {
  const file = onlyFile(readArgs(args, USAGE, {}).positionals, USAGE);
  refusePostgres(where);
  return `Saved in ${file}: ${describe(await saveEmbedded(where.dataDir, file))}.`;
}

export function onlyFile([file, ...others]: readonly string[], usage: string): string {
  if (file === undefined || others.length > 0) throw new UsageError(usage);
  return file;
}

export function refusePostgres({ databaseUrl }: Where): void {
  if (databaseUrl === null) return;
  throw new UsageError(
    'DATABASE_URL names a PostgreSQL, which is saved and put back by its own tools: deploy/backup and deploy/restore (deploy/README.md, Backups).',
  );
}

export function describe(counts: RowCounts): string {
  const count = (table: string) => counts.get(table) ?? 0;
  return `toilets ${count('toilets')}, accounts ${count('"user"')}, messages ${count('contact_submissions')}`;
}

if (import.meta.main) {
  await runCommand(async (args) => {
    print(`${await runBackupCommand(args, readConfig(process.env))}\n`);
  });
}
