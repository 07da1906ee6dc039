import type { Route } from '@loovia/core/api';
import {
  containsPoint,
  lineLengthMetres,
  UNITED_KINGDOM_BOUNDS,
  type LatLng,
} from '@loovia/core/geo';
import type { FieldMessage, Journey } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import { londonInstant } from '@loovia/core/time';

/** Longer lines than any road journey across the country gives. */
const MAX_COORDINATES = 50_000;
/** Three times from Penzance to Thurso and more, whatever the way. */
const MAX_LINE_METRES = 5_000_000;
const MAX_DURATION_SECONDS = 7 * 24 * 60 * 60;
/** From Penzance to Thurso by stopping trains and buses is less than half of these. */
const MAX_LEGS = 40;
const MAX_CALLS = 600;
/** On foot, all together: no single walk is a quarter of these. */
const MAX_WALKED_METRES = 100_000;
const MAX_WALKED_COORDINATES = 10_000;
/** Calls times coordinates, each ride by itself and added up: twice those of a slow train across the country. */
const MAX_CALLS_ALONG_LINES = 5_000_000;

type Lines = readonly Route['geometry'][];

/**
 * What is wrong with a route that a client sends back (ERR-10). Its numbers decide how much work is
 * done for it, so they are held to what a journey in the country can be.
 */
export function checkRoute(route: Route, journey: Journey): FieldMessage[] {
  const { geometry, durationSeconds, legs, visited } = route;
  const steps = legs.flatMap((leg) => leg.steps ?? []);
  const isBroken = {
    'route.durationSeconds': durationSeconds < 0 || durationSeconds > MAX_DURATION_SECONDS,
    'route.geometry': !areLines([geometry]),
    'route.legs':
      steps.some((step) => step.durationSeconds < 0) ||
      (journey.selectedTransport === 'public' && !areRidden(legs, journey)),
  };
  const messages = Object.entries(isBroken).flatMap(([field, broken]) =>
    broken ? [{ field, message: t('Invalid route data for place search.') }] : [],
  );
  // What a stop costs is said against the trip without any.
  const message = t('Send the route as it was before any stop was chosen.');
  return visited ? [...messages, { field: 'route.visited', message }] : messages;
}

function areLines(lines: Lines): boolean {
  return (
    coordinatesOf(lines) <= MAX_COORDINATES &&
    lines.every(({ coordinates }) =>
      coordinates.every(([lng, lat]) => isInCountry({ lat, lng })),
    ) &&
    metresOf(lines) <= MAX_LINE_METRES
  );
}

function coordinatesOf(lines: Lines): number {
  return lines.reduce((sum, { coordinates }) => sum + coordinates.length, 0);
}

function metresOf(lines: Lines): number {
  return lines.reduce((sum, line) => sum + lineLengthMetres(line), 0);
}

/** Whether legs can be those of a journey by public transport: all in the country, and in the order of time. */
function areRidden(legs: Route['legs'], { journeyDate, journeyTime }: Journey): boolean {
  const calls = legs.flatMap((leg) => leg.calls ?? []);
  const places = [...legs.flatMap(({ from, to }) => [from, to]), ...calls];
  const earliest = londonInstant(journeyDate, journeyTime).getTime();
  const moments = [earliest, ...legs.flatMap(momentsOf).map(Date.parse)];
  return (
    legs.length > 0 &&
    legs.length <= MAX_LEGS &&
    calls.length <= MAX_CALLS &&
    legs.every(isWalkOrRide) &&
    places.every(isInCountry) &&
    areLegLines(legs) &&
    moments.every((moment, index) => moment >= (moments[index - 1] ?? earliest)) &&
    (moments.at(-1) ?? earliest) <= earliest + MAX_DURATION_SECONDS * 1000
  );
}

function areLegLines(legs: Route['legs']): boolean {
  const walked = legs.filter(({ mode }) => mode === 'walk').map(({ geometry }) => geometry);
  const callsAlongLines = legs.reduce(
    (sum, { calls = [], geometry }) => sum + calls.length * geometry.coordinates.length,
    0,
  );
  return (
    areLines(legs.map(({ geometry }) => geometry)) &&
    coordinatesOf(walked) <= MAX_WALKED_COORDINATES &&
    metresOf(walked) <= MAX_WALKED_METRES &&
    callsAlongLines <= MAX_CALLS_ALONG_LINES
  );
}

function isWalkOrRide({ mode, calls }: Route['legs'][number]): boolean {
  if (mode === 'cycle' || mode === 'car') return false;
  return mode === 'walk' ? calls === undefined : (calls ?? []).length >= 2;
}

/** When a traveller is where, in the order in which they must come. */
function momentsOf({ departure, arrival, calls }: Route['legs'][number]): string[] {
  if (!calls) return [departure, arrival];
  // The vehicle may have come before the traveller, and may go on after.
  return calls.flatMap((call) => [call.arrival, call.departure]).slice(1, -1);
}

function isInCountry(place: LatLng): boolean {
  return containsPoint(UNITED_KINGDOM_BOUNDS, place);
}
