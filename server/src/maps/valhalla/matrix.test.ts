import { expect, it } from 'vitest';
import type { LatLng } from '@loovia/core/geo';
import { askMatrix } from './matrix.ts';
import { ValhallaRefusal } from './answers.ts';

const CAR = { mode: 'car', stepFree: false } as const;
const HERE = { lat: 51.5, lng: -0.1 };
const northOf = (degrees: number) => ({ lat: HERE.lat + degrees, lng: HERE.lng });

interface Asked {
  readonly sources: readonly { lat: number; lon: number }[];
  readonly targets: readonly { lat: number; lon: number }[];
}

/** A Valhalla whose ways are the degrees of latitude, within its limits. */
function limited({ pairs = Infinity, degrees = Infinity }) {
  const sizes: number[] = [];
  const engine: Parameters<typeof askMatrix>[0] = {
    call: (_, request, schema) => {
      const { sources, targets } = request as unknown as Asked;
      sizes.push(sources.length * targets.length);
      if (sources.length * targets.length > pairs) {
        return Promise.reject(new ValhallaRefusal(`Exceeded max locations:${pairs}`));
      }
      const rows = sources.map((from) => targets.map((to) => Math.abs(to.lat - from.lat)));
      if (rows.flat().some((apart) => apart > degrees)) {
        const words = 'Path distance exceeds the max distance limit: 400000 meters';
        return Promise.reject(new ValhallaRefusal(words));
      }
      return Promise.resolve(
        schema.parse({
          sources,
          targets,
          sources_to_targets: rows.map((row) => row.map((apart) => ({ time: apart, distance: 0 }))),
        }),
      );
    },
    isReady: () => true,
    close: () => Promise.resolve(),
  };
  const ask = async (sources: readonly LatLng[], targets: readonly LatLng[]) =>
    (await askMatrix(engine, sources, targets, CAR)).map((row) =>
      row.map((cost) => (cost ? Math.round(cost.durationSeconds) : null)),
    );
  return { ask, sizes };
}

const NORTHWARDS = [1, 2, 3, 5, 6, 7].map(northOf);

it('a matrix within the limits is asked at once', async () => {
  const { ask, sizes } = limited({});
  expect(await ask([HERE], NORTHWARDS)).toEqual([[1, 2, 3, 5, 6, 7]]);
  expect(sizes).toEqual([6]);
});

it('places beyond the most that a server takes are asked in parts', async () => {
  const { ask, sizes } = limited({ pairs: 4 });
  expect(await ask([HERE], NORTHWARDS)).toEqual([[1, 2, 3, 5, 6, 7]]);
  expect(sizes).toEqual([6, 3, 3]);
  expect(await ask(NORTHWARDS, [HERE])).toEqual([[1], [2], [3], [5], [6], [7]]);
  expect(await ask(NORTHWARDS.slice(0, 3), [HERE, northOf(1)])).toEqual([
    [1, 0],
    [2, 1],
    [3, 2],
  ]);
});

it('places out of the reach of a server take nothing from those within', async () => {
  const { ask } = limited({ degrees: 4 });
  expect(await ask([HERE], NORTHWARDS)).toEqual([[1, 2, 3, null, null, null]]);
  expect(await ask(NORTHWARDS, [HERE])).toEqual([[1], [2], [3], [null], [null], [null]]);
  expect(await ask([HERE], NORTHWARDS.slice(3))).toEqual([[null, null, null]]);
});

it('limits of both kinds are kept to', async () => {
  const { ask } = limited({ degrees: 4, pairs: 2 });
  expect(await ask([HERE], NORTHWARDS)).toEqual([[1, 2, 3, null, null, null]]);
});

it('a server that refuses even one pair has no way, or is broken', async () => {
  expect(await limited({ degrees: 0 }).ask([HERE], [northOf(1)])).toEqual([[null]]);
  await expect(limited({ pairs: 0 }).ask([HERE], [HERE])).rejects.toBeInstanceOf(ValhallaRefusal);
});
