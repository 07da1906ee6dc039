import { distanceMetres, UNITED_KINGDOM_BOUNDS, type LatLng } from '@loovia/core/geo';
import { stopNumber, testTimetable, type PlainTimetable } from '@loovia/core/raptor/testing';
import type { Timetable } from '@loovia/core/timetable';
import { describe, expect, it, vi } from 'vitest';
import { StreetsUnavailable } from '../../ports.ts';
import type { MatrixCost, Streets, TransitJourney } from '../../ports.ts';
import { testTransit } from '../../transit-conformance.ts';
import { RegionTransit } from './region-transit.ts';

const NINE = new Date('2024-03-05T09:00:00Z');
const FEET_A_SECOND = 1.25;
const EVERYWHERE = UNITED_KINGDOM_BOUNDS;

/** As the crow flies, everywhere on a street but where a test says otherwise. */
function straightStreets(offStreetMetres: (place: LatLng) => number = () => 0) {
  const cost = (from: LatLng, to: LatLng): MatrixCost => {
    const metres = distanceMetres(from, to);
    return {
      distanceMetres: metres,
      durationSeconds: metres / FEET_A_SECOND,
      sourceOffStreetMetres: offStreetMetres(from),
      targetOffStreetMetres: offStreetMetres(to),
    };
  };
  const matrix = vi.fn<Streets['matrix']>((sources, targets) =>
    Promise.resolve(sources.map((from) => targets.map((to) => cost(from, to)))),
  );
  const isReady = vi.fn(() => true);
  const streets: Streets = {
    matrix,
    isReady,
    routes: () => Promise.reject(new Error('not asked')),
    close: () => Promise.resolve(),
  };
  return { streets, matrix, isReady };
}

/** Stops A, B, C, … lie 1.3 km apart from south-west to north-east. */
function stopPlace(timetable: Timetable, id: string): LatLng {
  const stop = stopNumber(timetable, id);
  return { lat: timetable.stops.latitudes[stop] ?? 0, lng: timetable.stops.longitudes[stop] ?? 0 };
}
const north = ({ lat, lng }: LatLng, metres: number) => ({ lat: lat + metres / 111_195, lng });

function worldOf(plain: PlainTimetable, change: (timetable: Timetable) => Timetable = (t) => t) {
  const timetable = change(testTimetable(plain));
  const faked = straightStreets();
  const transit = new RegionTransit(timetable, faked.streets, EVERYWHERE);
  const place = (id: string, metresNorth = 0) => north(stopPlace(timetable, id), metresNorth);
  return { ...faked, timetable, transit, place };
}

const WISH = { stepFree: false, most: 3 };
const BOTH_FIT = { A: 'yes', B: 'yes', C: 'yes', D: 'yes' } as const;

const TOWN: PlainTimetable = {
  trips: [
    { line: '7', calls: ['A 9:10', 'B 9:20-9:22', 'C 9:30'], wheelchair: 'yes' },
    { line: '7', calls: ['A 9:40', 'B 9:50-9:52', 'C 10:00'], wheelchair: 'unknown' },
    { line: '8', calls: ['C 9:35', 'D 9:45'], mode: 'rail', wheelchair: 'yes' },
    { line: '8', calls: ['C 10:10', 'D 10:20'], mode: 'rail', wheelchair: 'yes' },
  ],
  wheelchairStops: BOTH_FIT,
};

function ridesOf(journey: TransitJourney | null | undefined) {
  return (journey?.legs ?? []).flatMap((leg) => (leg.kind === 'ride' ? [leg] : []));
}

testTransit('the timetable of a region', () => {
  const { transit, place } = worldOf(TOWN);
  return {
    transit,
    from: place('A', 200),
    to: place('D', -150),
    departAt: NINE,
    nowhere: { lat: 53, lng: 0 },
  };
});

