import type { StreetMode } from '@loovia/core/journeys';
import type { StreetStep } from '../ports.ts';

/** A turn with Valhalla's number of its kind. */
export interface Turn extends StreetStep {
  readonly type: number;
}

/** Valhalla's number of the maneuver that begins a flight of steps. */
export const TAKES_STEPS = 40;

/** Becomes, continue, stay straight. */
const GOES_ON: ReadonlySet<number> = new Set([7, 8, 22]);
/** Stay right, stay left. */
const KEEPS: ReadonlySet<number> = new Set([23, 24]);
/** Lifts, steps, escalators, into and out of buildings. */
const CLIMBS: ReadonlySet<number> = new Set([39, TAKES_STEPS, 41, 42, 43]);

/** On ways without a name, as across car parks, a fork this near to the next turn is part of that. */
const FORK_METRES = 30;

/**
 * The turns as a friend would read them out: what needs no decision is joined to the turn before it, with the
 * length of both. In a car every fork is a decision.
 */
export function readOut(turns: readonly Turn[], mode: StreetMode): StreetStep[] {
  const steps: StreetStep[] = [];
  for (const [number, { type, ...step }] of turns.entries()) {
    const [before, whole] = [turns[number - 1], steps.at(-1)];
    const isPart = mode !== 'car' && before && isPartOf(before, { type, ...step });
    if (isPart && whole) steps.splice(-1, 1, withMore(whole, step));
    else steps.push(step);
  }
  return steps;
}

/** Whether one goes on in the same street, or on ways without a name. */
function isPartOf(before: Turn, { type, streetNames, distanceMetres }: Turn): boolean {
  if (CLIMBS.has(before.type)) return false;
  if (streetNames.length === 0) {
    const isShortFork = KEEPS.has(type) && distanceMetres <= FORK_METRES;
    return before.streetNames.length === 0 && (GOES_ON.has(type) || isShortFork);
  }
  const isSameStreet = streetNames.every((name) => before.streetNames.includes(name));
  return isSameStreet && (GOES_ON.has(type) || KEEPS.has(type));
}

function withMore(before: StreetStep, { distanceMetres, durationSeconds }: StreetStep): StreetStep {
  return {
    ...before,
    distanceMetres: before.distanceMetres + distanceMetres,
    durationSeconds: before.durationSeconds + durationSeconds,
  };
}
