import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { TEST_BACKENDS } from '../testing/test-database.ts';
import { useDatabase } from '../testing/test-suite-database.ts';
import {
  hasNewport,
  newportRegion,
  pennyminsterRegion,
  pennyshireRegion,
} from '../testing/test-region.ts';
import type { Geocoder } from '../maps/ports.ts';
import { importRegion, readRegionGazetteer } from '../region-import/import-region.ts';
import { createGazetteer } from './gazetteer.ts';

/** What people type in a region, and the name of what is offered first. */
const NEWPORT = {
  title: 'Newport (needs ../shared/data)',
  build: newportRegion,
  centre: { lat: 51.5877, lng: -2.9984 },
  /** Several things have this name. */
  sharedName: 'town hall',
  understood: [
    ['newport', 'Newport'],
    ['newport station', 'Newport railway station'],
    ['newport railway sta', 'Newport railway station'],
    ['commercial stre', 'Commercial Street'],
    ['comercial stret', 'Commercial Street'],
    ['12 Commercial Street, Newport', '12 Commercial Street'],
    ['Flat 2, 24 High St, Newport', '24 High Street'],
    ['High Street 24, Newport', '24 High Street'],
    ['9999 Commercial Street, Newport', 'Commercial Street'],
    ['st woolos', 'St. Woolos'],
    ['saint brides w', "Saint Bride's Wentlooge"],
    ['llansanffraid gwynllwg', "Saint Bride's Wentlooge (Llansanffraid Gwynllŵg)"],
    ['np201hg', 'NP20 1HG'],
    ['tredegr house', 'Tredegar House'],
    ['mcdonalds', "McDonald's"],
    ['nweport', 'Newport'],
    ['high street', 'High Street'],
    ['cardiff', 'Cardiff Road'],
    ['cardiff central', 'Cardiff Central Rail Station'],
    ['caerleon', 'Caerleon Town Hall'],
    ['caerle', 'Caerleon Town Hall'],
    ['caerleon t', 'Caerleon Town Hall'],
    ['caerleon town hall', 'Caerleon Town Hall'],
  ],
  offMap: {
    inTown: {
      newport: 5,
      'high street': 3,
      'post office': 5,
      'newport road': 1,
    },
    station: { query: 'cardiff', name: 'Cardiff Central Rail Station' },
    stationAlone: 'cardiff central',
  },
};

type Region = Omit<typeof NEWPORT, 'offMap'> & {
  offMap?: Omit<typeof NEWPORT.offMap, 'inTown'> & { inTown: Record<string, number> };
};

/** No bus leaves it. */
const PENNYSHIRE: Region = {
  title: 'Pennyshire',
  build: pennyshireRegion,
  centre: { lat: 53.2264, lng: 0.9028 },
  sharedName: 'high street',
  understood: [
    ['pennyminster', 'Pennyminster'],
    ['pennyminster station', 'Pennyminster railway station'],
    ['pennyminster railway sta', 'Pennyminster railway station'],
    ['pennyminster bus st', 'Pennyminster Bus Station'],
    ['cloth hall stre', 'Cloth Hall Street'],
    ['cloth hal stret', 'Cloth Hall Street'],
    ['12 Cloth Hall Street, Pennyminster', '12 Cloth Hall Street'],
    ['saint osyths cross v', "St Osyth's Cross Village Hall"],
    ['py11gp', 'PY1 1GP'],
    ['catchpole and mudd', 'Catchpole & Mudd'],
    ['peny hasset', 'Penny Hassett'],
    ['pennymisnter', 'Pennyminster'],
    ['high street', 'High Street'],
  ],
};

const PENNYMINSTER: Region = {
  title: 'Pennyminster',
  build: pennyminsterRegion,
  centre: PENNYSHIRE.centre,
  sharedName: 'high street',
  understood: [
    ['groatham', 'Groatham'],
    ['shillingbourne, sheldmere road', 'Shillingbourne, Sheldmere Road'],
  ],
  offMap: {
    inTown: {
      pennyminster: 5,
      station: 3,
      tallow: 1,
      farthing: 1,
      marl: 1,
      'groatham road': 1,
    },
    station: { query: 'groatham', name: 'Groatham' },
    stationAlone: 'tallow fold halt',
  },
};

