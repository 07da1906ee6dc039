import type { Journey } from '@loovia/core/journeys';
import { beforeAll, describe, expect, it } from 'vitest';
import { hideToilet } from '../../operators/toilet-acts.ts';
import { TEST_BACKENDS } from '../../testing/test-database.ts';
import { useDatabase } from '../../testing/test-suite-database.ts';
import { entriesOf, toiletRecord } from '../../testing/test-toilets.ts';
import { storeUser } from '../../testing/test-users.ts';
import {
  journeyOf,
  livePlace,
  placeAt,
  plan,
  planningIn,
  toilet,
  type World,
} from '../../testing/test-world.ts';
import { findInCorridor } from '../../toilets/find.ts';
import { importRecords } from '../../toilets/import/import-records.ts';
import type { Toilet } from '../../toilets/toilet.ts';
import { findKnownRecords } from '../../toilets/known-places.ts';
import { planJourneys } from '../plan-journeys.ts';
import type { Planning } from '../planning.ts';

const RECORD = 'OpenStreetMap node/1';
const live = livePlace('cafe', placeAt(30, 50), { isAccessible: true, sourceRecords: [RECORD] });
const ours = (change: Parameters<typeof toilet>[2], place = placeAt(30, 50)) =>
  toilet('cafe', place, { sourceRecords: [RECORD], ...change });

async function listed(world: World, change: Partial<Journey> = { disabilityAccess: true }) {
  const { ids, route } = await plan({ places: [live], ...world }, journeyOf(60, change));
  return { ids, leftOut: route.leftOutForAccess };
}

describe('STOP-11 STOP-13 a live place that is a toilet of ours', () => {
  it.each([false, null])('is not step-free where ours is said to be %s', async (isAccessible) => {
    const toilets = [ours({ isAccessible })];
    expect(await listed({ toilets })).toEqual({ ids: [], leftOut: 1 });
    expect((await listed({ toilets }, {})).ids).toEqual(['db_cafe']);
  });

  it.each([true, false])('is not listed where ours is hidden (access: %s)', async (access) => {
    const change = { disabilityAccess: access };
    expect(await listed({ hidden: [ours({})] }, change)).toEqual({ ids: [] });
  });

  it('is not listed where ours lies just outside the corridor', async () => {
    const toilets = [ours({ isAccessible: false }, placeAt(30, 505))];
    expect(await listed({ toilets })).toEqual({ ids: [] });
  });

  it('leaves an accessible place at the address of one that is not known to be', async () => {
    const address = '1 High Street';
    const toilets = [toilet('block', placeAt(30), { address })];
    expect(await listed({ toilets, places: [{ ...live, address }] })).toEqual({
      ids: ['cafe'],
      leftOut: 1,
    });
  });

  it('is not step-free at the address of one that is known not to be', async () => {
    const address = '1 High Street';
    const toilets = [toilet('block', placeAt(30), { address, isAccessible: false })];
    const places = [{ ...live, address: '1, High Street' }];
    expect(await listed({ toilets, places })).toEqual({ ids: [], leftOut: 1 });
    expect((await listed({ toilets, places }, {})).ids).toEqual(['db_block']);
  });

  it('may be any of them where that could not be found out: then none is listed', async () => {
    const { planning, asked } = planningIn({
      places: [live],
      toilets: [toilet('other', placeAt(20), { isAccessible: true })],
    });
    const knownRecords = () => Promise.reject(new Error('It is gone.'));
    const journey = journeyOf(60, { disabilityAccess: true });
    const [route] = await planJourneys(journey, { ...planning, knownRecords });
    expect(route?.stops.map(({ placeId }) => placeId)).toEqual(['db_other']);
    expect(route?.warnings).toContain(
      'Some toilets may be missing. We could not search live places along the whole route.',
    );
    expect(asked.logged.join()).toContain('It is gone.');
  });
});

