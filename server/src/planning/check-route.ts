import type { Route } from '@loovia/core/api';
import { containsPoint, UNITED_KINGDOM_BOUNDS } from '@loovia/core/geo';
import type { FieldMessage } from '@loovia/core/journeys';

/** Longer lines than any road journey across the country gives. */
const MAX_COORDINATES = 50_000;
const MAX_DURATION_SECONDS = 7 * 24 * 60 * 60;

/**
 * What is wrong with a route that a client sends back (ERR-10). Its numbers decide how much work is
 * done for it, so they are held to what a journey in the country can be.
 */
export function checkRoute({ geometry, durationSeconds, legs }: Route): FieldMessage[] {
  const { coordinates } = geometry;
  const steps = legs.flatMap((leg) => leg.steps ?? []);
  const isBroken = {
    'route.durationSeconds': durationSeconds < 0 || durationSeconds > MAX_DURATION_SECONDS,
    'route.geometry': coordinates.length > MAX_COORDINATES || !coordinates.every(isInCountry),
    'route.legs': steps.some((step) => step.durationSeconds < 0),
  };
  return Object.entries(isBroken).flatMap(([field, broken]) =>
    broken ? [{ field, message: 'Invalid route data for place search.' }] : [],
  );
}

function isInCountry([lng, lat]: [number, number]): boolean {
  return containsPoint(UNITED_KINGDOM_BOUNDS, { lat, lng });
}
