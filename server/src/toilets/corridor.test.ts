import { prepareLine, projectOntoLine } from '@loovia/core/geo';
import type { LatLng, LineString } from '@loovia/core/geo';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { KyselyPlugin } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../database/database.ts';
import { TEST_BACKENDS } from '../testing/test-database.ts';
import { useDatabase } from '../testing/test-suite-database.ts';
import { findById, findInCorridor } from './find.ts';
import {
  gbptmLocations,
  hasGbptm,
  storeBareToilets,
  windingLine,
} from '../testing/test-toilets.ts';

/** How far each location is from the nearest of the lines: every one is measured. */
function distancesTo(lines: readonly LineString[], locations: readonly LatLng[]): number[] {
  const prepared = lines.map(prepareLine);
  return locations.map((location) =>
    Math.min(...prepared.map((line) => projectOntoLine(location, line).distanceMetres)),
  );
}

/** What must be found. */
function namesWithin(widthMetres: number, distances: readonly number[]): string[] {
  return distances
    .flatMap((distance, index) => (distance <= widthMetres ? [String(index)] : []))
    .sort();
}

async function found(db: Db, lines: readonly LineString[], widthMetres: number): Promise<string[]> {
  return (await findInCorridor(db, lines, widthMetres)).map(({ name }) => name).sort();
}

describe.skipIf(!hasGbptm)('the corridor of real toilets', () => {
  const routes = [
    { kilometres: 10, line: windingLine(60, 0.012) },
    { kilometres: 100, line: windingLine(600, 0.12) },
    { kilometres: 600, line: windingLine(3000, 0.85) },
    { kilometres: 750, line: windingLine(3000, 1) },
  ].map((route) => ({ ...route, distances: [] as number[] }));
  let locations: LatLng[] = [];
  beforeAll(() => {
    locations = gbptmLocations();
    for (const route of routes) route.distances = distancesTo([route.line], locations);
  });

  describe.each(TEST_BACKENDS)('on $name', (backend) => {
    const database = useDatabase(backend);
    beforeAll(() => storeBareToilets(database.db, locations));

    it.each(routes)(
      'STOP-01 STOP-02 finds all toilets along $kilometres km, and no other',
      async (route) => {
        const { line } = route;
        const { rows } = await sql<{ name: string; metres: number }>`
          select name, st_distance(
            location::geography, st_geomfromgeojson(${JSON.stringify(line)})::geography, false
          ) as metres
          from toilets`.execute(database.db);
        for (const width of [0, 50, 500, 2500]) {
          const expected = namesWithin(width, route.distances);
          expect(await found(database.db, [line], width)).toEqual(expected);
          const within = rows.filter(({ metres }) => metres <= width);
          expect(within.map(({ name }) => name).sort()).toEqual(expected);
        }
        expect(namesWithin(2500, route.distances).length).toBeGreaterThan(3);
      },
      120_000,
    );
  });
});

const position = fc.record({
  lat: fc.double({ min: 51.4, max: 51.6, noNaN: true }),
  lng: fc.double({ min: -3.2, max: -2.9, noNaN: true }),
});

describe.each(TEST_BACKENDS)('the corridor on $name', (backend) => {
  const database = useDatabase(backend);
  const locations = fc.sample(position, { numRuns: 400, seed: 1 });
  beforeAll(async () => {
    await storeBareToilets(database.db, locations);
  });

  it('STOP-01 finds exactly the toilets within the width of any line', async () => {
    const lines = fc.array(position, { minLength: 2, maxLength: 80 });
    const widths = fc.integer({ min: 0, max: 2500 });
    await fc.assert(
      fc.asyncProperty(lines, widths, async (positions, width) => {
        const line: LineString = {
          type: 'LineString',
          coordinates: positions.map(({ lat, lng }) => [lng, lat]),
        };
        expect(await found(database.db, [line], width)).toEqual(
          namesWithin(width, distancesTo([line], locations)),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('STOP-01 STOP-39 finds exactly the toilets within the width of any of some lines and places', async () => {
    const parts = fc.array(fc.array(position, { minLength: 1, maxLength: 5 }), {
      minLength: 1,
      maxLength: 30,
    });
    const widths = fc.integer({ min: 0, max: 2500 });
    await fc.assert(
      fc.asyncProperty(parts, widths, async (all, width) => {
        const lines = all.map((positions): LineString => {
          const coordinates = positions.map(({ lat, lng }): [number, number] => [lng, lat]);
          // A single place is a line with two equal ends.
          return { type: 'LineString', coordinates: [...coordinates, ...coordinates.slice(-1)] };
        });
        expect(await found(database.db, lines, width)).toEqual(
          namesWithin(width, distancesTo(lines, locations)),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('STOP-14 gives them nearest first', async () => {
    const line: LineString = {
      type: 'LineString',
      coordinates: [
        [-3.2, 51.5],
        [-2.9, 51.5],
      ],
    };
    const toilets = await findInCorridor(database.db, [line], 2000);
    const distances = toilets.map(({ location }) => Math.abs(location.lat - 51.5));
    expect(distances.length).toBeGreaterThan(10);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  });

  it('STOP-01 API-12 asks once for the toilets of a route and their hours', async () => {
    await sql`update toilets set hours_known = true`.execute(database.db);
    await sql`
      insert into opening_hours
      select id, dow, open, '22:00' from toilets, generate_series(5, 6) as dow,
        unnest(array['18:00', '09:00']) as open`.execute(database.db);
    const answers: number[] = [];
    const log: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => {
        answers.push(result.rows.length);
        return Promise.resolve(result);
      },
    };
    const db = database.db.withPlugin(log);
    expect(await findInCorridor(db, [windingLine(60, 1)], 2500)).toEqual([]);
    expect(answers).toEqual([0]);
    const line: LineString = {
      type: 'LineString',
      coordinates: [
        [-3.2, 51.5],
        [-2.9, 51.5],
      ],
    };
    const toilets = await findInCorridor(db, [line], 2500);
    expect(answers).toHaveLength(2);
    for (const toilet of toilets) {
      const alone = await findById(database.db, toilet.id);
      expect(toilet).toEqual(alone);
      expect(toilet.openingHours).toHaveLength(4);
    }
  });
});
