import { listedToiletsSchema, undoneSchema } from '@loovia/core/operator';
import { describe, expect, it } from 'vitest';
import { deleteAccount, exportAccount } from '../account/account.ts';
import { TEST_BACKENDS } from '../testing/test-database.ts';
import { importRecords } from '../toilets/import/import-records.ts';
import { entriesOf, toiletRecord } from '../testing/test-toilets.ts';
import { HERE } from '../testing/test-add-toilet.ts';
import { NOON, OSM, PEOPLE, peopleAtAToilet, REGULAR } from '../testing/test-toilet-facts.ts';
import { storeUser } from '../testing/test-users.ts';

describe.each(TEST_BACKENDS)('what lasts of people’s words, on $name', (backend) => {
  const { world, take, later, call, operate, statusOf, shown, inCorridor } =
    peopleAtAToilet(backend);

  const disputed = async () => {
    const { answer } = await operate('GET', 'toilets?list=disputed');
    return listedToiletsSchema.parse(answer).toilets.map(({ disputes }) => disputes);
  };

  /** The map has no toilets any more. */
  const nothing = () =>
    importRecords(world.database.db, 'region:test', entriesOf([]), {
      complete: true,
      now: world.around.now,
    });

  it('FACT-08 an import undoes nothing that people said, and operators see the conflict', async () => {
    for (const who of ['ann', 'ben']) {
      await call(who, 'PATCH', '', { facts: { isAccessible: true }, name: 'Hall loos' });
    }
    later(300);
    await take({ isAccessible: false, radar: true, source: { ...OSM, confirmedOn: '2026-12-01' } });
    expect(await inCorridor()).toMatchObject({
      isAccessible: true,
      radar: true,
      name: 'Hall loos',
    });
    expect(await disputed()).toEqual([['isAccessible', 'name']]);
  });

  it('FACT-08 keeps a toilet that its source drops if people have been there within a year', async () => {
    await call('ann', 'POST', '/confirmations', {});
    expect(await nothing()).toMatchObject({ removed: 0 });
    expect(await disputed()).toEqual([['exists']]);
    // The source has it again: it is the same toilet, and nobody need look.
    await take({ isAccessible: false });
    expect(await disputed()).toEqual([]);
    expect((await shown()).history).toHaveLength(1);
    later(366);
    expect(await nothing()).toMatchObject({ removed: 1 });
  });

  it('FACT-08 keeps two toilets that their source had under one id, one after the other', async () => {
    await call('ann', 'POST', '/confirmations', {});
    await nothing();
    await take({ location: { lat: HERE.lat + 0.02, lng: HERE.lng } });
    const other = await world.database.db
      .selectFrom('toilets')
      .select('id')
      .where('id', '<>', world.id)
      .executeTakeFirstOrThrow();
    world.id = other.id;
    await call('ann', 'POST', '/confirmations', {});
    expect(await nothing()).toMatchObject({ removed: 0 });
    expect(await disputed()).toEqual([['exists'], ['exists']]);
  });

  it('FACT-07 an undoing is exact, and so is taking it back', async () => {
    const everything = async () => {
      const row = await world.database.db
        .selectFrom('toilets')
        .selectAll()
        .where('id', '=', world.id)
        .executeTakeFirstOrThrow();
      return { ...row, updated_at: null };
    };
    const untouched = await everything();
    await call('ann', 'PATCH', '', {
      facts: { isAccessible: true },
      name: 'Ann’s',
      openingHours: '24/7',
    });
    await call('ann', 'POST', '/ratings', { cleanliness: 0 });
    await call('ann', 'POST', '/reports', { kind: 'gone' });
    const changed = await everything();
    const { answer } = await operate('POST', 'people/undo', { accounts: ['ann'] });
    const { act, ...undone } = undoneSchema.parse(answer);
    expect(undone).toEqual({ changes: 3, toilets: 1, hidden: 0 });
    expect(await everything()).toEqual(untouched);
    expect((await shown()).history).toEqual([]);
    expect(await operate('POST', `record/${act}/redo`)).toMatchObject({ status: 204 });
    expect(await everything()).toEqual(changed);
  });

  it('FACT-08 of three who deny the same at once, undoing one leaves the others’ denial', async () => {
    await take({ isAccessible: true });
    const body = { facts: { isAccessible: false }, seen: { isAccessible: true } };
    await call('ann', 'PATCH', '', body);
    world.around.now = new Date(Number(NOON) + 1000);
    for (const who of ['ben', 'cat']) await call(who, 'PATCH', '', body);
    await operate('POST', 'people/undo', { accounts: ['ann'] });
    later(300);
    await take({ isAccessible: true, source: { ...OSM, confirmedOn: '2026-12-01' } });
    expect((await shown()).facts.isAccessible).toMatchObject({ value: false, known: 'people' });
  });

  it('FACT-08 keeps no denial of what nobody has said, whatever a page claims to have shown', async () => {
    await take({ isAccessible: null });
    const body = { facts: { isAccessible: true }, seen: { isAccessible: false } };
    await call('ann', 'PATCH', '', body);
    later(300);
    await take({ isAccessible: false, source: { ...OSM, confirmedOn: '2026-12-01' } });
    expect((await shown()).facts.isAccessible).toMatchObject({ value: false, known: 'source' });
  });

  it('FACT-12 keeps a deleted account’s changes without it, still as one person’s', async () => {
    const said = { facts: { radar: true }, directionsInside: 'Past the bar' };
    await call('ann', 'PATCH', '', { ...said, location: { lat: 51.5885, lng: -2.997 } });
    await call('ann', 'POST', '/reports', { kind: 'wrong', note: 'I am Ann and I am ill' });
    const user = { id: 'ann', email: 'ann@example.com', countedAs: 'account:ann' };
    const exported = await exportAccount(world.database.db, user, NOON);
    expect(exported?.toiletChanges).toMatchObject([
      {
        toiletId: world.id,
        kind: 'correction',
        after: { radar: true, directionsInside: 'Past the bar', location: '51.58850,-2.99700' },
      },
      { kind: 'wrong', note: 'I am Ann and I am ill' },
    ]);
    await deleteAccount(world.database.db, 'ann');
    const rows = await world.database.db
      .selectFrom('toilet_revisions')
      .select(['account_id', 'note'])
      .execute();
    expect(rows).toEqual([
      { account_id: null, note: null },
      { account_id: null, note: null },
    ]);
    await storeUser(world.database.db, 'ann');
    await call('ann', 'POST', '/confirmations', {});
    expect((await shown()).facts.radar).toMatchObject({ value: true, known: 'person', people: 1 });
  });

  it('FACT-09 stops one person after thirty contradicting changes, even if they delete accounts', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 50; index += 1) {
      statuses.push(await statusOf('ann', 'PATCH', '', { facts: { radar: index % 2 === 0 } }));
      if (index === 20) {
        await deleteAccount(world.database.db, 'ann');
        await storeUser(world.database.db, 'ann');
      }
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.slice(30)).toEqual(Array(20).fill(429));
    expect((await shown()).facts.radar).toMatchObject({ known: 'person', people: 1 });
  }, 60_000);

  it('FACT-09 lets five accounts at one address change a toilet in a day', async () => {
    const statuses: number[] = [];
    const confirm = (who: string, address: string) =>
      statusOf(who, 'POST', '/confirmations', {}, address);
    for (const who of PEOPLE) statuses.push(await confirm(who, '192.0.2.1'));
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429, 429]);
    expect(await confirm('gus', '198.51.100.7')).toBe(204);
    // The five count as one.
    expect((await shown()).facts.isAccessible).toMatchObject({ people: 2 });
  });

  it('FACT-10 undoes 200 bad changes by 20 accounts in one act', async () => {
    const { db } = world.database;
    const places = Array.from({ length: 10 }, (_, index) =>
      toiletRecord({
        sourceId: `node/${index + 1}`,
        source: OSM,
        name: `Hall ${index}`,
        location: { lat: HERE.lat + index / 100, lng: HERE.lng },
      }),
    );
    await importRecords(db, 'region:test', entriesOf(places), { complete: true, now: NOON });
    const rows = () =>
      db.selectFrom('toilets').select(['id', 'name', 'people']).orderBy('id').execute();
    const before = await rows();
    const vandals = Array.from({ length: 20 }, (_, index) => `vandal${index}`);
    for (const [index, vandal] of vandals.entries()) {
      await storeUser(world.database.db, vandal, REGULAR);
      for (const toilet of before) {
        world.id = toilet.id;
        const body = { name: 'Vandal', facts: { isFree: false } };
        expect(await statusOf(vandal, 'PATCH', '', body, `192.0.2.${index}`)).toBe(200);
      }
    }
    // Half of them leave, and come back under the same name.
    for (const vandal of vandals.slice(10)) {
      await deleteAccount(db, vandal);
      await storeUser(world.database.db, vandal);
    }
    expect((await rows()).every(({ name }) => name.startsWith('Vandal'))).toBe(true);
    expect(await operate('POST', 'people/undo', { accounts: vandals })).toMatchObject({
      status: 200,
      answer: { changes: 200, toilets: 10, hidden: 0 },
    });
    expect(await rows()).toEqual(before);
  }, 120_000);
});
