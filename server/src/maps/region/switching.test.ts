import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Maps, OpenedMaps } from '../maps.ts';
import { type Region } from './active-region.ts';
import { TESTSHIRE } from '../../testing/test-region.ts';
import { testLog } from '../../testing/test-root.ts';
import { planningIn, silentGeocoder } from '../../testing/test-world.ts';
import { SwitchingMaps, type SwitchingOptions } from './switching.ts';

const regionOf = (buildId: string): Region => ({
  dir: `/${buildId}`,
  manifest: { ...TESTSHIRE, buildId },
});

/** Maps that say which build they are of, with all that happened to them. */
function world(change: Partial<SwitchingOptions> = {}) {
  const happened: string[] = [];
  const { log, logged } = testLog();
  let active: Region | null = regionOf('one');
  const { streets, places } = planningIn({}).planning;
  const options: SwitchingOptions = {
    readActive: () => Promise.resolve(active),
    load: ({ manifest }) => {
      happened.push(`load ${manifest.buildId}`);
      return Promise.resolve();
    },
    open: ({ manifest: { buildId, title, bounds, name } }) => {
      happened.push(`open ${buildId}`);
      const maps: Maps = {
        streets,
        transit: null,
        geocoder: silentGeocoder,
        places,
        area: { name, title, demo: false, bounds, attribution: [] },
        map: { kind: 'maplibre', styleUrl: `/style?v=${buildId}` },
        regionMap: null,
        probes: {},
        close: () => {
          happened.push(`close ${buildId}`);
          return Promise.resolve();
        },
      };
      return Promise.resolve(maps);
    },
    log,
    ...change,
  };
  return {
    open: () => SwitchingMaps.open(options, regionOf('one')),
    use: (region: Region | null) => {
      active = region;
    },
    happened,
    logged,
  };
}

const styleOf = (maps: OpenedMaps) => {
  const { map } = maps.current();
  return map.kind === 'maplibre' ? map.styleUrl : '';
};

describe('maps that follow the region in use', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('switch to a new build once it is open and loaded, and close the old when it is drained', async () => {
    vi.useFakeTimers();
    const { open, use, happened } = world();
    const maps = await open();
    await maps.look();
    expect(happened).toEqual(['open one', 'load one']);
    use(regionOf('two'));
    expect(styleOf(maps)).toBe('/style?v=one');
    await maps.look();
    expect(styleOf(maps)).toBe('/style?v=two');
    await vi.advanceTimersByTimeAsync(59_999);
    expect(happened.slice(2)).toEqual(['open two', 'load two']);
    await vi.advanceTimersByTimeAsync(1);
    expect(happened.slice(4)).toEqual(['close one']);
    await maps.close();
    expect(happened.slice(5)).toEqual(['close two']);
  });

  it('look every few seconds by themselves, once they follow', async () => {
    vi.useFakeTimers();
    const { open, use } = world();
    const maps = await open();
    maps.follow();
    use(regionOf('two'));
    await vi.advanceTimersByTimeAsync(5000);
    expect(styleOf(maps)).toBe('/style?v=two');
    await maps.close();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('close all that is open when the server ends', async () => {
    const { open, use, happened } = world();
    const maps = await open();
    use(regionOf('two'));
    await maps.look();
    await maps.close();
    expect(happened.slice(-2)).toEqual(['close one', 'close two']);
  });

  it('keep the old one when the new cannot be opened, say so once, and try again later', async () => {
    let isBroken = true;
    const { open, use, happened, logged } = world({
      load: ({ manifest: { buildId } }) =>
        isBroken && buildId === 'two'
          ? Promise.reject(new Error('half a file'))
          : Promise.resolve(),
    });
    const maps = await open();
    use(regionOf('two'));
    for (let look = 0; look < 5; look += 1) await maps.look();
    expect(styleOf(maps)).toBe('/style?v=one');
    expect(happened).toEqual(['open one', 'open two', 'close two']);
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain('half a file');
    isBroken = false;
    for (let look = 0; look < 12; look += 1) await maps.look();
    expect(styleOf(maps)).toBe('/style?v=two');
    await maps.close();
  });

  it('try another build at once, though the one before could not be opened', async () => {
    const { open, use } = world({
      load: ({ manifest: { buildId } }) =>
        buildId === 'two' ? Promise.reject(new Error('half a file')) : Promise.resolve(),
    });
    const maps = await open();
    use(regionOf('two'));
    await maps.look();
    use(regionOf('three'));
    await maps.look();
    expect(styleOf(maps)).toBe('/style?v=three');
    await maps.close();
  });

  it('stay when no region is in use any more, and say so once', async () => {
    const { open, use, logged } = world();
    const maps = await open();
    use(null);
    await maps.look();
    await maps.look();
    expect(styleOf(maps)).toBe('/style?v=one');
    expect(logged).toHaveLength(1);
    await maps.close();
  });
});
