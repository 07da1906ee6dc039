/** `npm run contact`: exports and deletes the messages of the contact page. */
import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { deleteSubmissions, readSubmissions } from '../contact/submissions.ts';
import type { StoredSubmission, WhichSubmissions } from '../contact/submissions.ts';
import { csvLine } from '../csv-line.ts';
import type { Database } from '../database/database.ts';
import {
  openConfiguredDatabase,
  print,
  readArgs,
  readSince,
  runCommand,
  UsageError,
} from './command.ts';
import { shown } from './terminal-text.ts';

const USAGE = `Usage: npm run contact -- export [<file.csv|file.json>] [--since YYYY-MM-DD]
       npm run contact -- delete <id> | --sender <email or phone>
  export  all messages into a file; without one, as CSV to the standard output
  delete  one message, or all that gave this address or number, for good
'npm run operator -- messages' shows them, and answers them.`;

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
    const submissions = await readSubmissions(database.longWork, command.since);
    await exportTo(command.file, submissions, print);
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

const COLUMNS = [
  'id',
  'created_at',
  'category',
  'message',
  'user_email',
  'return_contact',
  'user_id',
  'toilet_place_id',
  'toilet_name',
] as const satisfies readonly (keyof StoredSubmission)[];

/** The messages as CSV (RFC 4180), fit for a spreadsheet and a terminal. */
function csvOf(submissions: readonly StoredSubmission[]): string {
  const rows = submissions.map((submission) =>
    COLUMNS.map((column) => {
      const value = submission[column];
      return typeof value === 'string' ? shown(value) : value;
    }),
  );
  return [COLUMNS, ...rows].map(csvLine).join('');
}

/** The messages as JSON, exactly as they are kept. */
function jsonOf(submissions: readonly StoredSubmission[]): string {
  return `${JSON.stringify(submissions, null, 2)}\n`;
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

const OPTIONS = { since: { type: 'string' }, sender: { type: 'string' } } as const;

type Command =
  | { readonly name: 'export'; readonly file: string | null; readonly since: Date | null }
  | { readonly name: 'delete'; readonly which: WhichSubmissions };

function readArguments(args: readonly string[]): Command {
  const { values, positionals } = readArgs(args, USAGE, OPTIONS);
  const [name, file = null, ...others] = positionals;
  if (others.length > 0) throw new UsageError(USAGE);
  if (name === 'delete') return { name, which: whichOf(file, values) };
  if (name !== 'export' || values.sender !== undefined) throw new UsageError(USAGE);
  if (file !== null && !/\.(csv|json)$/.test(file)) {
    throw new UsageError(`The file to export to must end in .csv or .json (it is '${file}').`);
  }
  return { name, file, since: readSince(values.since) };
}

/** What to delete: one id or one sender, and no other option. */
function whichOf(
  id: string | null,
  { since, sender }: { readonly [Option in keyof typeof OPTIONS]?: string | undefined },
): WhichSubmissions {
  if (since !== undefined) throw new UsageError(USAGE);
  if (id === null && sender !== undefined && sender.trim() !== '') return { sender };
  if (id === null || sender !== undefined) throw new UsageError(USAGE);
  if (z.guid().safeParse(id).success) return { id };
  throw new UsageError(`'${id}' is not the id of a message, which stands first in an export.`);
}

if (import.meta.main) {
  await runCommand((args) => runContactCommand(args, openConfiguredDatabase, print), 1);
}