describe.each<Region>([NEWPORT, PENNYSHIRE, PENNYMINSTER])('the gazetteer of $title', (region) => {
  const { build, centre, sharedName, understood, offMap } = region;
  const isMissing = region === NEWPORT && !hasNewport;

  describe.skipIf(isMissing).each(TEST_BACKENDS)('on $name', (backend) => {
    const database = useDatabase(backend);
    let gazetteer: Geocoder;

    beforeAll(async () => {
      const region = await build();
      await importRegion(database, region.dir, region.manifest);
      gazetteer = createGazetteer(database.db);
    }, 300_000);

    it('holds all that the region has', async () => {
      const { rows } = await sql<{ id: string }>`select id from gazetteer`.execute(database.db);
      const entries = await readRegionGazetteer(await build());
      expect(rows.map(({ id }) => id).sort()).toEqual(entries.map(({ id }) => id).sort());
    });

    it.each(understood)('PLAN-06 understands “%s”', async (query, primary) => {
      expect(
        (await gazetteer.suggest({ text: query, near: centre, session: null }))[0]?.primary,
      ).toBe(primary);
    });

    it('distinguishes things of one name', async () => {
      const found = await gazetteer.suggest({ text: sharedName, near: centre, session: null });
      expect(found.length).toBeGreaterThan(1);
      expect(new Set(found.map(({ secondary }) => secondary)).size).toBe(found.length);
    });

    if (offMap)
      describe('stops off the map', () => {
        it.each(Object.entries<number>(offMap.inTown))(
          '“%s” offers at least %i things in town, and stops off the map after them',
          async (query, things) => {
            const found = await gazetteer.suggest({ text: query, near: centre, session: null });
            const places = found.slice(0, things).map(({ secondary }) => secondary);
            expect(places).toHaveLength(things);
            for (const secondary of places)
              expect(secondary).not.toMatch(/^Bus stop|beyond the map/);
          },
        );

        it('offers the stations of another city beside the streets named for it', async () => {
          const { query, name } = offMap.station;
          const found = await gazetteer.suggest({ text: query, near: centre, session: null });
          expect(found.map(({ primary }) => primary)).toContain(name);
        });

        it('says of a station off the map that it is', async () => {
          expect(
            await gazetteer.suggest({ text: offMap.stationAlone, near: null, session: null }),
          ).toMatchObject([{ secondary: 'Railway station beyond the map' }]);
        });
      });

    it('geocodes its own addresses to where they are, or not at all', async () => {
      const region = await build();
      const entries = (await readRegionGazetteer(region)).filter((_, index) => index % 20 === 0);
      let found = 0;
      for (const { id } of entries) {
        const place = await gazetteer.place(id, null);
        const again = await gazetteer.geocode(place?.formattedAddress ?? '');
        if (!again || !place) continue;
        found += 1;
        expect(Math.abs(again.location.lat - place.location.lat)).toBeLessThan(0.01);
        expect(Math.abs(again.location.lng - place.location.lng)).toBeLessThan(0.015);
      }
      expect(found / entries.length).toBeGreaterThan(0.95);
    }, 60_000);

    it('API-20 offers a street that reaches far, but geocodes no house of it that is not known', async () => {
      const region = await build();
      const far = (await readRegionGazetteer(region)).filter(
        ({ kind, reachMetres = Infinity }) => kind === 'street' && reachMetres > 500,
      );
      expect(far.length).toBeGreaterThan(0);
      for (const { id, name, location } of far) {
        const text = (await gazetteer.place(id, null))?.formattedAddress ?? '';
        expect(await gazetteer.geocode(`9999 ${text}`), text).toBeNull();
        const offered = await gazetteer.suggest({ text, near: location, session: null });
        expect(offered[0]?.primary, text).toBe(name);
      }
    }, 60_000);
  });
});
