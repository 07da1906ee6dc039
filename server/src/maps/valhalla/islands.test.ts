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
          if (!isJoined && isOneWay) vain += 1;
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
const besideIsland = (lat: number) => [anchor(lat + 2, 3), anchor(lat, 20)];

describe('a matrix on foot', () => {
  it.each([
    ['to', [onStreet(51), onStreet(51.1), onStreet(51.2)], [besideIsland(51.3)]],
    ['from', [besideIsland(51.3)], [onStreet(51), onStreet(51.1)]],
  ])('never searches the whole map for a way %s an island', async (_, sources, targets) => {
    const { engine, vainSearches } = streetsWithIsland();
    const costs = await askBetweenAnchors(engine, sources, targets, ON_FOOT);
    expect(costs.flat().every((cost) => cost !== null)).toBe(true);
    expect(vainSearches()).toBe(0);
  });

  it('finds the way off an island that was taken for the mainland', async () => {
    const { engine } = streetsWithIsland();
    const [place, park] = [besideIsland(51.3), [anchor(53.5, 1)]];
    await askBetweenAnchors(engine, [park], [place], ON_FOOT);
    const [[cost] = []] = await askBetweenAnchors(engine, [onStreet(51)], [place], ON_FOOT);
    expect(cost).toMatchObject({ targetOffStreetMetres: 20 });
  });

  it('keeps the way between two places on one island', async () => {
    const { engine } = streetsWithIsland();
    const [one, two] = [besideIsland(51.4), besideIsland(51.3)];
    await askBetweenAnchors(engine, [onStreet(51)], [one, two], ON_FOOT);
    const [[cost] = []] = await askBetweenAnchors(engine, [one], [two], ON_FOOT);
    expect(cost).toMatchObject({ sourceOffStreetMetres: 3, targetOffStreetMetres: 3 });
  });
});
