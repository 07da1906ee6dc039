/** A region's public transport on streets that lead straight everywhere. */
import { distanceMetres, UNITED_KINGDOM_BOUNDS, type LatLng } from '@loovia/core/geo';
import {
  stopNumber,
  testTimetable,
  type PlainTimetable,
} from '@loovia/core/testing/raptor-timetable';
import type { Timetable } from '@loovia/core/timetable';
import { vi } from 'vitest';
import { isRide, type NamedPlace } from '../../legs.ts';
import type { MatrixCost, Streets, TransitJourney } from '../../ports.ts';
import { RegionTransit } from './region-transit.ts';

const FEET_A_SECOND = 1.25;
export const EVERYWHERE = UNITED_KINGDOM_BOUNDS;

/** As the crow flies, everywhere on a street but where a test says otherwise. */
export function straightStreets(offStreetMetres: (place: LatLng) => number = () => 0) {
  const cost = (from: LatLng, to: LatLng): MatrixCost => {
    const metres = distanceMetres(from, to);
    return {
      distanceMetres: metres,
      durationSeconds: metres / FEET_A_SECOND,
      sourceOffStreetMetres: offStreetMetres(from),
      targetOffStreetMetres: offStreetMetres(to),
    };
  };
  const matrix = vi.fn<Streets['matrix']>((sources, targets) =>
    Promise.resolve(sources.map((from) => targets.map((to) => cost(from, to)))),
  );
  const isReady = vi.fn(() => true);
  const streets: Streets = {
    knowsSteps: true,
    nearDetours: () => null,
    matrix,
    isReady,
    routes: () => Promise.reject(new Error('not asked')),
    unreachedEnd: () => Promise.resolve(null),
    close: () => Promise.resolve(),
  };
  return { streets, matrix, isReady };
}

/** Stops A, B, C, … lie 1.3 km apart from south-west to north-east. */
export function stopPlace(timetable: Timetable, id: string): NamedPlace {
  const { latitudes, longitudes } = timetable.stops;
  const stop = stopNumber(timetable, id);
  return { name: id, lat: latitudes[stop] ?? 0, lng: longitudes[stop] ?? 0 };
}

export const north = (place: NamedPlace, metres: number): NamedPlace => ({
  name: metres === 0 ? place.name : `${metres} m north of ${place.name}`,
  lat: place.lat + metres / 111_195,
  lng: place.lng,
});

export function worldOf(
  plain: PlainTimetable,
  change: (timetable: Timetable) => Timetable = (t) => t,
  offStreetMetres?: (place: LatLng) => number,
) {
  const timetable = change(testTimetable(plain));
  const faked = straightStreets(offStreetMetres);
  const transit = new RegionTransit(timetable, faked.streets, EVERYWHERE);
  const place = (id: string, metresNorth = 0) => north(stopPlace(timetable, id), metresNorth);
  return { ...faked, timetable, transit, place };
}

const BOTH_FIT = { A: 'yes', B: 'yes', C: 'yes', D: 'yes' } as const;

export const TOWN: PlainTimetable = {
  trips: [
    { line: '7', calls: ['A 9:10', 'B 9:20-9:22', 'C 9:30'], wheelchair: 'yes' },
    { line: '7', calls: ['A 9:40', 'B 9:50-9:52', 'C 10:00'], wheelchair: 'unknown' },
    { line: '8', calls: ['C 9:35', 'D 9:45'], mode: 'rail', wheelchair: 'yes' },
    { line: '8', calls: ['C 10:10', 'D 10:20'], mode: 'rail', wheelchair: 'yes' },
  ],
  wheelchairStops: BOTH_FIT,
};

export function ridesOf(journey: TransitJourney | null | undefined) {
  return (journey?.legs ?? []).filter(isRide);
}
