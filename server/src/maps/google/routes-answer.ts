/** Shapes that answers of the Routes API share (developers.google.com/maps/documentation/routes/reference/rest/v2). */
import type { LatLng } from '@loovia/core/geo';
import type { StreetMode } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import { z } from 'zod';
import { decodePolyline } from '../polyline.ts';
import { fromLatLng } from './lat-lng.ts';

/** Google writes five decimals. */
const PRECISION = 5;

/** '1234s', seconds with up to nine decimals. */
export const secondsSchema = z
  .string()
  .regex(/^\d+(\.\d+)?s$/)
  .transform((text) => Number(text.slice(0, -1)));

/** What is zero is left out of Google's JSON. */
export const metresSchema = z.number().nonnegative().default(0);

/** What steps of all ways have. */
export const stepSchema = z.object({
  distanceMeters: metresSchema,
  staticDuration: secondsSchema.default(0),
  /** Of a step without length there may be no line. */
  polyline: z
    .object({
      encodedPolyline: z
        .string()
        .default('')
        .transform((text) => decodePolyline(text, PRECISION)),
    })
    .default({ encodedPolyline: [] }),
});

/** What routes of all ways have. */
export function routeSchemaOf<Step extends z.ZodType>(step: Step) {
  return z.object({
    warnings: z.array(z.string()).default([]),
    legs: z.array(z.object({ steps: z.array(step).default([]) })),
  });
}

/** No route is no list at all; there is nothing else that was asked for. */
export function answerSchemaOf<Route extends z.ZodType>(route: Route) {
  return z.strictObject({ routes: z.array(route).default([]) });
}

export const COMPUTE_ROUTES = '/directions/v2:computeRoutes';

/** What is asked of routes in all ways. */
export function requestOf(from: LatLng, to: LatLng, hasOthers: boolean) {
  return {
    origin: waypoint(from),
    destination: waypoint(to),
    computeAlternativeRoutes: hasOthers,
    polylineQuality: 'HIGH_QUALITY',
    polylineEncoding: 'ENCODED_POLYLINE',
    languageCode: 'en-GB',
    units: 'METRIC',
  };
}

/** A place of a question. */
export function waypoint(place: LatLng) {
  return { location: { latLng: fromLatLng(place) } };
}

/** What must be shown with every such route, where Google doesn't say it itself (its RouteTravelMode). */
const BETA_NOTES: Readonly<Record<StreetMode, () => string | null>> = {
  walk: () =>
    t(
      'Walking routes by Google are in beta: they may be missing clear pavements or pedestrian paths.',
    ),
  cycle: () => t('Cycling routes by Google are in beta: they may be missing clear cycle paths.'),
  car: () => null,
};

/** What must be shown with a route that has these warnings. */
export function routeNotes(mode: StreetMode, warnings: readonly string[]): readonly string[] {
  const beta = BETA_NOTES[mode]();
  return warnings.length === 0 && beta !== null ? [beta] : warnings;
}
