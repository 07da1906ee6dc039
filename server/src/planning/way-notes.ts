import type { StreetRoute, Streets, StreetTravel } from '../maps/ports.ts';
import { stepsNotKnown } from '../maps/steps-not-known.ts';

/** How a way on the street was asked for. */
export interface AskedWay {
  readonly streets: Pick<Streets, 'knowsSteps'>;
  readonly travel: StreetTravel;
}

/** What must be said of a way on the street; without a route it is a straight line. */
export function wayNotes(
  route: Pick<StreetRoute, 'notes'> | undefined,
  { streets, travel }: AskedWay,
): { readonly notes?: string[] } {
  const isUnsure = travel.mode === 'walking' && travel.stepFree && !streets.knowsSteps;
  const notes = [...(route?.notes ?? []), ...(isUnsure ? [stepsNotKnown()] : [])];
  return notes.length > 0 ? { notes } : {};
}
