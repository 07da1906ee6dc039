import type { Route } from '@loovia/core/api';
import {
  containsPoint,
  distanceMetres,
  gapMetres,
  lineLengthMetres,
  UNITED_KINGDOM_BOUNDS,
  type LatLng,
  type LineString,
} from '@loovia/core/geo';
import type { FieldMessage, Journey } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import { londonInstant } from '@loovia/core/time';

/** A route has its line twice, once by its legs: with more coordinates no body of 512 KiB holds both. */
const MAX_COORDINATES = 15_000;
/** Around the Bristol Channel, or the lochs of Argyll, it is 300 km to what is 50 km away. */
const LONGEST_WAY = { timesStraight: 3, moreMetres: 400_000 } as const;
/** From a journey's end to where its line ends: nobody lives farther from a road or a ferry. */
const MAX_END_METRES = 50_000;
const MAX_DURATION_SECONDS = 7 * 24 * 60 * 60;
/** From Penzance to Thurso by stopping trains and buses is less than half of these. */
const MAX_LEGS = 40;
const MAX_CALLS = 600;
/** On foot, all together: no single walk is a quarter of these. */
const MAX_WALKED_METRES = 100_000;
const MAX_WALKED_COORDINATES = 10_000;
/** Calls times coordinates, each ride by itself and added up: more than those of a slow train across the country. */
const MAX_CALLS_ALONG_LINES = 3_000_000;

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
    'route.geometry': !areLines([geometry], journey),
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

/** Whether lines, one after the other, can be the way of a journey. */
function areLines(lines: Lines, { startCoordinates, endCoordinates }: Journey): boolean {
  const { timesStraight, moreMetres } = LONGEST_WAY;
  const straightMetres = distanceMetres(startCoordinates, endCoordinates);
  const whole = { type: 'LineString' as const, coordinates: endsOf(lines) };
  const gaps = gapMetres(whole, startCoordinates, endCoordinates);
  return (
    coordinatesOf(lines) <= MAX_COORDINATES &&
    lines.every(({ coordinates }) =>
      coordinates.every(([lng, lat]) => isInCountry({ lat, lng })),
    ) &&
    gaps.start <= MAX_END_METRES &&
    gaps.end <= MAX_END_METRES &&
    metresOf(lines) <= timesStraight * straightMetres + moreMetres
  );
}

/** The first and the last coordinate of all. */
function endsOf(lines: Lines): LineString['coordinates'] {
  return [lines[0]?.coordinates[0], lines.at(-1)?.coordinates.at(-1)].filter(
    (position) => position !== undefined,
  );
}

function coordinatesOf(lines: Lines): number {
  return lines.reduce((sum, { coordinates }) => sum + coordinates.length, 0);
}

function metresOf(lines: Lines): number {
  return lines.reduce((sum, line) => sum + lineLengthMetres(line), 0);
}

/** Whether legs can be those of a journey by public transport: all in the country, and in the order of time. */
function areRidden(legs: Route['legs'], journey: Journey): boolean {
  const { journeyDate, journeyTime } = journey;
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
    areLegLines(legs, journey) &&
    moments.every((moment, index) => moment >= (moments[index - 1] ?? earliest)) &&
    (moments.at(-1) ?? earliest) <= earliest + MAX_DURATION_SECONDS * 1000
  );
}

function areLegLines(legs: Route['legs'], journey: Journey): boolean {
  const walked = legs.filter(({ mode }) => mode === 'walk').map(({ geometry }) => geometry);
  const callsAlongLines = legs.reduce(
    (sum, { calls = [], geometry }) => sum + calls.length * geometry.coordinates.length,
    0,
  );
  return (
    areLines(
      legs.map(({ geometry }) => geometry),
      journey,
    ) &&
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
