import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_BACKENDS } from '../testing/test-database.ts';
import { useDatabase } from '../testing/test-suite-database.ts';
import { mergeToilets } from '../operators/toilet-acts.ts';
import { insertToilet } from '../toilets/add/insert-toilet.ts';
import { importRecords } from '../toilets/import/import-records.ts';
import { entriesOf, toiletRecord } from '../testing/test-toilets.ts';
import { storeUser } from '../testing/test-users.ts';
import { runToiletsCommand } from './toilets.ts';
import { UsageError } from './command.ts';

const ANN = { id: 'ann', countedAs: 'account:ann' };
const BEN = { id: 'ben', countedAs: 'account:ben' };
const DRY = 'This was a dry run: nothing was changed.';

describe.each(TEST_BACKENDS)('npm run toilets -- remove, on $name', (backend) => {
  const database = useDatabase(backend);
  beforeEach(async () => {
    await sql`delete from toilets`.execute(database.db);
    await sql`delete from toilets_added`.execute(database.db);
    await sql`delete from "user"`.execute(database.db);
    for (const { id } of [ANN, BEN]) await storeUser(database.db, id);
  });

  const run = async (...args: string[]) => {
    const lines: string[] = [];
    const stayOpen = { ...database, close: () => Promise.resolve() };
    await runToiletsCommand(
      ['remove', ...args],
      () => Promise.resolve(stayOpen),
      (line) => lines.push(line),
    );
    return lines;
  };
  /** Added in summer, an hour ahead of UTC. */
  const add = async (name: string, civil: string, user = ANN, lat = 51.6) => {
    const record = toiletRecord({ sourceId: name, name, location: { lat, lng: -3 } });
    const at = new Date(`2024-07-05T${civil}:00+01:00`);
    return (await insertToilet(database.db, { record, user, at })).id;
  };
  const names = async () => {
    const rows = await database.db.selectFrom('toilets').select('name').orderBy('name').execute();
    return rows.map(({ name }) => name);
  };
  const leave = (id: string) => database.db.deleteFrom('user').where('id', '=', id).execute();

  it('removes toilets by their ids, as the database or a stop of a route has them', async () => {
    const first = await add('First', '09:00');
    const second = await add('Second', '09:01');
    await add('Third', '09:02');
    const gone = '3f0e8c1e-0c58-4b5e-9f3c-6a1f5d0a7b11';
    const lines = [
      `${first}  2024-07-05T09:00  First`,
      `${second}  2024-07-05T09:01  Second`,
      `${gone}: nobody added a toilet of this id`,
      'removed 2',
    ];
    expect(await run(first, `db_${second}`, gone, '--dry-run')).toEqual([...lines, DRY]);
    expect(await names()).toEqual(['First', 'Second', 'Third']);
    expect(await run(first, `db_${second}`, gone)).toEqual(lines);
    expect(await names()).toEqual(['Third']);
    const { rows } = await sql`select source_id from toilet_sources`.execute(database.db);
    expect(rows).toEqual([{ source_id: 'Third' }]);
  });

  it('removes what someone added who has deleted their account since, and nobody else’s', async () => {
    await add('Before', '08:59');
    for (let minute = 10; minute < 30; minute += 1) await add(`Flood ${minute}`, `09:${minute}`);
    await add('Of Ben', '09:15', BEN);
    await add('After', '10:00');
    await leave('ann');
    const window = ['--since', '2024-07-05T09:00', '--until', '2024-07-05T10:00'];
    expect((await run(...window, '--account', 'none')).at(-1)).toBe('removed 20');
    expect(await names()).toEqual(['After', 'Before', 'Of Ben']);
    expect((await run(...window)).at(-1)).toBe('removed 1');
    expect(await names()).toEqual(['After', 'Before']);
  });

  it('removes what an account added, by its id or its address', async () => {
    await add('One', '09:00');
    await add('Two', '09:01', BEN);
    expect((await run('--account', 'Ben@Example.com')).at(-1)).toBe('removed 1');
    expect(await names()).toEqual(['One']);
    expect((await run('--account', 'nobody@example.com')).at(-1)).toBe('removed 0');
    expect((await run('--account', 'ann')).at(-1)).toBe('removed 1');
    expect(await names()).toEqual([]);
  });

  it('leaves what somebody else added, where an operator merged the two', async () => {
    const anns = await add('Market Hall', '09:00');
    const bens = await add('Bens', '09:01', BEN);
    const acting = { operatorId: null, email: null, at: new Date() };
    await mergeToilets(database.db, { id: anns, into: bens }, acting);
    expect((await run('--account', 'ben')).at(-1)).toBe('removed 1');
    expect(await names()).toEqual(['Market Hall']);
    expect((await run('--account', 'ann')).at(-1)).toBe('removed 1');
    expect(await names()).toEqual([]);
  });

  it('FACT-10 judges each record by when it was added, where an operator merged two', async () => {
    const anns = await add('Market Hall', '09:00');
    const bens = await add('Bens', '11:00', BEN);
    const acting = { operatorId: null, email: null, at: new Date() };
    await mergeToilets(database.db, { id: anns, into: bens }, acting);
    const later = ['--since', '2024-07-05T10:00'];
    const earlier = ['--until', '2024-07-05T10:00'];
    const line = (civil: string, rest: string) => [
      `${bens}  2024-07-05T${civil}  ${rest}`,
      'removed 1',
    ];
    const both = await run('--since', '2024-07-05T08:00', '--dry-run');
    expect(both).toEqual([...line('09:00', 'Bens'), DRY]);
    const stays = 'Bens (stays as other sources have it)';
    expect(await run(...earlier, '--dry-run')).toEqual([...line('09:00', stays), DRY]);
    expect(await run(...later)).toEqual(line('11:00', stays));
    expect(await names()).toEqual(['Market Hall']);
    expect(await run(...later)).toEqual(['removed 0']);
    expect(await run(...earlier)).toEqual(line('09:00', 'Market Hall'));
    expect(await names()).toEqual([]);
  });

  it('takes nobody for gone whose toilet an operator merged into that of another source', async () => {
    const ofNobody = ['--account', 'none', '--since', '2024-07-05T08:00'];
    const anns = await add('Market Hall', '09:00');
    const known = toiletRecord({ name: 'Known', location: { lat: 51.7, lng: -3 } });
    await importRecords(database.db, 'region:x', entriesOf([known]));
    const into = await database.db
      .selectFrom('toilets')
      .select('id')
      .where('id', '!=', anns)
      .executeTakeFirstOrThrow();
    const acting = { operatorId: null, email: null, at: new Date() };
    await mergeToilets(database.db, { id: anns, into: into.id }, acting);
    expect((await run(...ofNobody)).at(-1)).toBe('removed 0');
    await leave('ann');
    expect((await run(...ofNobody)).at(-1)).toBe('removed 1');
    expect(await names()).toEqual(['Known']);
  });

  it('leaves a toilet that other sources speak of, as they have it', async () => {
    const id = await add('Market Hall', '09:00', ANN, 51.588);
    const known = toiletRecord({ sourceId: 'n1', location: { lat: 51.588, lng: -3 } });
    await importRecords(database.db, 'region:x', entriesOf([{ ...known, isAccessible: true }]));
    expect(await run(id)).toEqual([
      `${id}  2024-07-05T09:00  Market Hall (stays as other sources have it)`,
      'removed 1',
    ]);
    const rows = await database.db
      .selectFrom('toilets')
      .select(['id', 'source_name', 'is_accessible'])
      .execute();
    expect(rows).toEqual([{ id, source_name: 'Test', is_accessible: true }]);
    expect(await run(id)).toEqual([`${id}: nobody added a toilet of this id`, 'removed 0']);
  });

  it('counts what was removed against who added it all the same', async () => {
    for (let minute = 10; minute < 40; minute += 1) await add(`Flood ${minute}`, `09:${minute}`);
    await run('--account', 'ann');
    await expect(add('One more', '09:50')).rejects.toThrow('You have added many toilets');
  });

  it.each([
    [],
    ['--dry-run'],
    ['not-an-id'],
    ['--account', ''],
    ['--account', 'none'],
    ['--account', 'none', '--until', '2024-07-05T10:00'],
    ['--since', 'yesterday'],
    ['--since', '2024-02-30T09:00'],
    ['3f0e8c1e-0c58-4b5e-9f3c-6a1f5d0a7b11', '--account', 'ann'],
    ['--force'],
  ])('removes nothing for %j', async (...args) => {
    await add('Stays', '09:00');
    await expect(run(...args)).rejects.toThrow(UsageError);
    expect(await names()).toEqual(['Stays']);
  });
});
