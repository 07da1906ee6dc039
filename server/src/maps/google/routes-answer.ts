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

/** Google's JSON leaves zeros out. */
export const metresSchema = z.number().nonnegative().default(0);

/** The fields of a step in any mode. */
export const stepSchema = z.object({
  distanceMeters: metresSchema,
  staticDuration: secondsSchema.default(0),
  /** A step without length may have no line. */
  polyline: z
    .object({
      encodedPolyline: z
        .string()
        .default('')
        .transform((text) => decodePolyline(text, PRECISION)),
    })
    .default({ encodedPolyline: [] }),
});

/** The fields of a route in any mode. */
export function routeSchemaOf<Step extends z.ZodType>(step: Step) {
  return z.object({
    warnings: z.array(z.string()).default([]),
    legs: z.array(z.object({ steps: z.array(step).default([]) })),
  });
}

/** Without any route there is no list; nothing else was asked for. */
export function answerSchemaOf<Route extends z.ZodType>(route: Route) {
  return z.strictObject({ routes: z.array(route).default([]) });
}

export const COMPUTE_ROUTES = '/directions/v2:computeRoutes';

/** The fields of a request in any mode. */
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

/** A place in a request. */
export function waypoint(place: LatLng) {
  return { location: { latLng: fromLatLng(place) } };
}

/** Must be shown with every such route, unless Google's answer has it (its RouteTravelMode). */
const BETA_NOTES: Readonly<Record<StreetMode, () => string | null>> = {
  walk: () =>
    t(
      'Walking routes by Google are in beta: they may be missing clear pavements or pedestrian paths.',
    ),
  cycle: () => t('Cycling routes by Google are in beta: they may be missing clear cycle paths.'),
  car: () => null,
};

/** The notes to show with a route that has these warnings. */
export function googleRouteNotes(mode: StreetMode, warnings: readonly string[]): readonly string[] {
  const beta = BETA_NOTES[mode]();
  return warnings.length === 0 && beta !== null ? [beta] : warnings;
}
