/** `npm run backup` and `npm run restore`: save the embedded database, and put it back. */
import { readConfig, type Config } from '../config/config.ts';
import { restoreEmbedded, saveEmbedded } from '../database/embedded-backup.ts';
import { print, readArgs, runMain, UsageError } from './command.ts';

const USAGES = {
  backup: `Usage: npm run backup -- <file>
  Saves the embedded database in a new file, which only you may read: people's addresses are in it.
  Stop Loovia first.`,
  restore: `Usage: npm run restore -- <file>
  Puts back what npm run backup saved. A database that is there already is moved aside. Stop Loovia first.`,
};

/**
 * Runs `npm run backup` or `npm run restore` with its arguments.
 * @returns what to print
 * @throws UsageError, DatabaseError
 */
export async function runSavedCommand(
  name: keyof typeof USAGES,
  args: readonly string[],
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
): Promise<string> {
  const [file, ...others] = readArgs(args, USAGES[name], {}).positionals;
  if (file === undefined || others.length > 0) throw new UsageError(USAGES[name]);
  if (databaseUrl !== null) {
    throw new UsageError(
      'DATABASE_URL names a PostgreSQL, which is saved and put back by its own tools: deploy/backup and deploy/restore (deploy/README.md, Backups).',
    );
  }
  if (name === 'backup') {
    await saveEmbedded(dataDir, file);
    return `Saved in ${file}.`;
  }
  const aside = await restoreEmbedded(dataDir, file);
  const before =
    aside === null
      ? ''
      : ` The database that was there is now ${aside}: delete it once you are sure, as people's addresses are in it.`;
  return `Put back from ${file}. Start Loovia.${before}`;
}

if (import.meta.main) {
  await runMain(async ([name, ...args]) => {
    const command = name === 'restore' ? name : 'backup';
    print(`${await runSavedCommand(command, args, readConfig(process.env))}\n`);
  });
}
