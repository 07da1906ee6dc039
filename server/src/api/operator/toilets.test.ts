import {
  listedToiletsSchema,
  recordSchema,
  type SeenOfToilet,
  toiletCardSchema,
  type ToiletList,
  undoneSchema,
} from '@loovia/core/operator';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { TEST_BACKENDS } from '../../testing/test-database.ts';
import { importRecords } from '../../toilets/import/import-records.ts';
import { entriesOf, toiletRecord } from '../../testing/test-toilets.ts';
import { added, HERE, payload, SUBMISSION } from '../../testing/test-add-toilet.ts';
import { NOON, OSM, PEOPLE, peopleAtAToilet } from '../../testing/test-toilet-facts.ts';
import { storeUser } from '../../testing/test-users.ts';

describe.each(TEST_BACKENDS)('what operators do with toilets, on $name', (backend) => {
  const { world, take, later, call, operate, statusOf, shown, inCorridor } =
    peopleAtAToilet(backend);

  const namesOf = async (query: string) => {
    const { answer } = await operate('GET', `toilets?${query}`);
    return listedToiletsSchema.parse(answer).toilets.map(({ name }) => name);
  };
  const idsIn = async (list: ToiletList) => {
    const { answer } = await operate('GET', `toilets?list=${list}`);
    return listedToiletsSchema.parse(answer).toilets.map(({ id }) => id);
  };
  const card = async (id = world.id) =>
    toiletCardSchema.parse((await operate('GET', `toilets/${id}`)).answer);
  /** @param seen the card that the operator looked at */
  const check = async (id: string, seen?: SeenOfToilet) => {
    const { changedAt, disputes } = seen ?? (await card(id));
    return (await operate('POST', `toilets/${id}/checked`, { changedAt, disputes })).status;
  };
  const kinds = async () => {
    const { acts } = recordSchema.parse((await operate('GET', 'record')).answer);
    return acts.map(({ kind }) => kind);
  };
  const addedBy = async (who: string, name: string) => {
    world.around.user = who;
    const { toilet } = await added(world.app, payload({ name }));
    return toilet.id;
  };

  it('FACT-10 lists new, changed, reported and disputed toilets until an operator has looked at them', async () => {
    const anns = await addedBy('ann', 'Market Hall');
    await call('ben', 'PATCH', '', { facts: { isAccessible: true } });
    await call('cat', 'POST', '/reports', { kind: 'wrong', note: 'It is in the park' });
    expect(await idsIn('new')).toEqual([anns]);
    for (const list of ['changed', 'reported', 'disputed'] as const) {
      expect(await idsIn(list), list).toEqual([world.id]);
    }
    for (const id of [anns, world.id]) {
      expect(await check(id)).toBe(204);
    }
    for (const list of ['new', 'changed', 'reported', 'disputed'] as const) {
      expect(await idsIn(list), list).toEqual([]);
    }
    later(1);
    await call('ben', 'POST', '/reports', { kind: 'gone' });
    expect(await idsIn('reported')).toEqual([world.id]);
    expect(await idsIn('changed')).toEqual([]);
  });

  it('FACT-10 only what the operator saw counts as looked at', async () => {
    await call('ann', 'POST', '/reports', { kind: 'wrong' });
    const first = await card();
    later(0.1);
    await call('ben', 'POST', '/reports', { kind: 'gone' });
    const second = await card();
    later(0.2);
    expect(await check(world.id, first)).toBe(409);
    expect(await idsIn('reported')).toEqual([world.id]);
    expect(await check(world.id, { ...second, disputes: ['radar'] })).toBe(409);
    expect(await check(world.id, second)).toBe(204);
    expect(await idsIn('reported')).toEqual([]);
    // Said before the operator pressed, and stored after.
    later(0.15);
    await call('cat', 'POST', '/reports', { kind: 'gone' });
    expect(await idsIn('reported')).toEqual([world.id]);
    expect((await operate('POST', `toilets/${world.id}/checked`, {})).status).toBe(422);
    expect(await kinds()).toEqual(['checked']);
  });

  it('FACT-09 the bell tells of a network that closes many toilets, for a day, and of new accounts until undone', async () => {
    const bell = async () =>
      listedToiletsSchema.parse((await operate('GET', 'toilets')).answer).bell;
    const QUIET = { closedByNewcomers: 0, writtenByNewcomers: 0, busyNetworks: 0 };
    expect(await bell()).toEqual(QUIET);
    const ids = [world.id];
    for (const name of ['Market Hall', 'Old library', 'Quay']) ids.push(await addedBy('gus', name));
    const close = async (who: string, id: string, address: string) => {
      world.id = id;
      expect((await call(who, 'POST', '/reports', { kind: 'gone' }, address)).status).toBe(204);
    };
    for (const [index, id] of ids.entries()) {
      expect(await bell()).toEqual(QUIET);
      // In a /48 of IPv6, each of whom has been here for long.
      await close(PEOPLE[index] ?? '', id, `2001:db8:0:${String(index)}00::1`);
    }
    // The fourth counts as a new account's.
    expect(await bell()).toEqual({ ...QUIET, closedByNewcomers: 1, busyNetworks: 1 });
    await storeUser(world.database.db, 'puppet');
    await close('puppet', ids[0] ?? '', '198.51.100.1');
    expect(await bell()).toEqual({ ...QUIET, closedByNewcomers: 2, busyNetworks: 1 });
    await operate('POST', 'people/undo', { accounts: ['puppet', PEOPLE[3]] });
    expect(await bell()).toEqual({ ...QUIET, busyNetworks: 1 });
    later(1.1);
    expect(await bell()).toEqual(QUIET);
  });

  it('FACT-10 lists an added toilet again once it is sent with other words', async () => {
    const send = async (name: string) => {
      world.around.user = 'ann';
      const { toilet } = await added(world.app, payload({ name, submission_id: SUBMISSION }));
      return toilet.id;
    };
    const id = await send('Market Hall');
    await check(id);
    await send('Market Hall');
    expect(await idsIn('new')).toEqual([]);
    await send('Elsewhere');
    expect(await idsIn('new')).toEqual([id]);
  });

  it('FACT-10 a card shows who changed what, with notes, even for deleted accounts', async () => {
    await call('ann', 'POST', '/reports', { kind: 'wrong', note: 'The door has a step' });
    later(1);
    await call('ben', 'PATCH', '', { facts: { isAccessible: true } });
    await operate('POST', 'people/ben/block');
    await world.database.db.deleteFrom('user').where('id', '=', 'ann').execute();
    const { changes, sources, addedBy: adder } = await card();
    expect(changes).toMatchObject([
      {
        kind: 'correction',
        before: { isAccessible: false },
        after: { isAccessible: true },
        by: { id: 'ben', email: 'ben@example.com', isBlocked: true },
      },
      { kind: 'wrong', by: null, note: null },
    ]);
    expect(sources).toEqual(['OpenStreetMap node/1']);
    expect(adder).toBeNull();
    const id = await addedBy('cat', 'Market Hall');
    expect(await card(id)).toMatchObject({ addedBy: { email: 'cat@example.com' } });
  });

  it('FACT-10 a card says that there are more changes than it shows, undone ones too', async () => {
    const store = (count: number) =>
      sql`
        insert into toilet_revisions (toilet_id, person_key, kind, at, undone_at)
        select ${world.id}::uuid, 'ann', 'wrong', ${NOON}::timestamptz, ${NOON}::timestamptz
        from generate_series(1, ${count}::integer)`.execute(world.database.db);
    await store(100);
    expect(await card()).toMatchObject({ hasMoreChanges: false });
    await store(1);
    const { changes, hasMoreChanges } = await card();
    expect([changes.length, hasMoreChanges]).toEqual([100, true]);
  });

  it('FACT-10 finds toilets by words in name or address, or by id, and treats signs as text', async () => {
    const id = await addedBy('ann', 'Old library');
    expect(await namesOf('search=OLD%20lib')).toEqual(['Old library']);
    expect(await namesOf('search=High%20Street')).toEqual(['Old library']);
    expect(await namesOf(`search=${id}`)).toEqual(['Old library']);
    for (const sign of ['%25', '%00', 'Old%00library']) {
      expect(await namesOf(`search=${sign}`), sign).toEqual([]);
    }
    expect((await operate('GET', 'toilets?search=%20')).status).toBe(422);
    expect((await operate('GET', 'toilets?list=all')).status).toBe(422);
  });

  it('FACT-10 nobody can see a hidden toilet, and it comes back unchanged', async () => {
    const before = await shown();
    expect((await operate('POST', `toilets/${world.id}/hide`)).status).toBe(204);
    expect((await operate('POST', `toilets/${world.id}/hide`)).status).toBe(409);
    expect(await statusOf(null, 'GET', '')).toBe(404);
    expect(await statusOf('ann', 'POST', '/confirmations', {})).toBe(404);
    expect(await inCorridor()).toBeUndefined();
    const near = await world.app.request(`/api/toilets/near?lat=${HERE.lat}&lng=${HERE.lng}`);
    expect(await near.json()).toMatchObject({ toilets: [] });
    expect(await idsIn('hidden')).toEqual([world.id]);
    expect((await operate('POST', `toilets/${world.id}/restore`)).status).toBe(204);
    expect((await operate('POST', `toilets/${world.id}/restore`)).status).toBe(409);
    expect(await shown()).toEqual(before);
    expect(await kinds()).toEqual(['restore', 'hide']);
  });

  it('FACT-10 undoes and redoes a change of this toilet only', async () => {
    await call('ann', 'PATCH', '', { facts: { radar: true } });
    await call('ann', 'PATCH', '', { facts: { isFree: false } });
    const { changes } = await card();
    const radar = changes.filter(({ after }) => after.radar === true).map(({ id }) => id);
    const other = await addedBy('ben', 'Market Hall');
    const path = `toilets/${world.id}`;
    expect(await operate('POST', `toilets/${other}/undo`, { changes: radar })).toMatchObject({
      status: 409,
    });
    const { answer } = await operate('POST', `${path}/undo`, { changes: radar });
    expect(undoneSchema.parse(answer)).toMatchObject({ changes: 1, toilets: 1, hidden: 0 });
    expect((await shown()).facts).toMatchObject({
      radar: { known: 'none' },
      isFree: { value: false },
    });
    expect((await card()).changes.filter(({ undoneAt }) => undoneAt !== null)).toHaveLength(1);
    expect((await operate('POST', `${path}/redo`, { changes: radar })).status).toBe(204);
    expect((await operate('POST', `${path}/redo`, { changes: radar })).status).toBe(409);
    expect((await shown()).facts.radar.value).toBe(true);
    const statuses: number[] = [];
    for (const changes of [[], ['nothing'], ['x'.repeat(101)]]) {
      statuses.push((await operate('POST', `${path}/undo`, { changes })).status);
    }
    expect(statuses).toEqual([422, 409, 422]);
    expect(await kinds()).toEqual(['redo', 'undo']);
  });

  it('FACT-10 merges two toilets into one with the facts of both, found at either address', async () => {
    const anns = await addedBy('ann', 'Market Hall');
    const osm = world.id;
    world.id = anns;
    await call('ben', 'PATCH', '', { facts: { radar: true } });
    // One person's word of both is one person's word of the one that they become.
    await call('ann', 'POST', '/confirmations', {});
    world.id = osm;
    await call('ann', 'PATCH', '', { facts: { hasBabyChanging: true } });
    await operate('POST', `toilets/${anns}/merge`, { into: osm });
    const merged = await shown();
    expect(merged.id).toBe(osm);
    expect(merged.facts.radar).toMatchObject({ value: true, people: 2 });
    expect(merged.source.name).toBe('OpenStreetMap, Loovia community');
    world.id = anns;
    expect(await shown()).toEqual(merged);
    expect(await statusOf('cat', 'PATCH', '', { facts: { isFree: true } })).toBe(200);
    expect((await shown()).facts.isFree).toMatchObject({ value: true, people: 2 });
    expect((await operate('GET', `toilets/${anns}`)).status).toBe(404);
    const { acts } = recordSchema.parse((await operate('GET', 'record')).answer);
    expect(acts).toMatchObject([{ kind: 'merge', toilet: { id: anns }, into: { id: osm } }]);
  });

  it('FACT-10 what nobody has looked at stays in the lists when two toilets are merged', async () => {
    const osm = world.id;
    const other = await addedBy('ann', 'Market Hall');
    await check(other);
    world.id = other;
    await call('ben', 'POST', '/reports', { kind: 'gone' });
    world.id = osm;
    later(0.1);
    await call('ben', 'POST', '/reports', { kind: 'wrong' });
    await check(osm);
    expect(await idsIn('reported')).toEqual([other]);
    await operate('POST', `toilets/${other}/merge`, { into: osm });
    expect(await idsIn('reported')).toEqual([osm]);

    await check(osm);
    const added = await addedBy('ann', 'Hall');
    await operate('POST', `toilets/${added}/merge`, { into: osm });
    expect(await idsIn('new')).toEqual([osm]);
  });

  it('FACT-10 what operators have looked at does not come back when two toilets are merged', async () => {
    const osm = world.id;
    const other = await addedBy('ann', 'Market Hall');
    await call('ben', 'POST', '/reports', { kind: 'wrong' });
    later(0.1);
    world.id = other;
    await call('ben', 'POST', '/reports', { kind: 'gone' });
    for (const id of [osm, other]) expect(await check(id)).toBe(204);
    await operate('POST', `toilets/${other}/merge`, { into: osm });
    for (const list of ['new', 'reported'] as const) expect(await idsIn(list), list).toEqual([]);
  });

  it('FACT-08 FACT-10 an import leaves together what an operator merged', async () => {
    const two = (radar: boolean) =>
      importRecords(
        world.database.db,
        'region:test',
        entriesOf([
          toiletRecord({ source: OSM, location: HERE }),
          toiletRecord({
            source: OSM,
            sourceId: 'node/2',
            name: 'Hall',
            radar,
            location: { lat: HERE.lat + 0.002, lng: HERE.lng },
          }),
        ]),
        { complete: true, now: NOON },
      );
    await two(false);
    const [hall] = await world.database.db
      .selectFrom('toilets')
      .select('id')
      .where('name', '=', 'Hall')
      .execute();
    await operate('POST', `toilets/${hall?.id}/merge`, { into: world.id });
    await two(true);
    await two(true);
    const toilets = await world.database.db.selectFrom('toilets').select('id').execute();
    expect(toilets).toEqual([{ id: world.id }]);
    expect((await card()).sources).toHaveLength(2);
    await take({});
    expect((await card()).sources).toHaveLength(1);
  });

  it('FACT-10 refuses to merge a toilet with itself, an unknown one or a hidden one', async () => {
    const other = await addedBy('ann', 'Market Hall');
    const merge = (into: unknown) => operate('POST', `toilets/${world.id}/merge`, { into });
    expect(await merge(world.id.toUpperCase())).toMatchObject({
      status: 422,
      answer: { detail: 'This is the same toilet. Choose another one.' },
    });
    expect((await merge('0f8fad5b-d9cb-469f-a165-70867728950e')).status).toBe(404);
    expect((await merge('nowhere')).status).toBe(422);
    await operate('POST', `toilets/${other}/hide`);
    expect((await merge(other)).status).toBe(409);
    expect(await kinds()).toEqual(['hide']);
  });
});
