import type { LatLng } from '@loovia/core/geo';
import { describe, expect, it } from 'vitest';
import { ridesOf, TOWN, worldOf } from './test-world.ts';

const NINE = new Date('2024-03-05T09:00:00Z');
const NEEDS = { stepFree: false, most: 3 };

describe('disability access by the region’s timetable', () => {
  const stepFree = { stepFree: true, most: 3 };

  it('has what is confirmed, and what is only possible in places that are left', async () => {
    const { transit, place, matrix } = worldOf(TOWN);
    const start = { from: place('A', 100), departAt: NINE };
    const journeys = await transit.journeys(start, place('C'), stepFree);
    const confirmed = journeys.map((one) => ridesOf(one).map((ride) => ride.stepFree));
    expect(confirmed).toEqual([['confirmed'], ['not confirmed']]);
    for (const [, , travel] of matrix.mock.calls) {
      expect(travel).toEqual({ mode: 'walk', stepFree: true });
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

  const slow = ['9:30 14:30', '9:50 14:50', '10:10 15:10'].map((times) => {
    const [leaves = '', arrives = ''] = times.split(' ');
    return { line: 'slow', calls: [`A ${leaves}`, `C ${arrives}`], wheelchair: 'yes' } as const;
  });

  it.each([
    ['14:29', ['direct', 'slow', 'slow']],
    ['14:30', ['slow', 'slow', 'slow']],
  ])(
    'has what is possible among those confirmed if it arrives first: %s, not 14:30',
    async (time, lines) => {
      const { transit, place } = worldOf({
        trips: [{ line: 'direct', calls: ['A 9:10', `C ${time}`] }, ...slow],
        wheelchairStops: { A: 'yes', C: 'yes' },
      });
      const start = { from: place('A'), departAt: NINE };
      const journeys = await transit.journeys(start, place('C'), stepFree);
      expect(journeys.map((one) => ridesOf(one)[0]?.line)).toEqual(lines);
    },
  );

  it('confirms a ride only where both stops and the vehicle are said to be fit', async () => {
    const { transit, place } = worldOf({
      trips: [{ calls: ['A 9:10', 'B 9:15', 'C 9:20'], wheelchair: 'yes' }],
      wheelchairStops: { A: 'yes', C: 'unknown' },
    });
    const [journey] = await transit.journeys(
      { from: place('A'), departAt: NINE },
      place('C'),
      stepFree,
    );
    expect(ridesOf(journey)[0]?.stepFree).toBe('not confirmed');
  });
});

describe('how far off a way without steps a walk ends', () => {
  const stepFree = { stepFree: true, most: 3 };
  const line = { trips: [{ calls: ['A 9:10', 'D 9:30'] }] };
  const { place: placeIn } = worldOf(line);
  const [home, there] = [placeIn('A', 250), placeIn('D', 125)];
  const townOff = (metres: number, where: LatLng) =>
    worldOf(line, undefined, ({ lat }) => (Math.abs(lat - where.lat) < 1e-6 ? metres : 0)).transit;
  const start = { from: home, departAt: NINE };

  it.each([
    ['gets on', placeIn('A')],
    ['gets off', placeIn('D')],
  ])('is 50 m at the stop where a traveller %s: there may be steps', async (_, stop) => {
    expect(await townOff(51, stop).journeys(start, there, stepFree)).toEqual([]);
    expect(await townOff(51, stop).onward([start], there, stepFree)).toEqual([null]);
    expect(await townOff(50, stop).journeys(start, there, stepFree)).not.toEqual([]);
    expect(await townOff(51, stop).journeys(start, there, NEEDS)).not.toEqual([]);
  });

  it.each([
    ['origin', home],
    ['destination', there],
  ])('TRUE-05 is 2 km at the traveller’s own %s', async (_, own) => {
    // 2 km take 28 minutes.
    const early = { ...start, departAt: new Date(NINE.getTime() - 30 * 60_000) };
    expect(await townOff(2000, own).journeys(early, there, stepFree)).not.toEqual([]);
    expect(await townOff(2001, own).journeys(early, there, stepFree)).toEqual([]);
  });

  it('is 50 m at a toilet, were it the traveller’s own place before', async () => {
    const transit = townOff(51, home);
    await transit.journeys(start, there, stepFree);
    expect(await transit.onward([start], there, stepFree)).toEqual([null]);
    expect(await transit.onward([start], there, NEEDS)).not.toEqual([null]);
    const near = townOff(50, home);
    expect(await near.onward([start], there, stepFree)).not.toEqual([null]);
  });
});