it('STOP-10 STOP-11 asks for places that are all in the database only while it does not answer', async () => {
  const world = {
    toilets: [toilet('cafe', placeAt(30))],
    places: [livePlace('venue', placeAt(30))],
  };
  const { planning, asked } = planningIn(world);
  if (planning.places.metered) throw new Error('The places are metered.');
  const places = { ...planning.places, isStandIn: true } as const;
  const knownRecords = () => Promise.reject(new Error('Nothing to ask twice.'));
  const idsOf = async (change: Partial<Planning>) => {
    const [route] = await planJourneys(journeyOf(60), {
      ...planning,
      places,
      knownRecords,
      ...change,
    });
    return route?.stops.map(({ placeId }) => placeId);
  };
  expect(await idsOf({})).toEqual(['db_cafe']);
  expect(asked.places).toEqual([]);
  const toiletsAlong = () => Promise.reject(new Error('It is gone.'));
  expect(await idsOf({ toiletsAlong })).toEqual(['venue']);
});

describe('FACT-05 a toilet of ours that a live map calls gone', () => {
  const osm = (confirmedOn?: string) => ({
    source: { name: 'OpenStreetMap', licence: 'ODbL-1.0', ...(confirmedOn && { confirmedOn }) },
  });
  const gone = livePlace('gone', placeAt(30, 10), {
    name: 'Public toilet',
    ...osm(),
    isGone: true,
  });
  const seen = (confirmedOn: string) => toilet('cafe', placeAt(30), osm(confirmedOn));
  const people: Toilet['people'] = {
    known: { isFree: { known: 'people', people: 2 } },
    reports: [],
  };

  it.each<[what: string, world: World, isClosed: boolean]>([
    ['in its place', { toilets: [seen('2018-01-01')], places: [gone] }, true],
    [
      'by its record',
      { toilets: [ours({}, placeAt(30))], places: [{ ...gone, sourceRecords: [RECORD] }] },
      true,
    ],
    ['beside it', { places: [{ ...gone, location: placeAt(30, 30) }] }, false],
    ['of another name', { places: [{ ...gone, name: 'Harbour' }] }, false],
    ['with an open one there', { places: [gone, livePlace('new', placeAt(30, 40))] }, false],
    [
      'where a venue has one',
      { toilets: [ours({ venueType: 'cafe' }, placeAt(30))], places: [gone] },
      false,
    ],
    [
      'before it was confirmed',
      { toilets: [seen('2024-01-01')], places: [{ ...gone, ...osm('2023-06-01') }] },
      false,
    ],
    ['where people were', { toilets: [ours({ people }, placeAt(30))], places: [gone] }, false],
  ])('%s', async (_what, world, isClosed) => {
    const toilets = [ours({}, placeAt(30))];
    const { ids } = await plan({ toilets, ...world }, journeyOf(60));
    expect(ids.filter((id) => id !== 'new')).toEqual(isClosed ? [] : ['db_cafe']);
  });
});

describe.each(TEST_BACKENDS)('a toilet that operators hide, on $name', (backend) => {
  const database = useDatabase(backend);
  beforeAll(async () => {
    const source = { name: 'OpenStreetMap', licence: 'ODbL-1.0' };
    const record = { source, isAccessible: true };
    await importRecords(
      database.db,
      'region:test',
      entriesOf([
        toiletRecord({ ...record, sourceId: 'node/1', location: placeAt(30, 50) }),
        toiletRecord({ ...record, sourceId: 'node/2', location: placeAt(10, 50), name: 'Mill' }),
      ]),
    );
  });

  it('STOP-11 does not come back as a live place', async () => {
    const { db } = database;
    const { planning } = planningIn({ places: [live] });
    const searches = {
      toiletsAlong: findInCorridor.bind(null, db),
      knownRecords: findKnownRecords.bind(null, db),
    };
    const names = async () => {
      const [route] = await planJourneys(journeyOf(60), { ...planning, ...searches });
      return route?.stops.map(({ name }) => name).toSorted();
    };
    expect(await names()).toEqual(['Market Hall', 'Mill']);
    const { id } = await db
      .selectFrom('toilets')
      .select('id')
      .where('name', '=', 'Market Hall')
      .executeTakeFirstOrThrow();
    await storeUser(db, 'pat');
    const acting = { operatorId: 'pat', email: 'pat@example.com', at: planning.now };
    await hideToilet(db, id, acting);
    expect(await names()).toEqual(['Mill']);
    expect(await findKnownRecords(db, [RECORD, 'OpenStreetMap node/3'])).toEqual(new Set([RECORD]));
  });
});
