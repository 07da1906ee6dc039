import { problemSchema } from '@loovia/core/api';
import { listedToiletsSchema, toiletCardSchema } from '@loovia/core/operator';
import { describe, expect, it } from 'vitest';
import { TEST_BACKENDS } from '../testing/test-database.ts';
import { NOON, peopleAtAToilet } from '../testing/test-toilet-facts.ts';
import { storeUser } from '../testing/test-users.ts';

describe.each(TEST_BACKENDS)('what a toilet is in, on $name', (backend) => {
  const { world, take, later, call, operate, statusOf, shown, inCorridor } =
    peopleAtAToilet(backend);

  it('SHOW-09 FACT-02 says who runs it, what it is in and when its source was last edited, as the source does', async () => {
    expect(await shown()).toMatchObject({ operator: null, inside: [] });
    const said = { operator: 'Council', inside: ['Arcade', 'Park'], isFree: true };
    await take({ source: { name: 'OSM', licence: 'MIT' }, ...said, editedOn: '2021-10-05' });
    const { operator, inside, sources, facts } = await shown();
    expect([operator, inside]).toEqual(['Council', ['Arcade', 'Park']]);
    expect(sources).toEqual([{ name: 'OSM', licence: 'MIT', editedOn: '2021-10-05' }]);
    expect(facts.isFree).toMatchObject({ source: 'OSM', editedOn: '2021-10-05' });
    expect(facts.isFree).not.toHaveProperty('at');
    const { record } = await world.database.db
      .selectFrom('toilet_sources')
      .select('record')
      .executeTakeFirstOrThrow();
    // Older versions refuse a record with fields that they do not know.
    for (const field of ['operator', 'inside', 'editedOn'])
      expect(record).not.toHaveProperty(field);
  });

  it.each([
    { directionsInside: 'Ask Mr Sniggs, the fool' },
    { location: { lat: 51.5885, lng: -2.997 } },
    { name: 'Closed for good' },
  ])('FACT-09 operators are told that a new account says %j, until they undo it', async (said) => {
    const { db } = world.database;
    const written = async () =>
      listedToiletsSchema.parse((await operate('GET', 'toilets')).answer).bell.writtenByNewcomers;
    expect(await statusOf('ann', 'PATCH', '', said)).toBe(200);
    expect(await written()).toBe(0);
    await storeUser(db, 'puppet');
    expect(await statusOf('puppet', 'PATCH', '', { facts: { radar: true } })).toBe(200);
    expect(await written()).toBe(0);
    expect(await statusOf('puppet', 'PATCH', '', said)).toBe(200);
    expect(await written()).toBe(1);
    await operate('POST', 'people/undo', { accounts: ['puppet'] });
    expect(await written()).toBe(0);
  });

  it('FACT-04 FACT-10 directions inside by one person are shown as that, another’s stand beside, and an operator removes them', async () => {
    const say = (who: string, directionsInside: string | null) =>
      statusOf(who, 'PATCH', '', { directionsInside });
    const one = { known: 'person', people: 1, at: NOON.toISOString() };
    expect(await say('ann', ' Past the bar, second door ')).toBe(200);
    const words = 'Past the bar, second door';
    expect(await shown()).toMatchObject({
      directionsInside: { words, ...one },
      facts: { directionsInside: { value: words, ...one } },
      history: [{ before: { directionsInside: null }, after: { directionsInside: words } }],
    });
    expect(await inCorridor()).toMatchObject({ directionsInside: { words } });
    later(1 / 24);
    expect(await say('ben', 'Up the stairs')).toBe(200);
    expect((await shown()).facts.directionsInside).toMatchObject({
      value: words,
      beside: { value: 'Up the stairs', people: 1 },
    });
    // Older versions refuse changes, and answers, with facts that they do not know.
    const rows = await world.database.db
      .selectFrom('toilet_revisions')
      .innerJoin('toilets', 'toilets.id', 'toilet_id')
      .select(['before', 'after', 'people'])
      .execute();
    expect(JSON.stringify(rows)).not.toContain('directionsInside');
    const { answer } = await operate('GET', `toilets/${world.id}`);
    const { changes } = toiletCardSchema.parse(answer);
    expect(changes.map(({ after }) => after.directionsInside)).toEqual(['Up the stairs', words]);
    const ids = changes.map(({ id }) => id);
    expect((await operate('POST', `toilets/${world.id}/undo`, { changes: ids })).status).toBe(200);
    expect(await shown()).toMatchObject({ facts: { directionsInside: { value: null } } });
    expect((await shown()).directionsInside ?? null).toBeNull();
  });

  it.each([
    ['x'.repeat(201), 'Directions inside must be 200 characters or less'],
    ['Past the bar\u3164', 'Directions inside contain invalid characters'],
    ['W'.repeat(120), 'Directions inside contain invalid characters'],
    ['http://example.org', 'Directions inside contain invalid characters'],
  ])(
    'FACT-04 refuses directions inside that are no words for others: %j',
    async (text, sentence) => {
      const { status, answer } = await call('ann', 'PATCH', '', { directionsInside: text });
      expect([status, problemSchema.parse(answer).detail]).toEqual([422, sentence]);
    },
  );
});
