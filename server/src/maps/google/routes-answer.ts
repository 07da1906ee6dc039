/** Shapes that answers of the Routes API share (developers.google.com/maps/documentation/routes/reference/rest/v2). */
import type { LatLng } from '@loovia/core/geo';
import type { StreetMode } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import { z } from 'zod';
import { decodePolyline } from '../polyline.ts';

/** Google writes five decimals. */
const PRECISION = 5;

/** '1234s', seconds with up to nine decimals. */
export const secondsSchema = z
  .string()
  .regex(/^\d+(\.\d+)?s$/)
  .transform((text) => Number(text.slice(0, -1)));

/** What is zero is left out of Google's JSON. */
export const metresSchema = z.number().nonnegative().default(0);

/** Of a step without length there may be no line. */
export const polylineSchema = z
  .object({
    encodedPolyline: z
      .string()
      .default('')
      .transform((text) => decodePolyline(text, PRECISION)),
  })
  .default({ encodedPolyline: [] });

/** A place of a question. */
export function waypoint({ lat, lng }: LatLng) {
  return { location: { latLng: { latitude: lat, longitude: lng } } };
}

/** What must be shown with every such route, where Google doesn't say it itself (its RouteTravelMode). */
function betaNote(mode: StreetMode): string | null {
  switch (mode) {
    case 'walk':
      return t(
        'Walking routes by Google are in beta: they may be missing clear pavements or pedestrian paths.',
      );
    case 'cycle':
      return t('Cycling routes by Google are in beta: they may be missing clear cycle paths.');
    case 'car':
      return null;
  }
}

/** What must be shown with a route that has these warnings. */
export function routeNotes(mode: StreetMode, warnings: readonly string[]): readonly string[] {
  const beta = betaNote(mode);
  return warnings.length === 0 && beta !== null ? [beta] : warnings;
}
