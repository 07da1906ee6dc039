import type { Leg } from '@loovia/core/api';
import type { StreetRoute } from '../maps/ports.ts';

/** What to do along a leg on the street, as the page sees it. */
export function legSteps({ steps }: StreetRoute): NonNullable<Leg['steps']> {
  return steps.map((step) => ({
    instruction: step.instruction,
    distanceMetres: Math.round(step.distanceMetres),
    durationSeconds: Math.round(step.durationSeconds * 10) / 10,
    firstCoordinate: step.firstCoordinate,
  }));
}
