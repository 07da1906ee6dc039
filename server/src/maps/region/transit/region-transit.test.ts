import { testTimetable } from '@loovia/core/testing/raptor-timetable';
import { describe, expect, it } from 'vitest';
import { isRide, type NamedPlace } from '../../legs.ts';
import { StreetsUnavailable } from '../../unavailable.ts';
import { testTransit } from '../../transit-conformance.ts';
import { RegionTransit } from './region-transit.ts';
import {
  EVERYWHERE,
  north,
  ridesOf,
  stopPlace,
  straightStreets,
  TOWN,
  worldOf,
} from './test-world.ts';

const NINE = new Date('2024-03-05T09:00:00Z');
const NEEDS = { stepFree: false, most: 3 };

testTransit('the timetable of a region', () => {
  const { transit, place } = worldOf(TOWN);
  return {
    transit,
    from: place('A', 200),
    to: place('D', -150),
    departAt: NINE,
    nowhere: { name: 'Nowhere', lat: 53, lng: 0 },
  };
});

describe('a journey by the region’s timetable', () => {
  it('walks to the stop as late as it may, rides, changes, and walks on', async () => {
    const { transit, place } = worldOf(TOWN);
    const [journey] = await transit.journeys(
      { from: place('A', 250), departAt: NINE },
      place('D', 125),
      NEEDS,
    );
    expect(journey?.departure).toEqual(new Date('2024-03-05T09:06:40Z'));
    expect(journey?.arrival).toEqual(new Date('2024-03-05T09:46:40Z'));
    expect(journey?.legs).toMatchObject([
      {
        mode: 'walk',
        from: place('A', 250),
        to: place('A'),
        arrival: new Date('2024-03-05T09:10:00Z'),
        distanceMetres: 250,
        geometry: null,
      },
      { mode: 'bus', line: '7', headsign: 'C', operator: undefined, colour: undefined },
      { mode: 'rail', line: '8', headsign: 'D' },
      { mode: 'walk', from: { name: 'D' }, to: place('D', 125) },
    ]);
    const [bus] = ridesOf(journey);
    expect(bus?.calls.map(({ name }) => name)).toEqual(['A', 'B', 'C']);
    expect(bus?.calls[1]).toMatchObject({
      arrival: new Date('2024-03-05T09:20:00Z'),
      departure: new Date('2024-03-05T09:22:00Z'),
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
      NEEDS,
    );
    expect(journey?.legs.map(({ mode }) => mode)).toEqual(['bus', 'walk', 'bus']);
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
      NEEDS,
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
      NEEDS,
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
      NEEDS,
    );
    expect(far[0]?.departure).toEqual(new Date('2024-03-05T15:33:20Z'));
    const tooFar = { from: place('A', 3500), departAt: NINE };
    expect(await transit.journeys(tooFar, place('C'), NEEDS)).toEqual([]);
  });

  it.each([
    ['12:00', '12:10', '9:40', '9:50', 'B'],
    ['9:05', '10:10', '9:40', '9:50', 'B'],
    ['12:00', '12:10', '11:58', '12:07', 'A'],
  ])(
    'TRUE-05 instead of the %s there at %s, takes the %s of a farther stop where it arrives five minutes earlier, at %s: boards at %s',
    async (slowLeaves, slowArrives, leaves, arrives, boardedAt) => {
      const { transit, place } = worldOf({
        trips: [
          { line: 'slow', calls: [`A ${slowLeaves}`, `D ${slowArrives}`] },
          { line: 'fast', calls: [`B ${leaves}`, `D ${arrives}`] },
        ],
      });
      const start = { from: place('A'), departAt: NINE };
      const [best] = await transit.journeys(start, place('D'), NEEDS);
      const ride = best?.legs.find(isRide);
      expect(ride?.calls[0]).toMatchObject(place(boardedAt));
    },
  );

  it('does not walk to a stop or from a place that is far from every street', async () => {
    const timetable = testTimetable({ trips: [{ calls: ['A 9:10', 'D 9:45'] }] });
    const moor = stopPlace(timetable, 'A');
    const { streets } = straightStreets((place) => (place.lat === moor.lat ? 300 : 0));
    const transit = new RegionTransit(timetable, streets, EVERYWHERE);
    const to = stopPlace(timetable, 'D');
    expect(await transit.journeys({ from: moor, departAt: NINE }, to, NEEDS)).toEqual([]);
    const from = north(moor, -200);
    expect(await transit.journeys({ from, departAt: NINE }, to, NEEDS)).toEqual([]);
  });

  it('counts the metres between a street and the stop', async () => {
    const timetable = testTimetable(TOWN);
    const a = stopPlace(timetable, 'A');
    const { streets } = straightStreets((place) => (place.lat === a.lat ? 60 : 0));
    const transit = new RegionTransit(timetable, streets, EVERYWHERE);
    const start = { from: north(a, -250), departAt: NINE };
    const [journey] = await transit.journeys(start, stopPlace(timetable, 'C'), NEEDS);
    expect(journey?.legs[0]).toMatchObject({ distanceMetres: 310 });
    expect(journey?.departure).toEqual(new Date('2024-03-05T09:05:50Z'));
  });
});

it('says which end no stop serves', async () => {
  const { transit, place } = worldOf(TOWN);
  const unserved = (from: NamedPlace, to: NamedPlace) =>
    transit.unservedEnd(from, to, { stepFree: false });
  const nowhere = { name: 'Nowhere', lat: 53, lng: 0 };
  expect(await unserved(place('A'), place('C', 2000))).toBe(null);
  expect(await unserved(nowhere, place('C'))).toBe('start');
  expect(await unserved(place('A'), nowhere)).toBe('end');
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

  it('are none where all arrive too late', async () => {
    const { transit, place } = worldOf(TOWN);
    const by = async (time: string) => {
      const arriveBy = new Date(`2024-03-05T${time}Z`);
      const start = { from: place('A'), departAt: NINE, arriveBy };
      const [answer] = await transit.onward([start], place('C'), { stepFree: false });
      return answer?.arrival;
    };
    expect(await by('09:30:00')).toEqual(new Date('2024-03-05T09:30:00Z'));
    expect(await by('09:29:59')).toBeUndefined();
  });

  it.each([
    ['12:10', 'C'],
    ['10:00', 'D'],
    [null, 'C'],
  ])(
    'TRUE-05 alight at a farther stop where that is five minutes earlier than at %s by the near one: at %s',
    async (slowArrives, alightedAt) => {
      const slow = slowArrives === null ? [] : [{ calls: ['A 9:05', `D ${slowArrives}`] }];
      const { transit, place } = worldOf({ trips: [{ calls: ['A 9:40', 'C 9:50'] }, ...slow] });
      const start = { from: place('A'), departAt: NINE };
      // Walks of 17 minutes from C, and of 10 from D.
      const to = place('C', 1300);
      const [journey] = await transit.onward([start], to, { stepFree: false });
      expect(ridesOf(journey)[0]?.calls.at(-1)).toMatchObject(place(alightedAt));
    },
  );

  it('ask the streets once for each place', async () => {
    const { transit, place, matrix } = worldOf(TOWN);
    const starts = [10, 20, 30, 40].map((metres) => ({ from: place('A', metres), departAt: NINE }));
    await transit.onward(starts, place('C'), { stepFree: false });
    // From each start, and to the destination.
    expect(matrix).toHaveBeenCalledTimes(5);
    await transit.onward(starts, place('C'), { stepFree: false });
    expect(matrix).toHaveBeenCalledTimes(5);
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
