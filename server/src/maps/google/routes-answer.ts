/** Shapes that answers of the Routes API share (developers.google.com/maps/documentation/routes/reference/rest/v2). */
import type { LatLng } from '@loovia/core/geo';
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
