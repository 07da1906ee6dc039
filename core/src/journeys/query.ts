import type { LatLng } from '../geo/index.ts';
import { journeySchema, type Journey } from './journey.ts';

/** What a URL says of a journey; see {@link journeyFromQuery}. */
export type JourneyInQuery =
  | { readonly kind: 'journey'; readonly journey: Journey }
  | { readonly kind: 'absent' }
  | { readonly kind: 'incomplete' };

/** The journey as query parameters named as in DATA-06; positions are `lat,lng` (PLAN-34). */
export function journeyToQuery(journey: Journey): URLSearchParams {
  return new URLSearchParams({
    startLocation: journey.startLocation,
    endLocation: journey.endLocation,
    startCoordinates: positionText(journey.startCoordinates),
    endCoordinates: positionText(journey.endCoordinates),
    disabilityAccess: String(journey.disabilityAccess),
    frequency: String(journey.frequency),
    tolerance: String(journey.tolerance),
    journeyDate: journey.journeyDate,
    journeyTime: journey.journeyTime,
    selectedTransport: journey.selectedTransport,
  });
}

/**
 * Reads a journey from query parameters (RES-01 to RES-04). `absent`: not one of the parameters is
 * there. `incomplete`: start, end, date, time or transport is missing or wrong. Disability access,
 * frequency and tolerance take their defaults when missing or wrong; parameters that aren't ours
 * are passed over.
 */
export function journeyFromQuery(params: URLSearchParams): JourneyInQuery {
  const names = Object.keys(journeySchema.shape);
  if (!names.some((name) => params.has(name))) return { kind: 'absent' };
  const { disabilityAccess, frequency, tolerance } = journeySchema.shape;
  const parsed = journeySchema.safeParse({
    startLocation: params.get('startLocation'),
    endLocation: params.get('endLocation'),
    startCoordinates: positionOf(params.get('startCoordinates')),
    endCoordinates: positionOf(params.get('endCoordinates')),
    disabilityAccess: disabilityAccess.catch(false).parse(flagOf(params.get('disabilityAccess'))),
    frequency: frequency.catch(frequency.parse(undefined)).parse(numberOf(params.get('frequency'))),
    tolerance: tolerance.catch(tolerance.parse(undefined)).parse(numberOf(params.get('tolerance'))),
    journeyDate: params.get('journeyDate'),
    journeyTime: params.get('journeyTime'),
    selectedTransport: params.get('selectedTransport'),
  });
  return parsed.success ? { kind: 'journey', journey: parsed.data } : { kind: 'incomplete' };
}

function positionText({ lat, lng }: LatLng): string {
  return `${lat},${lng}`;
}

function positionOf(text: string | null): { lat: number; lng: number } | null {
  const [lat, lng, ...rest] = (text ?? '').split(',').map(numberOf);
  return lat === undefined || lng === undefined || rest.length > 0 ? null : { lat, lng };
}

function numberOf(text: string | null): number | undefined {
  if (text === null || text.trim() === '') return undefined;
  const value = Number(text);
  return Number.isFinite(value) ? value : undefined;
}

function flagOf(text: string | null): boolean | undefined {
  return text === 'true' ? true : text === 'false' ? false : undefined;
}
