/** `npm run operator`: what operators do on their page, for those without a browser. */
import {
  answeredSchema,
  counted,
  listedToiletsSchema,
  MESSAGE_STATES,
  messagesSchema,
  peopleSchema,
  recordSchema,
  TOILET_LISTS,
  toiletCardSchema,
  type Undone,
  undoneSchema,
} from '@loovia/core/operator';
import { clockOf } from '../clock.ts';
import { readConfig } from '../config/config.ts';
import { DatabaseInUseError } from '../database/database.ts';
import { createSendMail } from '../operators/mail.ts';
import { readTerminal } from '../operators/terminal.ts';
import {
  openConfiguredDatabase,
  print,
  readArgs,
  readSince,
  runCommand,
  UsageError,
} from './command.ts';
import { askHere, type AskOperators, askServer, nothing } from './operator-calls.ts';
import {
  cardText,
  messagesText,
  NEVER,
  peopleText,
  recordText,
  toiletsText,
} from './operator-texts.ts';

const USAGE = `Usage: npm run operator -- toilets [${TOILET_LISTS.join('|')}]
       npm run operator -- search <words>
       npm run operator -- toilet <id>
       npm run operator -- checked <toilet id> <moment of the last change, or never> [<disputed fact>…]
       npm run operator -- hide|restore <toilet id>
       npm run operator -- merge <toilet id> <id of the toilet that it becomes a part of>
       npm run operator -- undo|redo <toilet id> <change id>…
       npm run operator -- people [<part of an email address>]
       npm run operator -- block|unblock <account id>
       npm run operator -- undo-people <account id>… [--since YYYY-MM-DD]
       npm run operator -- undo-deleted --since YYYY-MM-DD
       npm run operator -- messages [${MESSAGE_STATES.join('|')}]
       npm run operator -- answer <message id> <text>
       npm run operator -- close|reopen <message id>
       npm run operator -- record [<id of the act before which>]
       npm run operator -- redo-act <act id>`;

interface Args {
  readonly rest: readonly string[];
  /** An instant, ISO 8601 in UTC; null = not given. */
  readonly since: string | null;
}

/** Runs a command. @returns what it prints */
type Command = (ask: AskOperators, args: Args) => Promise<string>;

const DONE = 'Done\n';

const COMMANDS: Readonly<Record<string, Command>> = {
  toilets: async (ask, { rest }) => {
    const path = withQuery('toilets', 'list', optional(rest) ?? 'reported');
    return toiletsText(await ask('GET', path, listedToiletsSchema));
  },
  search: async (ask, { rest }) => {
    const path = withQuery('toilets', 'search', rest.join(' '));
    return toiletsText(await ask('GET', path, listedToiletsSchema));
  },
  toilet: async (ask, { rest }) =>
    cardText(await ask('GET', `toilets/${only(rest)}`, toiletCardSchema)),
  checked: async (ask, { rest }) => {
    const [id, [changedAt, ...disputes]] = someOf(rest);
    const seen = { changedAt: changedAt === NEVER ? null : changedAt, disputes };
    await ask('POST', `toilets/${id}/checked`, nothing, seen);
    return DONE;
  },
  hide: actOn('toilets', 'hide'),
  restore: actOn('toilets', 'restore'),
  merge: async (ask, { rest }) => {
    const [id, into] = exactly(rest, 2);
    await ask('POST', `toilets/${id}/merge`, nothing, { into });
    return DONE;
  },
  undo: async (ask, { rest }) => {
    const [id, changes] = someOf(rest);
    return undoneText(await ask('POST', `toilets/${id}/undo`, undoneSchema, { changes }));
  },
  redo: async (ask, { rest }) => {
    const [id, changes] = someOf(rest);
    await ask('POST', `toilets/${id}/redo`, nothing, { changes });
    return DONE;
  },
  people: async (ask, { rest }) =>
    peopleText(await ask('GET', withQuery('people', 'search', optional(rest)), peopleSchema)),
  block: actOn('people', 'block'),
  unblock: actOn('people', 'unblock'),
  'undo-people': async (ask, { rest, since }) => {
    if (rest.length === 0) throw new UsageError(USAGE);
    const body = { accounts: rest, ...(since !== null && { since }) };
    return undoneText(await ask('POST', 'people/undo', undoneSchema, body));
  },
  'undo-deleted': async (ask, { rest, since }) => {
    if (since === null || rest.length > 0) throw new UsageError(USAGE);
    const body = { deletedSince: since };
    return undoneText(await ask('POST', 'people/undo', undoneSchema, body));
  },
  messages: async (ask, { rest }) => {
    const path = withQuery('messages', 'state', optional(rest) ?? 'open');
    return messagesText(await ask('GET', path, messagesSchema));
  },
  answer: async (ask, { rest }) => {
    const [id, words] = someOf(rest);
    const body = { text: words.join(' ') };
    const { mailto } = await ask('POST', `messages/${id}/answer`, answeredSchema, body);
    return mailto === null ? 'Sent\n' : `Kept as answered. Open this to send it:\n${mailto}\n`;
  },
  close: actOn('messages', 'close'),
  reopen: actOn('messages', 'reopen'),
  record: async (ask, { rest }) =>
    recordText(await ask('GET', withQuery('record', 'before', optional(rest)), recordSchema)),
  'redo-act': actOn('record', 'redo'),
};

