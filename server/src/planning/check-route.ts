import type { Route } from '@loovia/core/api';
import { containsPoint, UNITED_KINGDOM_BOUNDS, type Bounds } from '@loovia/core/geo';
import type { FieldMessage } from '@loovia/core/journeys';

/** Longer lines than any road journey across the country gives. */
const MAX_COORDINATES = 50_000;
const MAX_DURATION_SECONDS = 7 * 24 * 60 * 60;

/**
 * What is wrong with a route that a client sends back. Its numbers decide how much work is done for
 * it, so they are held to what a journey in the country can be.
 */
export function checkRoute({ geometry, durationSeconds, legs }: Route): FieldMessage[] {
  const { coordinates } = geometry;
  const errors: FieldMessage[] = [];
  if (!(durationSeconds >= 0 && durationSeconds <= MAX_DURATION_SECONDS)) {
    const message = 'A route lasts from no time to seven days.';
    errors.push({ field: 'route.durationSeconds', message });
  }
  if (coordinates.length > MAX_COORDINATES) {
    const message = `A route has at most ${MAX_COORDINATES} coordinates.`;
    errors.push({ field: 'route.geometry', message });
  } else if (!coordinates.every(isInside(UNITED_KINGDOM_BOUNDS))) {
    const message = 'A route stays in the United Kingdom.';
    errors.push({ field: 'route.geometry', message });
  }
  const steps = legs.flatMap((leg) => leg.steps ?? []);
  if (steps.some((step) => !(step.durationSeconds >= 0))) {
    const message = 'A step of a route takes no negative time.';
    errors.push({ field: 'route.legs', message });
  }
  return errors;
}

function isInside(bounds: Bounds) {
  return ([lng, lat]: [number, number]) => containsPoint(bounds, { lat, lng });
}
