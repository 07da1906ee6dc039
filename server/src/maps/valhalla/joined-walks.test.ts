import type { Anchor } from '@loovia/core/valhalla';
import { expect, it } from 'vitest';
import type { StreetTravel } from '../ports.ts';
import { joiningWalks } from './joined-walks.ts';

const ON_FOOT: StreetTravel = { mode: 'walk', stepFree: false };
const STEP_FREE: StreetTravel = { mode: 'walk', stepFree: true };

/** A place so many metres along a street. */
const placeAt = (metres: number): readonly Anchor[] => [
  { lat: 51.5 + metres / 111_195, lng: -3, offStreetMetres: 0 },
];
const metresOf = ([anchor]: readonly Anchor[]) =>
  Math.round(((anchor?.lat ?? NaN) - 51.5) * 111_195);

function world() {
  const asked: { readonly from: number[]; readonly to: number[] }[] = [];
  const ask = joiningWalks((sources, targets) => {
    const [from, to] = [sources.map(metresOf), targets.map(metresOf)];
    asked.push({ from, to });
    return Promise.resolve(
      from.map((start) =>
        to.map((end) => ({
          distanceMetres: Math.abs(end - start),
          durationSeconds: Math.abs(end - start),
          sourceOffStreetMetres: 0,
          targetOffStreetMetres: 0,
        })),
      ),
    );
  });
  const metres = async (from: number, to: readonly number[], travel = ON_FOOT) => {
    const costs = await ask([placeAt(from)], to.map(placeAt), travel);
    return costs.map((row) => row.map((cost) => cost?.distanceMetres));
  };
  return { asked, ask, metres };
}

it('asks for walks from places near each other by one matrix, and answers each', async () => {
  const { asked, metres } = world();
  const found = await Promise.all([
    metres(0, [10, 20]),
    metres(500, [520]),
    metres(5000, [5100]),
    metres(100, [], STEP_FREE),
    metres(30, [20], STEP_FREE),
  ]);
  expect(found).toEqual([[[10, 20]], [[20]], [[100]], [[]], [[10]]]);
  expect(asked).toEqual([
    { from: [0, 500], to: [10, 20, 520] },
    { from: [5000], to: [5100] },
    { from: [100, 30], to: [20] },
  ]);
});

it('asks for no more than five places at once, from which the engine searches one way', async () => {
  const { asked, metres } = world();
  await Promise.all([0, 1, 2, 3, 4, 5, 6].map((from) => metres(from, [50])));
  expect(asked.map(({ from }) => from.length)).toEqual([5, 2]);
});

it('asks for several places, and for other ways than walks, as they are', async () => {
  const { asked, ask } = world();
  await Promise.all([
    ask([placeAt(0), placeAt(1)], [placeAt(2)], ON_FOOT),
    ask([placeAt(3)], [placeAt(4)], { mode: 'car', stepFree: false }),
    ask([placeAt(5)], [placeAt(6)], { mode: 'car', stepFree: false }),
  ]);
  expect(asked).toHaveLength(3);
});
