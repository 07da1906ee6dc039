import type { Anchor } from '@loovia/core/valhalla';
import { describe, expect, it } from 'vitest';
import { askBetweenAnchors } from './anchored-matrix.ts';
import type { ValhallaEngine } from './requests.ts';

const ON_FOOT = { mode: 'walk', stepFree: false } as const;

interface Asked {
  readonly sources: readonly { readonly lat: number }[];
  readonly targets: readonly { readonly lat: number }[];
}

/** Ways of which those north of 53° lead nowhere else: they are on an island. */
function streetsWithIsland() {
  const isOnIsland = ({ lat }: { readonly lat: number }) => lat > 53;
  /** Searches of one direction that go through the whole map in vain. */
  let vain = 0;
  const engine: ValhallaEngine = {
    call: (_, request, schema) => {
      const { sources, targets } = request as unknown as Asked;
      const isOneWay = Math.min(sources.length, targets.length) < 6;
      const rows = sources.map((from) =>
        targets.map((to) => {
          const isJoined = isOnIsland(from) === isOnIsland(to);
          // From an island it ends where that does.
          if (!isJoined && isOneWay && !isOnIsland(from)) vain += 1;
          return isJoined ? { time: 60, distance: 0.1 } : { time: null, distance: null };
        }),
      );
      return Promise.resolve(schema.parse({ sources, targets, sources_to_targets: rows }));
    },
    isReady: () => true,
    close: () => Promise.resolve(),
  };
  return { engine, vainSearches: () => vain };
}

const anchor = (lat: number, offStreetMetres: number): Anchor => ({
  lat,
  lng: -3,
  offStreetMetres,
});
const onStreet = (lat: number) => [anchor(lat, 1)];
const onIsland = (lat: number) => [anchor(lat + 2, 3)];
const besideIsland = (lat: number) => [anchor(lat + 2, 3), anchor(lat, 20)];

function ask(engine: ValhallaEngine, ...sides: readonly [Sides, Sides]) {
  return askBetweenAnchors(engine, ...sides, ON_FOOT, {
    looksForIslands: true,
    eachByRoute: false,
  });
}
type Sides = readonly (readonly Anchor[])[];

describe('a matrix on foot', () => {
  it.each([
    ['to', [onStreet(51), onStreet(51.1), onStreet(51.2)], [besideIsland(51.3)]],
    ['from', [besideIsland(51.3)], [onStreet(51), onStreet(51.1)]],
  ])('never searches the whole map for a way %s an island', async (_, sources, targets) => {
    const { engine, vainSearches } = streetsWithIsland();
    const costs = await ask(engine, sources, targets);
    expect(costs.flat().every((cost) => cost !== null)).toBe(true);
    expect(vainSearches()).toBe(0);
  });

  it.each([
    ['to', [onStreet(51.1)], [onStreet(51.3), onIsland(51.3)]],
    ['from', [onStreet(51.3), onIsland(51.3)], [onStreet(51.1)]],
  ])(
    'searches none for a way %s a place that is on an island alone',
    async (_, sources, targets) => {
      const { engine, vainSearches } = streetsWithIsland();
      const costs = await ask(engine, sources, targets);
      expect(costs.flat().map(Boolean)).toEqual([true, false]);
      expect(vainSearches()).toBe(0);
    },
  );

  it('finds the way off an island that was taken for the mainland', async () => {
    const { engine } = streetsWithIsland();
    const [place, park] = [besideIsland(51.3), [anchor(53.5, 1)]];
    await ask(engine, [park], [place]);
    const [[cost] = []] = await ask(engine, [onStreet(51)], [place]);
    expect(cost).toMatchObject({ targetOffStreetMetres: 20 });
  });

  it.each([
    ['beside', besideIsland(51.3), [false, false, false, false]],
    ['on', onIsland(51.3), [true, true, true, false]],
  ])('knows a place %s an island by most of those near it', async (_, place, isMissed) => {
    const { engine, vainSearches } = streetsWithIsland();
    const near = [onStreet(51.301), onStreet(51.302), onStreet(51.303), onIsland(51.3)];
    const costs = await ask(engine, near, [place]);
    expect(costs.flat().map((cost) => !cost)).toEqual(isMissed);
    expect(vainSearches()).toBe(0);
  });

  it('keeps the way between two places on one island', async () => {
    const { engine } = streetsWithIsland();
    const [one, two] = [besideIsland(51.4), besideIsland(51.3)];
    await ask(engine, [onStreet(51)], [one, two]);
    const [[cost] = []] = await ask(engine, [one], [two]);
    expect(cost).toMatchObject({ sourceOffStreetMetres: 3, targetOffStreetMetres: 3 });
  });
});