/**
 * Runs `npm run operator` with its arguments.
 * @param connect opens what is asked, and closes it
 * @param print writes to the standard output
 * @throws UsageError
 */
export async function runOperatorCommand(
  args: readonly string[],
  connect: (work: (ask: AskOperators) => Promise<void>) => Promise<void>,
  print: (text: string) => void,
): Promise<void> {
  const { command, ...rest } = readArguments(args);
  await connect(async (ask) => {
    print(await command(ask, rest));
  });
}

function readArguments(args: readonly string[]): Args & { readonly command: Command } {
  const { values, positionals } = readArgs(args, USAGE, { since: { type: 'string' } });
  const [name = '', ...rest] = positionals;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(USAGE);
  if (values.since !== undefined && !['undo-people', 'undo-deleted'].includes(name)) {
    throw new UsageError(USAGE);
  }
  return { command, rest, since: readSince(values.since)?.toISOString() ?? null };
}

/** A path with a query, unless the value is null. */
function withQuery(path: string, name: string, value: string | null): string {
  return value === null ? path : `${path}?${name}=${encodeURIComponent(value)}`;
}

/** An act on one thing of a kind, without an answer. */
function actOn(kind: string, act: string): Command {
  return async (ask, { rest }) => {
    await ask('POST', `${kind}/${only(rest)}/${act}`, nothing);
    return DONE;
  };
}

function undoneText({ act, changes, toilets, hidden }: Undone): string {
  return `${counted(changes, 'change')} of ${counted(toilets, 'toilet')} undone, ${counted(hidden, 'toilet')} hidden. To bring them back: npm run operator -- redo-act ${act}\n`;
}

function exactly(rest: readonly string[], count: number): string[] {
  if (rest.length !== count || rest.includes('')) throw new UsageError(USAGE);
  return rest.map(encodeURIComponent);
}

function only(rest: readonly string[]): string {
  return exactly(rest, 1).join('');
}

function optional(rest: readonly string[]): string | null {
  if (rest.length > 1) throw new UsageError(USAGE);
  return rest[0] ?? null;
}

/** One id, and at least one more argument. */
function someOf(rest: readonly string[]): [string, readonly string[]] {
  const [id, ...others] = rest;
  if (id === undefined || id === '' || others.length === 0) throw new UsageError(USAGE);
  return [encodeURIComponent(id), others];
}

/** Works on the database itself, or through the server that has it open. */
async function connect(work: (ask: AskOperators) => Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  try {
    const database = await openConfiguredDatabase();
    const sendMail = config.mail ? createSendMail(config.mail) : undefined;
    const ask = askHere({ db: database.longWork, clock: clockOf(config), sendMail });
    await work(ask).finally(() => database.close());
  } catch (error) {
    const wayIn = error instanceof DatabaseInUseError ? readTerminal(config.dataDir) : null;
    if (!wayIn) throw error;
    await work(askServer(wayIn));
  }
}

if (import.meta.main) {
  await runCommand((args) => runOperatorCommand(args, connect, print), 1);
}
