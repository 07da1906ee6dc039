import { problemSchema } from '@loovia/core/api';
import { toiletCardSchema } from '@loovia/core/operator';
import { distanceMetres } from '@loovia/core/geo';
import { describe, expect, it } from 'vitest';
import { HERE } from '../testing/test-add-toilet.ts';
import { TEST_BACKENDS } from '../testing/test-database.ts';
import { OSM, peopleAtAToilet } from '../testing/test-toilet-facts.ts';
import { entriesOf, toiletRecord } from '../testing/test-toilets.ts';
import { importRecords } from '../toilets/import/import-records.ts';

const north = (degrees: number) => ({ ...HERE, lat: HERE.lat + degrees });
/** 56 m away. */
const THERE = north(0.0005);
const NEAR_THERE = north(0.00058);
const [HERE_SAID, THERE_SAID] = ['51.58800,-2.99700', '51.58850,-2.99700'];

describe.each(TEST_BACKENDS)('a wrong pin, on $name', (backend) => {
  const { world, take, later, call, operate, statusOf, shown, inCorridor } =
    peopleAtAToilet(backend);
  const move = (who: string, location: object, address?: string) =>
    statusOf(who, 'PATCH', '', { location, seen: { location: HERE_SAID } }, address);
  const metresFrom = async (place: typeof HERE) => distanceMetres((await shown()).location, place);

  it('FACT-04 SHOW-11 moved by one person stands beside the source’s until a second agrees, and an operator undoes it', async () => {
    expect(await move('ann', THERE)).toBe(200);
    expect(await shown()).toMatchObject({
      location: HERE,
      facts: {
        location: { value: HERE_SAID, source: OSM.name, beside: { value: THERE_SAID, people: 1 } },
      },
      history: [{ before: { location: HERE_SAID }, after: { location: THERE_SAID } }],
    });
    expect((await inCorridor())?.location).toEqual(HERE);

    later(1 / 24);
    expect(await move('ben', NEAR_THERE)).toBe(200);
    const now = await shown();
    expect(now).toMatchObject({ facts: { location: { known: 'people', people: 2 } } });
    expect(now.facts.location).not.toHaveProperty('beside');
    expect(await metresFrom(THERE)).toBeLessThan(1);
    expect(JSON.stringify((await call(null, 'GET', '')).answer)).not.toContain('movedFrom');
    // Older versions refuse changes with facts that they do not know.
    const rows = await world.database.db
      .selectFrom('toilet_revisions')
      .select(['before', 'after'])
      .execute();
    expect(JSON.stringify(rows)).not.toContain('location');

    const { answer } = await operate('GET', `toilets/${world.id}`);
    const changes = toiletCardSchema.parse(answer).changes.map(({ id }) => id);
    expect((await operate('POST', `toilets/${world.id}/undo`, { changes })).status).toBe(200);
    expect(await metresFrom(HERE)).toBe(0);
  });

  it('FACT-09 is not moved by two people of one network', async () => {
    expect(await move('ann', THERE)).toBe(200);
    later(1 / 24);
    expect(await move('ben', THERE, '192.0.2.10')).toBe(200);
    expect(await shown()).toMatchObject({
      location: HERE,
      facts: { location: { beside: { people: 1 } } },
    });
  });

  it('FACT-08 is moved for imports too: they know the toilet by where its sources have it', async () => {
    await move('ann', THERE);
    later(1 / 24);
    await move('ben', THERE);
    const again = await take({ isAccessible: true });
    expect(again).toMatchObject({ added: 0, updated: 1, removed: 0 });
    const twin = toiletRecord({ sourceId: 'list/1', source: OSM, location: HERE });
    const { db } = world.database;
    const other = await importRecords(db, 'list', entriesOf([twin]), { now: world.around.now });
    expect(other).toMatchObject({ added: 0, merged: 1 });
    expect(await db.selectFrom('toilets').select('id').execute()).toEqual([{ id: world.id }]);
    expect(await metresFrom(THERE)).toBeLessThan(1);
  });

  it.each([
    [north(0.00003), 'Move the pin by 5\u00a0m or more.'],
    [
      north(0.002),
      'The pin can move by up to 200\u00a0m. Further away, report this toilet as gone and add the other one.',
    ],
  ])('FACT-04 is not moved to %j, and the try counts', async (location, sentence) => {
    const { status, answer } = await call('ann', 'PATCH', '', { location });
    expect([status, problemSchema.parse(answer)]).toMatchObject([
      422,
      { detail: sentence, errors: [{ field: 'location', message: sentence }] },
    ]);
    const counted = world.database.db.selectFrom('toilet_changes_counted').select('sender');
    expect(await counted.execute()).not.toEqual([]);
    expect(await metresFrom(HERE)).toBe(0);
  });
});
