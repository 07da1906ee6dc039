import type { LatLng } from '@loovia/core/geo';
import { describe, expect, it } from 'vitest';
import type { MatrixCost, Streets } from '../../maps/ports.ts';
import { walksBy } from './travelling.ts';

const HOME = { lat: 51.5, lng: -3 };
const TARGET = { lat: 51.52, lng: -3 };
const STOP = { lat: 51.51, lng: -3 };
const TOILET = { lat: 51.511, lng: -3 };

/** All places are on a street but one; `asked` are the sources and targets of each matrix. */
function walksOff(
  offMetres: number,
  place: LatLng,
  stepFree = true,
  asked: (readonly LatLng[])[][] = [],
) {
  const off = (one: LatLng) => (one === place ? offMetres : 0);
  const cost = (from: LatLng, to: LatLng): MatrixCost => ({
    distanceMetres: 100,
    durationSeconds: 80,
    sourceOffStreetMetres: off(from),
    targetOffStreetMetres: off(to),
  });
  const streets: Pick<Streets, 'matrix'> = {
    matrix: (sources, targets) => {
      asked.push([sources, targets]);
      return Promise.resolve(sources.map((from) => targets.map((to) => cost(from, to))));
    },
  };
  return walksBy(streets, { mode: 'walk', stepFree }, [HOME, TARGET]);
}

describe.each([
  ['a toilet', TOILET, STOP, 50],
  ['a stop', STOP, STOP, 50],
  ['the origin', HOME, HOME, 2000],
  ['the destination', TARGET, TARGET, 2000],
])('step-free walks at %s', (_, place, exit, limit) => {
  it(`STOP-17 are within ${limit} m of a way without steps`, async () => {
    const within = walksOff(limit, place);
    expect(await within.toToilet({ from: exit, to: TOILET })).not.toBeNull();
    expect(await within.fromToilet({ from: TOILET, to: exit })).not.toBeNull();
    const beyond = walksOff(limit + 1, place);
    expect(await beyond.toToilet({ from: exit, to: TOILET })).toBeNull();
    expect(await beyond.fromToilet({ from: TOILET, to: exit })).toBeNull();
  });
});

it('STOP-16 other walks are within 250 m of a street', async () => {
  const ends = { from: STOP, to: TOILET };
  expect(await walksOff(250, TOILET, false).toToilet(ends)).not.toBeNull();
  expect(await walksOff(251, TOILET, false).toToilet(ends)).toBeNull();
});

it('asks for the walks of one place in one matrix, and for each walk once', async () => {
  const asked: (readonly LatLng[])[][] = [];
  const { toToilet, fromToilet } = walksOff(0, HOME, false, asked);
  const other = { lat: 51.512, lng: -3 };
  const walks = [TOILET, other, TOILET].map((to) => toToilet({ from: STOP, to }));
  await Promise.all([...walks, fromToilet({ from: TOILET, to: STOP })]);
  await toToilet({ from: STOP, to: other });
  expect(asked).toEqual([
    [[STOP], [TOILET, other]],
    [[TOILET], [STOP]],
  ]);
});
