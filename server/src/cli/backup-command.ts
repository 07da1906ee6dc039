import { parseArgs } from 'node:util';
import type { Config } from '../config/index.ts';
import { restoreEmbedded, saveEmbedded } from '../database/embedded-backup.ts';
import type { RowCounts } from '../database/embedded-backup.ts';
import { UsageError } from './command.ts';

const BACKUP_USAGE = `Usage: npm run backup -- <file>
  Saves the embedded database in a new file, which only you may read: people's addresses are in it.
  Stop Loovia first.`;

const RESTORE_USAGE = `Usage: npm run restore -- <file> [--replace]
  Puts back what npm run backup saved. Stop Loovia first.
  --replace  also where there is a database already, which is gone then`;

type Where = Pick<Config, 'databaseUrl' | 'dataDir'>;

/**
 * Runs `npm run backup` with its arguments.
 * @returns what there is to say
 * @throws UsageError, DatabaseError
 */
export async function runBackupCommand(args: readonly string[], where: Where): Promise<string> {
  const { file } = readArguments(args, { usage: BACKUP_USAGE, mayReplace: false });
  refusePostgres(where);
  return `Saved in ${file}: ${describe(await saveEmbedded(where.dataDir, file))}.`;
}

/**
 * Runs `npm run restore` with its arguments.
 * @returns what there is to say
 * @throws UsageError, DatabaseError
 */
export async function runRestoreCommand(args: readonly string[], where: Where): Promise<string> {
  const { file, replace } = readArguments(args, { usage: RESTORE_USAGE, mayReplace: true });
  refusePostgres(where);
  const counts = await restoreEmbedded(where.dataDir, file, { replace });
  return `Put back from ${file}: ${describe(counts)}. Start Loovia.`;
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

function readArguments(
  args: readonly string[],
  { usage, mayReplace }: { readonly usage: string; readonly mayReplace: boolean },
) {
  const { values, positionals } = parse(args, usage);
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new UsageError(usage);
  if (values.replace && !mayReplace) throw new UsageError(usage);
  return { file, replace: values.replace };
}

function parse(args: readonly string[], usage: string) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false } },
    });
  } catch (cause) {
    throw new UsageError(usage, { cause });
  }
}
