import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { splitCommands } from '../database/migrate.ts';
import { TEST_BACKENDS } from '../testing/test-database.ts';
import { OSM, peopleAtAToilet } from '../testing/test-toilet-facts.ts';

const MIGRATION = new URL(
  '../database/migrations/0032-words-of-sources-denied.sql',
  import.meta.url,
);
const LATER = { ...OSM, confirmedOn: '2026-12-01' };
const [yes, no] = [{ facts: { isAccessible: true } }, { facts: { isAccessible: false } }];

describe.each(TEST_BACKENDS)('what people deny of whom, on $name', (backend) => {
  const { world, take, later, call, operate, shown } = peopleAtAToilet(backend);
  const access = async () => (await shown()).facts.isAccessible;

  const bothSay = async (people: readonly string[], body: object) => {
    for (const who of people) await call(who, 'PATCH', '', body);
  };

  /** The map says yes, two people no, and two others yes again. */
  async function toAndFro() {
    await take({ isAccessible: true });
    await bothSay(['ann', 'dan'], no);
    later(1);
    await bothSay(['ben', 'eve'], yes);
    later(300);
  }

  it('FACT-08 believes a source that says for the first time what people alone had denied of each other', async () => {
    await toAndFro();
    await take({ isAccessible: false, source: LATER });
    expect(await access()).toMatchObject({ value: false, known: 'source' });
    await operate('POST', 'people/undo', { accounts: ['ann'] });
    expect(await access()).toMatchObject({ value: false, known: 'source' });
    // Once somebody has denied the source, too, it may say so again as often as it likes.
    await bothSay(['cat', 'fay'], yes);
    await take({ isAccessible: false, source: { ...OSM, confirmedOn: '2027-06-01' } });
    expect(await access()).toMatchObject({ value: true, known: 'people' });
  });

  it('FACT-08 believes no source that repeats what was denied of it, shown or not', async () => {
    await toAndFro();
    await bothSay(['cat', 'fay'], no);
    await operate('POST', 'people/undo', { accounts: ['ann'] });
    await take({ isAccessible: true, source: LATER });
    expect(await access()).toMatchObject({ value: false, known: 'people' });
  });

  it('FACT-07 shows what was corrected, also where somebody whose words were undone had said it', async () => {
    const corrected = { isAccessible: true, name: 'Hall loos' };
    await bothSay(['ann', 'dan'], { ...yes, name: 'Rude' });
    await bothSay(['ann', 'dan'], no);
    later(1);
    await call('ben', 'PATCH', '', { ...yes, name: 'Hall loos' });
    await operate('POST', 'people/undo', { accounts: ['ann', 'dan'] });
    // Of these two, the map had said only that there is a step.
    expect((await shown()).history).toMatchObject([
      { before: { isAccessible: false }, after: corrected },
    ]);
    expect((await shown()).history[0]?.before).not.toHaveProperty('name');
  });

  it('FACT-08 goes on, in a database from before, as if each denial had been of a source', async () => {
    const { db } = world.database;
    await toAndFro();
    await sql`alter table toilet_revisions drop before_of_sources`.execute(db);
    for (const command of splitCommands(readFileSync(MIGRATION, 'utf8'))) {
      await sql.raw(command).execute(db);
    }
    await take({ isAccessible: false, source: LATER });
    expect(await access()).toMatchObject({ value: true, known: 'people' });
    await call('ann', 'PATCH', '', { facts: { radar: true } });
    const rows = await db
      .selectFrom('toilet_revisions')
      .select('before_of_sources')
      .orderBy('at')
      .execute();
    expect(rows.map((row) => row.before_of_sources)).toEqual([null, null, null, null, []]);
  });
});