describe('a journey by the region’s timetable', () => {
  it('walks to the stop as late as it may, rides, changes, and walks on', async () => {
    const { transit, place } = worldOf(TOWN);
    const [journey] = await transit.journeys(
      { from: place('A', 250), departAt: NINE },
      place('D', 125),
      WISH,
    );
    expect(journey?.departure).toEqual(new Date('2024-03-05T09:06:40Z'));
    expect(journey?.arrival).toEqual(new Date('2024-03-05T09:46:40Z'));
    expect(journey?.legs).toMatchObject([
      {
        kind: 'walk',
        from: { name: null, ...place('A', 250) },
        to: { name: 'A', ...place('A') },
        arrival: new Date('2024-03-05T09:10:00Z'),
        distanceMetres: 250,
        geometry: null,
      },
      { kind: 'ride', mode: 'bus', line: '7', headsign: 'C', operator: null, colour: null },
      { kind: 'ride', mode: 'rail', line: '8', headsign: 'D' },
      { kind: 'walk', from: { name: 'D' }, to: { name: null, ...place('D', 125) } },
    ]);
    const [bus] = ridesOf(journey);
    expect(bus?.calls.map(({ name }) => name)).toEqual(['A', 'B', 'C']);
    expect(bus?.calls[1]).toMatchObject({
      arrival: new Date('2024-03-05T09:20:00Z'),
      departure: new Date('2024-03-05T09:22:00Z'),
      platform: null,
      mayAlight: true,
    });
    expect(bus?.geometry.coordinates).toEqual(
      ['A', 'B', 'C'].map((id) => [place(id).lng, place(id).lat]),
    );
  });

  it('walks the footpath between two rides, for as long as that takes', async () => {
    const { transit, place } = worldOf({
      trips: [{ calls: ['A 9:10', 'B 9:20'] }, { line: '2', calls: ['X 9:30', 'Y 9:40'] }],
      footpaths: [['B', 'X', 240]],
    });
    const [journey] = await transit.journeys(
      { from: place('A'), departAt: NINE },
      place('Y'),
      WISH,
    );
    expect(journey?.legs.map(({ kind }) => kind)).toEqual(['ride', 'walk', 'ride']);
    expect(journey?.legs[1]).toMatchObject({
      from: { name: 'B' },
      to: { name: 'X' },
      departure: new Date('2024-03-05T09:20:00Z'),
      arrival: new Date('2024-03-05T09:24:00Z'),
      distanceMetres: 240,
    });
  });

  it('says where one may not alight', async () => {
    const { transit, place } = worldOf({
      trips: [{ calls: ['A 9:10', 'B 9:20 no alighting', 'C 9:30'] }],
    });
    const [journey] = await transit.journeys(
      { from: place('A'), departAt: NINE },
      place('C'),
      WISH,
    );
    expect(ridesOf(journey)[0]?.calls.map(({ mayAlight }) => mayAlight)).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('has the headsign of the call where one boards, colours, platforms and the line on the map', async () => {
    const { transit, place } = worldOf(
      { trips: [{ line: '7', calls: ['A 9:10', 'B 9:20', 'C 9:30'] }] },
      (timetable) => ({
        ...timetable,
        headsigns: ['Town', 'Harbour'],
        callHeadsigns: Int32Array.of(0, 1, 1),
        trips: {
          ...timetable.trips,
          headsign: Int32Array.of(0),
          firstCallHeadsign: Int32Array.of(0),
          track: Int32Array.of(0),
        },
        lines: {
          ...timetable.lines,
          operators: ['Red Buses'],
          colours: ['#c8102e'],
          textColours: ['#ffffff'],
        },
        stops: { ...timetable.stops, platforms: ['', '4', ''] },
        tracks: {
          firstPoint: Uint32Array.of(0, 5),
          latitudesE6: Int32Array.of(51_500_000, 51_505_000, 51_510_000, 51_515_000, 51_520_000),
          longitudesE6: Int32Array.of(-3_000_000, -2_999_000, -2_990_000, -2_989_000, -2_980_000),
          firstCallPoint: Uint32Array.of(0, 3),
          callPoint: Uint32Array.of(0, 2, 4),
        },
      }),
    );
    const [journey] = await transit.journeys(
      { from: place('B'), departAt: NINE },
      place('C'),
      WISH,
    );
    const [ride] = ridesOf(journey);
    expect(ride).toMatchObject({
      headsign: 'Harbour',
      operator: 'Red Buses',
      colour: '#c8102e',
      textColour: '#ffffff',
    });
    expect(ride?.calls[0]?.platform).toBe('4');
    expect(ride?.geometry.coordinates).toEqual([
      [-2.99, 51.51],
      [-2.989, 51.515],
      [-2.98, 51.52],
    ]);
  });

  it('waits longer, then walks farther, before it gives up', async () => {
    const { transit, place } = worldOf({ trips: [{ calls: ['A 16:00', 'C 16:20'] }] });
    const far = await transit.journeys(
      { from: place('A', 2000), departAt: NINE },
      place('C'),
      WISH,
    );
    expect(far[0]?.departure).toEqual(new Date('2024-03-05T15:33:20Z'));
    const tooFar = { from: place('A', 3500), departAt: NINE };
    expect(await transit.journeys(tooFar, place('C'), WISH)).toEqual([]);
  });

  it('does not walk to a stop or from a place that is far from every street', async () => {
    const timetable = testTimetable({ trips: [{ calls: ['A 9:10', 'D 9:45'] }] });
    const moor = stopPlace(timetable, 'A');
    const { streets } = straightStreets((place) => (place.lat === moor.lat ? 300 : 0));
    const transit = new RegionTransit(timetable, streets, EVERYWHERE);
    const to = stopPlace(timetable, 'D');
    expect(await transit.journeys({ from: moor, departAt: NINE }, to, WISH)).toEqual([]);
    const from = north(moor, -200);
    expect(await transit.journeys({ from, departAt: NINE }, to, WISH)).toEqual([]);
  });

  it('counts the metres between a street and the stop', async () => {
    const timetable = testTimetable(TOWN);
    const a = stopPlace(timetable, 'A');
    const { streets } = straightStreets((place) => (place.lat === a.lat ? 60 : 0));
    const transit = new RegionTransit(timetable, streets, EVERYWHERE);
    const start = { from: north(a, -250), departAt: NINE };
    const [journey] = await transit.journeys(start, stopPlace(timetable, 'C'), WISH);
    expect(journey?.legs[0]).toMatchObject({ distanceMetres: 310 });
    expect(journey?.departure).toEqual(new Date('2024-03-05T09:05:50Z'));
  });
});

describe('disability access by the region’s timetable', () => {
  const stepFree = { stepFree: true, most: 3 };

  it('puts what is confirmed first and what is only possible last', async () => {
    const { transit, place, matrix } = worldOf(TOWN);
    const start = { from: place('A', 100), departAt: NINE };
    const journeys = await transit.journeys(start, place('C'), stepFree);
    const confirmed = journeys.map((one) => ridesOf(one).map((ride) => ride.stepFreeConfirmed));
    expect(confirmed).toEqual([[true], [false]]);
    for (const [, , travel] of matrix.mock.calls) {
      expect(travel).toEqual({ mode: 'walking', stepFree: true });
    }
  });

  it('never uses what is known to be unfit', async () => {
    const { transit, place } = worldOf({
      trips: [
        { calls: ['A 9:10', 'C 9:20'], wheelchair: 'no' },
        { line: '2', calls: ['A 9:30', 'C 9:40'] },
      ],
    });
    const start = { from: place('A'), departAt: NINE };
    const journeys = await transit.journeys(start, place('C'), stepFree);
    expect(journeys.map((one) => ridesOf(one).map(({ line }) => line))).toEqual([['2']]);
    const [onward] = await transit.onward([start], place('C'), { stepFree: true });
    expect(ridesOf(onward).map(({ line }) => line)).toEqual(['2']);
  });

  it.each([
    ['9:40 is worth the wait', ['A 9:40', 'C 9:50'], 'sure'],
    ['10:00 is too late', ['A 10:00', 'C 10:10'], 'possible'],
  ])('goes on by what is confirmed unless it comes much later: %s', async (_, calls, line) => {
    const { transit, place } = worldOf({
      trips: [
        { line: 'possible', calls: ['A 9:10', 'C 9:20'] },
        { line: 'sure', calls, wheelchair: 'yes' },
      ],
      wheelchairStops: { A: 'yes', C: 'yes' },
    });
    const start = { from: place('A'), departAt: NINE };
    const [onward] = await transit.onward([start], place('C'), { stepFree: true });
    expect(ridesOf(onward).map((ride) => ride.line)).toEqual([line]);
  });

  it('confirms a ride only where both stops and the vehicle are said to be fit', async () => {
    const { transit, place } = worldOf({
      trips: [{ calls: ['A 9:10', 'B 9:15', 'C 9:20'], wheelchair: 'yes' }],
      wheelchairStops: { A: 'yes', C: 'unknown' },
    });
    const [journey] = await transit.journeys(
      { from: place('A'), departAt: NINE },
      place('C'),
      WISH,
    );
    expect(ridesOf(journey)[0]?.stepFreeConfirmed).toBe(false);
  });
});

describe('onward journeys by the region’s timetable', () => {
  it('are the first to arrive, each from its own time, leaving as late as that allows', async () => {
    const { transit, place } = worldOf(TOWN);
    const times = ['09:00', '09:15', '10:30'];
    const starts = times.map((time) => ({
      from: place('A', 125),
      departAt: new Date(`2024-03-05T${time}:00Z`),
    }));
    const answers = await transit.onward(starts, place('C'), { stepFree: false });
    expect(answers.map((one) => one?.departure.toISOString().slice(11, 16))).toEqual([
      '09:08',
      '09:38',
      '09:08',
    ]);
    expect(answers[2]?.departure.getUTCDate()).toBe(6);
  });

  it('ask the streets once for neighbours, and never again for the same place', async () => {
    const { transit, place, matrix } = worldOf(TOWN);
    const starts = [10, 20, 30, 40].map((metres) => ({ from: place('A', metres), departAt: NINE }));
    await transit.onward(starts, place('C'), { stepFree: false });
    expect(matrix).toHaveBeenCalledTimes(2);
    await transit.onward(starts, place('C'), { stepFree: false });
    expect(matrix).toHaveBeenCalledTimes(2);
  });

  it('ask again after the streets failed', async () => {
    const { transit, place, matrix } = worldOf(TOWN);
    matrix.mockRejectedValueOnce(new StreetsUnavailable('down'));
    const starts = [{ from: place('A', 10), departAt: NINE }];
    const ask = () => transit.onward(starts, place('C'), { stepFree: false });
    await expect(ask()).rejects.toBeInstanceOf(StreetsUnavailable);
    expect(await ask()).toMatchObject([{ departure: new Date('2024-03-05T09:09:52Z') }]);
  });
});

it('is as ready as the streets it walks on', () => {
  const { transit, isReady } = worldOf(TOWN);
  isReady.mockReturnValue(false);
  expect(transit.isReady()).toBe(false);
});

it('says which days it covers', () => {
  const { transit } = worldOf({ ...TOWN, firstDay: '2024-03-01', dayCount: 10 });
  expect(transit.covers).toEqual({ from: '2024-03-01', to: '2024-03-10', shiftedWeeks: 0 });
});
