import { toiletSchema } from '@loovia/core/api';
import type { LatLng } from '@loovia/core/geo';
import type { OpeningRow } from '@loovia/core/opening-hours';
import { databasePlaceId, translatedName } from '@loovia/core/toilets';
import * as z from 'zod/mini';
import { pick } from '../pick.ts';
import type { Toilet } from './toilet.ts';

const ANSWERED = z.keyof(z.omit(toiletSchema, { placeId: true, people: true })).options;

/** A toilet of the database as anyone may read it. */
export function toiletAnswer(toilet: Toilet): z.infer<typeof toiletSchema> {
  return {
    ...pick(toilet, ANSWERED),
    openingHours: rowsAnswer(toilet.openingHours),
    placeId: databasePlaceId(toilet.id),
    name: translatedName(toilet.name),
    hasChangingPlaces: toilet.hasChangingPlaces ?? null,
    ...(toilet.people && { people: toilet.people.known }),
  };
}

/** Without weekly rows, null: an empty list would read as closed all week (STOP-34). */
export function rowsAnswer(rows: readonly OpeningRow[] | null | undefined): OpeningRow[] | null {
  return rows && rows.length > 0 ? [...rows] : null;
}

/** A toilet as a feature of GeoJSON (RFC 7946). */
export function toiletFeature<Facts extends { readonly id: string; readonly location: LatLng }>({
  location,
  ...properties
}: Facts) {
  const coordinates: [number, number] = [location.lng, location.lat];
  const geometry = { type: 'Point' as const, coordinates };
  return { type: 'Feature' as const, id: properties.id, geometry, properties };
}
