import type { Leg } from '@loovia/core/api';
import type { LineString } from '@loovia/core/geo';
import { toTenths } from '@loovia/core/time';
import type { StreetRoute, Streets, StreetTravel, TravelCost } from '../maps/ports.ts';
import { stepsNotKnown } from '../maps/steps-not-known.ts';
import { gapsOf, withGaps, type Ends } from './route-gaps.ts';

/** How a way on the street was asked for. */
export interface AskedWay {
  readonly streets: Pick<Streets, 'knowsSteps'>;
  readonly travel: StreetTravel;
}

/** A way on the street as a leg shows it: as long as it takes from place to place. */
export interface StreetWay extends TravelCost {
  readonly geometry: LineString;
  readonly steps: NonNullable<Leg['steps']>;
  readonly notes?: string[];
}

export function streetWay(route: StreetRoute, ends: Ends, asked: AskedWay): StreetWay {
  const { geometry } = route;
  const whole = withGaps(route, gapsOf(geometry, ends));
  return { geometry, ...whole, steps: stepsOf(route), ...wayNotes(route, asked) };
}

function stepsOf({ steps }: StreetRoute): StreetWay['steps'] {
  return steps.map((step) => ({
    instruction: step.instruction,
    distanceMetres: Math.round(step.distanceMetres),
    durationSeconds: toTenths(step.durationSeconds),
    firstCoordinate: step.firstCoordinate,
  }));
}

/** What must be said of a way on the street; without a route it is a straight line. */
export function wayNotes(
  route: Pick<StreetRoute, 'notes'> | undefined,
  { streets, travel }: AskedWay,
): { readonly notes?: string[] } {
  const isUnsure = travel.mode === 'walk' && travel.stepFree && !streets.knowsSteps;
  const notes = [...(route?.notes ?? []), ...(isUnsure ? [stepsNotKnown()] : [])];
  return notes.length > 0 ? { notes } : {};
}
