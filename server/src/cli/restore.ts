/** `npm run restore`: puts back the embedded database. */
import { readConfig } from '../config/config.ts';
import { restoreEmbedded } from '../database/embedded-backup.ts';
import { describe, onlyFile, refusePostgres, type Where } from './backup.ts';
import { print, readArgs, runCommand } from './command.ts';

const USAGE = `Usage: npm run restore -- <file> [--replace]
  Puts back what npm run backup saved. Stop Loovia first.
  --replace  also where there is a database already, which is gone then`;

/**
 * Runs `npm run restore` with its arguments.
 * @returns what to print
 * @throws UsageError, DatabaseError
 */
export async function runRestoreCommand(args: readonly string[], where: Where): Promise<string> {
  const { values, positionals } = readArgs(args, USAGE, {
    replace: { type: 'boolean', default: false },
  });
  const file = onlyFile(positionals, USAGE);
  refusePostgres(where);
  const counts = await restoreEmbedded(where.dataDir, file, values);
  return `Put back from ${file}: ${describe(counts)}. Start Loovia.`;
}

if (import.meta.main) {
  await runCommand(async (args) => {
    print(`${await runRestoreCommand(args, readConfig(process.env))}\n`);
  });
}
