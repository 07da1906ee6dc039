import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clockFrom } from '../clock.ts';
import { readSubmissions, submit } from '../contact/submissions.ts';
import type { Submission } from '../contact/submissions.ts';
import { TEST_BACKENDS } from '../testing/test-database.ts';
import { useDatabase } from '../testing/test-suite-database.ts';
import { runContactCommand } from './contact.ts';
import { UsageError } from './command.ts';

const folder = mkdtempSync(join(tmpdir(), 'loovia-contact-'));

const SENT: readonly [string, Partial<Submission>][] = [
  ['2026-06-30T22:59:00Z', { message: 'The day before, in London.' }],
  ['2026-06-30T23:00:00Z', { category: 'general', returnContact: '+44 1633 656656' }],
  [
    '2026-07-02T08:05:00Z',
    { message: '=cmd|calc, then\nred: \u001b[31m \u202E', toiletPlaceId: 'region_node/1' },
  ],
];

describe('npm run contact', () => {
  const database = useDatabase(TEST_BACKENDS[0]);
  beforeAll(async () => {
    for (const [index, [at, change]] of SENT.entries()) {
      await submit({
        db: database.db,
        clock: clockFrom(new Date(at), () => 0),
        senderKey: String(index),
        submission: {
          user: null,
          category: 'loo_issue',
          message: 'The door is stuck.',
          returnContact: 'ada@example.org',
          toiletPlaceId: null,
          submissionId: null,
          ...change,
        },
      });
    }
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  const run = async (...args: string[]) => {
    let printed = '';
    const stayOpen = { ...database, close: () => Promise.resolve() };
    await runContactCommand(
      args,
      () => Promise.resolve(stayOpen),
      (text) => {
        printed += text;
      },
    );
    return printed.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID');
  };

  const CSV = [
    'id,created_at,category,message,user_email,return_contact,user_id,toilet_place_id,toilet_name',
    `ID,2026-07-02T08:05:00.000Z,loo_issue,"'=cmd|calc, then\nred: \\u{1b}[31m \\u{202e}",ada@example.org,ada@example.org,,region_node/1,`,
    "ID,2026-06-30T23:00:00.000Z,general,The door is stuck.,'+44 1633 656656,'+44 1633 656656,,,",
    '',
  ].join('\r\n');

  it('exports CSV whose cells no spreadsheet takes for formulas', async () => {
    expect(await run('export', '--since', '2026-07-01')).toBe(CSV);
    const file = join(folder, 'messages.csv');
    expect(await run('export', file, '--since=2026-07-01')).toBe(`2 exported to ${file}\n`);
    expect(readFileSync(file, 'utf8').replace(/^[0-9a-f-]{36}/gm, 'ID')).toBe(CSV);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('takes the place of a file that others may read, and leaves nothing beside it', async () => {
    const own = mkdtempSync(join(folder, 'own-'));
    const file = join(own, 'messages.csv');
    writeFileSync(file, 'older, longer, and open to all '.repeat(200), { mode: 0o644 });
    const opened = openSync(file, 'r');
    await run('export', file, '--since', '2026-07-01');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(opened, 'utf8')).toMatch(/^older/);
    closeSync(opened);
    expect(readdirSync(own)).toEqual(['messages.csv']);
    mkdirSync(join(own, 'folder.csv'));
    await expect(run('export', join(own, 'folder.csv'))).rejects.toThrow(/cannot be written\.$/);
    expect(readdirSync(own).sort()).toEqual(['folder.csv', 'messages.csv']);
  });

  it('exports JSON as it is stored', async () => {
    const file = join(folder, 'messages.json');
    await run('export', file);
    const [message] = JSON.parse(readFileSync(file, 'utf8')) as unknown[];
    expect(message).toMatchObject({
      created_at: '2026-07-02T08:05:00.000Z',
      message: SENT[2]?.[1].message,
    });
  });

  it('deletes one message, or all of someone who asks', async () => {
    const kept = async () => (await readSubmissions(database.db, null)).length;
    const [first] = await readSubmissions(database.db, null);
    expect(await run('delete', first?.id ?? '')).toBe('1 deleted\n');
    expect(await kept()).toBe(2);
    expect(await run('delete', first?.id ?? '')).toBe('0 deleted\n');
    expect(await run('delete', '--sender', 'Ada@Example.org')).toBe('1 deleted\n');
    expect(await kept()).toBe(1);
    expect(await run('delete', '--sender', '+44 1633 656656')).toBe('1 deleted\n');
    expect(await kept()).toBe(0);
  });

  it.each([
    [['delete'], /^Usage/],
    [['delete', '--sender', ' '], /^Usage/],
    [['delete', '--since', '2026-07-01', '--sender', 'ada@example.org'], /^Usage/],
    [['delete', 'all'], /^'all' is not the id of a message/],
    [['export', '--sender', 'ada@example.org'], /^Usage/],
    [[], /^Usage: npm run contact/],
    [['show'], /^Usage/],
    [['list'], /^Usage/],
    [['export', '--colour', 'red'], /^Usage/],
    [['export', 'a.csv', 'b.csv'], /^Usage/],
    [['export', 'messages.xls'], /^The file to export to must end in \.csv or \.json/],
    [['export', join(folder, 'none', 'a.csv')], /cannot be written\.$/],
    [
      ['export', '--since', 'yesterday'],
      /^--since must be a date YYYY-MM-DD \(it is 'yesterday'\)\.$/,
    ],
    [['export', '--since', '2026-02-30'], /^--since must be a date/],
  ])('%j ends with a sentence', async (args, sentence) => {
    const ended = run(...args);
    await expect(ended).rejects.toThrow(UsageError);
    await expect(ended).rejects.toThrow(sentence);
  });
});
