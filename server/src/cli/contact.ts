/** `npm run contact`: lists, exports and deletes the messages of the contact page. */
import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { CONTACT_CATEGORIES, isContactCategory } from '@loovia/core/contact';
import { z } from 'zod';
import { deleteSubmissions, readSubmissions } from '../contact/submissions.ts';
import type {
  StoredSubmission,
  SubmissionFilter,
  WhichSubmissions,
} from '../contact/submissions.ts';
import type { Database } from '../database/database.ts';
import { csvOf, jsonOf, listingOf } from './contact-texts.ts';
import {
  openConfiguredDatabase,
  print,
  readArgs,
  readSince,
  runCommand,
  UsageError,
} from './command.ts';

/** How many `list` shows by default. */
const LISTED = 50;

const USAGE = `Usage: npm run contact -- list [--since YYYY-MM-DD] [--category ${CONTACT_CATEGORIES.join('|')}] [--limit n]
       npm run contact -- export [<file.csv|file.json>] [--since …] [--category …] [--limit n]
       npm run contact -- delete <id> | --sender <email or phone>
  list    the newest messages, ${LISTED} unless --limit says otherwise
  export  all messages into a file; without one, as CSV to the standard output
  delete  one message, or all that gave this address or number, for good`;

/**
 * Runs `npm run contact` with its arguments.
 * @param print writes to the standard output
 * @throws UsageError
 */
export async function runContactCommand(
  args: readonly string[],
  openDatabase: () => Promise<Database>,
  print: (text: string) => void,
): Promise<void> {
  const command = readArguments(args);
  const database = await openDatabase();
  try {
    if (command.name === 'delete') {
      const count = await deleteSubmissions(database.longWork, command.which);
      print(`${count} deleted\n`);
      return;
    }
    const submissions = await readSubmissions(database.longWork, command.filter);
    if (command.name === 'list') print(listingOf(submissions));
    else await exportTo(command.file, submissions, print);
  } finally {
    await database.close();
  }
}

async function exportTo(
  file: string | null,
  submissions: readonly StoredSubmission[],
  print: (text: string) => void,
): Promise<void> {
  if (file === null) {
    print(csvOf(submissions));
    return;
  }
  const text = file.endsWith('.json') ? jsonOf(submissions) : csvOf(submissions);
  try {
    await writePrivately(file, text);
  } catch (cause) {
    throw new UsageError(`${file} cannot be written.`, { cause });
  }
  print(`${submissions.length} exported to ${file}\n`);
}

/**
 * Writes a file that only the exporting user may read, as it has people's addresses. An existing file would
 * keep its mode, so it is replaced by a new one.
 */
async function writePrivately(file: string, text: string): Promise<void> {
  const part = `${file}.${randomUUID()}`;
  try {
    await writeFile(part, text, { mode: 0o600, flag: 'wx' });
    await rename(part, file);
  } finally {
    await rm(part, { force: true });
  }
}

const OPTIONS = {
  since: { type: 'string' },
  category: { type: 'string' },
  limit: { type: 'string' },
  sender: { type: 'string' },
} as const;

type Command =
  | {
      readonly name: 'list' | 'export';
      readonly file: string | null;
      readonly filter: SubmissionFilter;
    }
  | { readonly name: 'delete'; readonly which: WhichSubmissions };

function readArguments(args: readonly string[]): Command {
  const { values, positionals } = readArgs(args, USAGE, OPTIONS);
  const [name, file = null, ...others] = positionals;
  if (name === 'delete' && others.length === 0) return { name, which: whichOf(file, values) };
  if (values.sender !== undefined || others.length > 0 || (name !== 'list' && name !== 'export'))
    throw new UsageError(USAGE);
  if (name === 'list' && file !== null) throw new UsageError(USAGE);
  if (file !== null && !/\.(csv|json)$/.test(file)) {
    throw new UsageError(`The file to export to must end in .csv or .json (it is '${file}').`);
  }
  const limit = limitOf(values.limit) ?? (name === 'list' ? LISTED : null);
  return { name, file, filter: { ...filterOf(values), limit } };
}

/** What to delete: one id or one sender, and no other option. */
function whichOf(
  id: string | null,
  values: { readonly [Option in keyof typeof OPTIONS]?: string | undefined },
): WhichSubmissions {
  const { sender, ...filters } = values;
  if (Object.keys(filters).length > 0) throw new UsageError(USAGE);
  if (id === null && sender !== undefined && sender.trim() !== '') return { sender };
  if (id === null || sender !== undefined) throw new UsageError(USAGE);
  if (z.guid().safeParse(id).success) return { id };
  throw new UsageError(`'${id}' is not the id of a message: list shows them in brackets.`);
}

function filterOf(values: { since?: string | undefined; category?: string | undefined }) {
  const { since, category } = values;
  if (category !== undefined && !isContactCategory(category)) {
    const known = CONTACT_CATEGORIES.join(', ');
    throw new UsageError(`--category must be one of ${known} (it is '${category}').`);
  }
  return { since: readSince(since), category: category ?? null };
}

function limitOf(limit: string | undefined): number | null {
  if (limit === undefined) return null;
  if (/^[1-9]\d{0,6}$/.test(limit)) return Number(limit);
  throw new UsageError(`--limit must be a number from 1 (it is '${limit}').`);
}

if (import.meta.main) {
  await runCommand((args) => runContactCommand(args, openConfiguredDatabase, print), 1);
}
