/** What every adapter of the live places port must do. */
import { stopFactsSchema } from '@loovia/core/api';
import { distanceMetres, projectOntoLine, type LatLng, type LineString } from '@loovia/core/geo';
import { judgeRows } from '@loovia/core/opening-hours';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { testFailures, type FaultyService } from './faults-conformance.ts';
import type { FoundToilet } from '../toilets/found-toilet.ts';
import type { Places } from './ports.ts';
import { PlacesUnavailable } from './unavailable.ts';

export interface PlacesWorld {
  readonly places: Places;
  /** There are places around it. */
  readonly around: LatLng;
  /** There are none. */
  readonly nowhere: LatLng;
}

const placeFactsSchema = z.omit(stopFactsSchema, { cleanliness: true });

const RADIUS_METRES = 800;
const STREET_DEGREES = 0.004;
const NOON = new Date('2026-03-05T12:00:00Z');

/** Asks a metered service around a point, others along a street that begins there. */
function ask(places: Places, point: LatLng): Promise<readonly FoundToilet[]> {
  if (places.metered) return places.near(point, RADIUS_METRES);
  // The same street twice: as routes have legs that meet.
  return places.along([streetFrom(point), streetFrom(point)], RADIUS_METRES);
}

function streetFrom({ lat, lng }: LatLng): LineString {
  return {
    type: 'LineString',
    coordinates: [
      [lng, lat],
      [lng + STREET_DEGREES, lat],
    ],
  };
}

/** Declares the tests; the world is asked for in each of them. */
export function testPlaces(name: string, world: () => PlacesWorld): void {
  describe(`${name} as Places`, () => {
    it('STOP-06 finds places within the radius, each once', async () => {
      const { places, around } = world();
      const found = await ask(places, around);
      expect(found.length).toBeGreaterThan(0);
      expect(new Set(found.map(({ placeId }) => placeId)).size).toBe(found.length);
      for (const { location } of found) {
        const metres = places.metered
          ? distanceMetres(location, around)
          : projectOntoLine(location, streetFrom(around)).distanceMetres;
        expect(metres).toBeLessThanOrEqual(RADIUS_METRES);
      }
    });

    it('says what is known, and nothing else', async () => {
      const { places, around } = world();
      for (const place of await ask(places, around)) {
        expect(place.placeId).not.toMatch(/^(db_)?$/);
        expect(place.name).not.toBe('');
        expect(place.address).not.toBe('');
        expect(place.source.licence).not.toBe('');
        const { sourceRecords, hours, isGone, cleanlinessRating, cleanlinessRatings, ...facts } =
          place;
        expect(placeFactsSchema.parse(facts)).toEqual(facts);
        expect([cleanlinessRating, cleanlinessRatings]).toEqual([null, []]);
        expect(sourceRecords).not.toContain('');
        expect([true, undefined]).toContain(isGone);
        if (place.rating !== undefined) expect(place.rating).toBeGreaterThan(0);
        if (hours) {
          expect(() => judgeRows(hours.openingHours, NOON)).not.toThrow();
        }
      }
    });

    it('finds nothing where nothing is', async () => {
      expect(await ask(world().places, world().nowhere)).toEqual([]);
    });

    it('is ready', () => {
      expect(world().places.isReady()).toBe(true);
    });
  });
}

/** Declares what is asked of adapters of outside services as well (ERR-11). */
export function testPlacesService(name: string, service: FaultyService<PlacesWorld>): void {
  testFailures(name, service, {
    error: PlacesUnavailable,
    asks: [({ places, around }) => ask(places, around)],
    isReady: ({ places }) => places.isReady(),
  });
}
