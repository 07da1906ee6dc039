import { databaseIdOf } from '@loovia/core/toilets';
import { londonCivil } from '@loovia/core/time';
import { z } from 'zod';
import { readCivilTime } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { removeAdded } from '../toilets/add/remove-added.ts';
import type { RemovedToilet, WhichAdded } from '../toilets/add/remove-added.ts';
import { readArgs, UsageError } from './command.ts';

export const REMOVE_USAGE = `npm run toilets -- remove <id> […] [--dry-run]
       npm run toilets -- remove [--since <time>] [--until <time>] [--account <id|email|none>] [--dry-run]`;

export const REMOVE_HELP = `  remove   takes back what people added, for good; toilets of other sources stay
  --since, --until  when they were added: London date and time like 2024-03-05T09:00
  --account  who added them: an account's id or email address; none = an account that was deleted`;

const USAGE = `Usage: ${REMOVE_USAGE}\n${REMOVE_HELP}`;

/**
 * Runs `npm run toilets -- remove` with what follows.
 * @throws UsageError
 */
export async function runRemove(
  args: readonly string[],
  openDatabase: () => Promise<Database>,
  print: (line: string) => void,
): Promise<void> {
  const { which, dryRun } = readArguments(args);
  const database = await openDatabase();
  try {
    const removed = await removeAdded(database.longWork, which, { dryRun });
    for (const toilet of removed) print(lineOf(toilet));
    for (const id of missing(which, removed)) print(`${id}: nobody added a toilet of this id`);
    print(`removed ${removed.length}`);
    if (dryRun) print('This was a dry run: nothing was changed.');
  } finally {
    await database.close();
  }
}

function lineOf({ id, name, address, addedAt, staysForOthers }: RemovedToilet): string {
  const { date, time } = londonCivil(addedAt);
  const where = address === null ? name : `${name}, ${address}`;
  const rest = staysForOthers ? ' (stays as other sources have it)' : '';
  return `${id}  ${date}T${time}  ${where}${rest}`;
}

function missing(which: WhichAdded, removed: readonly RemovedToilet[]): readonly string[] {
  const found = new Set(removed.map(({ id }) => id));
  return 'ids' in which ? which.ids.filter((id) => !found.has(id)) : [];
}

function readArguments(args: readonly string[]): { which: WhichAdded; dryRun: boolean } {
  const { values, positionals } = readArgs(args, USAGE, {
    account: { type: 'string' },
    since: { type: 'string' },
    until: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
  });
  const { 'dry-run': dryRun, account, since, until } = values;
  const hasConditions = account !== undefined || since !== undefined || until !== undefined;
  if (hasConditions === positionals.length > 0) throw new UsageError(USAGE);
  if (!hasConditions) return { which: { ids: positionals.map(idOf) }, dryRun };
  if (account?.trim() === '') throw new UsageError(USAGE);
  if (account === 'none' && since === undefined) {
    throw new UsageError(
      '--account none needs --since: without it, every account that was ever deleted is meant.',
    );
  }
  const times = { since: momentOf('--since', since), until: momentOf('--until', until) };
  return { which: { account: account ?? null, ...times }, dryRun };
}

/** An id as in the database, or as in the stops of a route. */
function idOf(text: string): string {
  const id = (databaseIdOf(text) ?? text).toLowerCase();
  if (z.guid().safeParse(id).success) return id;
  throw new UsageError(`'${text}' is not the id of a toilet.`);
}

function momentOf(name: string, text: string | undefined): Date | null {
  if (text === undefined) return null;
  const moment = readCivilTime(text);
  if (moment) return moment;
  throw new UsageError(
    `${name} must be a London date and time like 2024-03-05T09:00 (it is '${text}').`,
  );
}
