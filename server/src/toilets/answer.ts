import { type ToiletAnswer, toiletSchema } from '@loovia/core/api';
import type { LatLng } from '@loovia/core/geo';
import { databasePlaceId, translatedName } from '@loovia/core/toilets';
import * as z from 'zod/mini';
import { pick } from '../pick.ts';
import type { Toilet } from './toilet.ts';

const ANSWERED = z.keyof(z.omit(toiletSchema, { placeId: true, people: true })).options;

/** A toilet of the database as anyone may read it. */
export function toiletAnswer(toilet: Toilet): ToiletAnswer {
  return {
    ...pick(toilet, ANSWERED),
    placeId: databasePlaceId(toilet.id),
    name: translatedName(toilet.name),
    hasChangingPlaces: toilet.hasChangingPlaces ?? null,
    ...(toilet.people && { people: toilet.people.known }),
  };
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
