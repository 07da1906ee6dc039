import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createOperatorRouter } from '../api/operator/routes.ts';
import { NOON, peopleAtAToilet } from '../testing/test-toilet-facts.ts';
import { TEST_BACKENDS } from '../testing/test-database.ts';
import { rootApp } from '../testing/test-root.ts';
import { listen } from '../http/listen.ts';
import { openTerminal, readTerminal } from '../operators/terminal.ts';
import { UsageError } from './command.ts';
import { askHere, type AskOperators, askServer } from './operator-calls.ts';
import { runOperatorCommand } from './operator.ts';

describe('npm run operator', () => {
  const { world, later, call, shown } = peopleAtAToilet(TEST_BACKENDS[0]);
  const here = () => askHere({ db: world.database.db, clock: () => world.around.now });

  const run = async (line: string, ask: AskOperators = here()) => {
    let printed = '';
    await runOperatorCommand(
      line.split(' '),
      (work) => work(ask),
      (text) => {
        printed += text;
      },
    );
    return printed;
  };
  const idIn = (text: string, before: RegExp) => {
    const found = new RegExp(String.raw`${before.source}[^\n]*\(([0-9a-f-]{36})\)`).exec(text)?.[1];
    if (found === undefined) throw new Error(`no id in ${text}`);
    return found;
  };

  it('FACT-10 lists what is said of toilets, with nothing that a terminal acts upon', async () => {
    await call('ann', 'POST', '/reports', { kind: 'wrong', note: 'The door' });
    const note = 'red: \u001b[31m';
    await world.database.db.updateTable('toilet_revisions').set({ note }).execute();
    expect(await run('toilets reported')).toBe(
      `Market Hall  (${world.id})\n  1 change, the last 2026-03-05 12:00\n`,
    );
    expect(await run(`toilet ${world.id}`)).toMatch(
      /2026-03-05 12:00 {2}wrong by ann@example\.com \(ann\) {2}\([\da-f-]{36}\)\n {2}\| red: \\u\{1b\}\[31m\n\n/,
    );
    expect(await run('toilets hidden')).toBe('No toilets\n');
    expect(await run('search market hall')).toContain(world.id);
  });

  it('FACT-10 hides, shows, looks at, undoes, blocks, and writes all of it down as the terminal’s', async () => {
    await run(`hide ${world.id}`);
    await expect(run(`hide ${world.id}`)).rejects.toThrow('This toilet is hidden already.');
    await run(`restore ${world.id}`);
    await call('ann', 'PATCH', '', { name: 'Ann was here' });
    const change = idIn(await run(`toilet ${world.id}`), /correction/);
    expect(await run(`undo ${world.id} ${change}`)).toMatch(/^1 change of 1 toilet undone/);
    expect((await shown()).name).toBe('Market Hall');
    await run(`redo ${world.id} ${change}`);
    const undone = await run('undo-people ann --since 2026-03-05');
    const act = /redo-act (\S+)/.exec(undone)?.[1] ?? '';
    expect(await run(`redo-act ${act}`)).toBe('Done\n');
    await run('block ann');
    expect(await run('people ann@')).toBe(
      'ann@example.com, blocked (ann)\n  1 change, 0 undone, 0 toilets added, the last change 2026-03-05 12:00\n',
    );
    const record = await run('record');
    expect(record.match(/ by the terminal /g)).toHaveLength(7);
    expect(record).toContain('  ann@example.com, blocked (ann)\n  1 change, 1 toilet, 0 hidden');
  });

  it('FACT-10 marks a toilet as looked at as it was shown', async () => {
    const lineIn = (card: string) => /operator -- (checked .*)/.exec(card)?.[1] ?? '';
    const unchanged = lineIn(await run(`toilet ${world.id}`));
    await call('ann', 'PATCH', '', { facts: { isAccessible: true } });
    await expect(run(unchanged)).rejects.toThrow('Something new was said of this toilet.');
    const changed = lineIn(await run(`toilet ${world.id}`));
    expect(changed).toBe(`checked ${world.id} 2026-03-05T12:00:00.000Z isAccessible`);
    expect(await run('toilets changed')).toContain(world.id);
    expect(await run(changed)).toBe('Done\n');
    expect(await run('toilets changed')).toBe('No toilets\n');
  });

  it('FACT-10 what deleted accounts did is undone from a day on', async () => {
    await call('ann', 'PATCH', '', { name: 'Ann was here' });
    await world.database.db.deleteFrom('user').where('id', '=', 'ann').execute();
    later(1);
    await expect(run('undo-deleted --since 2026-03-06')).rejects.toThrow('nothing to undo');
    expect(await run('undo-deleted --since 2026-03-05')).toMatch(/^1 change /);
  });

  it('FACT-10 messages are shown with nothing that a terminal would act upon, answered, closed and opened again', async () => {
    const { id } = await world.database.db
      .insertInto('contact_submissions')
      .values({
        created_at: NOON,
        user_email: 'ada@example.org',
        category: 'general',
        message: 'Hello\nred: \u001b[31m \u202E',
        return_contact: null,
        user_id: null,
        toilet_place_id: 'region_node/1',
        toilet_name: 'Pier\u001b',
        submission_id: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await run('messages')).toBe(
      `2026-03-05 12:00  General Inquiry  (${id})\n  From:   ada@example.org\n  Toilet: Pier\\u{1b}\n  | Hello\n  | red: \\u{1b}[31m \\u{202e}\n`,
    );
    expect(await run(`answer ${id} Good morning`)).toMatch(/\nmailto:ada@example\.org\?/);
    expect(await run('messages answered')).toContain('  Answer:\n  | Good morning\n');
    await run(`close ${id}`);
    await run(`reopen ${id}`);
    expect(await run('messages')).toContain(id);
  });

  it.each([
    '',
    'nonsense',
    'hide',
    'hide a b',
    'toString',
    'merge a',
    'checked a',
    'undo a',
    'undo-deleted',
    'undo-people',
    'hide a --since 2026-03-05',
    'record --nonsense',
  ])('says how to write it where it is written so: %s', async (line) => {
    await expect(run(line)).rejects.toThrow(/^Usage: npm run operator/);
  });

  it.each([
    ['toilets nonsense', /./],
    ['hide ../../people', 'There is no such toilet.'],
    ['undo-people ann --since yesterday', /^--since must be a date/],
    ['undo-people nobody', 'There is no such account.'],
  ])('says what is wrong with: %s', async (line, sentence) => {
    const refused = run(line);
    await expect(refused).rejects.toThrow(UsageError);
    await expect(refused).rejects.toThrow(sentence);
  });

  it('FACT-10 FACT-11 works through the running server, by a file that its owner alone may read', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'loovia-terminal-'));
    const listening = await listen({ host: '127.0.0.1', port: 0 });
    const terminal = openTerminal(dataDir, listening.origin);
    onTestFinished(async () => {
      await listening.close();
      rmSync(dataDir, { recursive: true });
    });
    const router = createOperatorRouter({
      db: world.database.db,
      clock: () => NOON,
      isOperator: () => Promise.resolve(false),
      isTerminal: terminal.isIts,
    });
    const app = rootApp([router], { publicOrigin: 'https://loovia.example' });
    listening.answerWith((request) => app.fetch(request));
    const wayIn = readTerminal(dataDir);
    if (!wayIn) throw new Error('there is no way in');
    expect(await run(`hide ${world.id}`, askServer(wayIn))).toBe('Done\n');
    const other = { ...wayIn, token: 'x'.repeat(43) };
    await expect(run('record', askServer(other))).rejects.toThrow('nothing at this address');
    const [name = ''] = readdirSync(dataDir);
    expect(statSync(join(dataDir, name)).mode & 0o777).toBe(0o600);
    terminal.close();
    expect(readTerminal(dataDir)).toBeNull();
    await expect(
      run('record', askServer({ ...wayIn, origin: 'http://127.0.0.1:1' })),
    ).rejects.toThrow('does not answer');
  });
});
