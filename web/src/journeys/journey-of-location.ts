import {
  choiceFromQuery,
  journeyFromQuery,
  journeySchema,
  type JourneyInQuery,
  type LinkedChoice,
} from '@loovia/core/journeys';
import type { Location } from 'react-router';

type Address = Pick<Location<unknown>, 'state' | 'search'>;

/**
 * The journey to show: from the navigation state if there is one, otherwise from the address (RES-01 to
 * RES-04). Without a start or an end, either is 'incomplete'.
 */
export function journeyOfLocation({ state, search }: Address): JourneyInQuery {
  if (isLink(state)) return journeyFromQuery(new URLSearchParams(search));
  const journey = journeySchema.safeParse(state);
  return journey.success ? { kind: 'journey', journey: journey.data } : { kind: 'incomplete' };
}

/** The route and stops in a shared link; null if the user came from the planner. */
export function choiceOfLocation({ state, search }: Address): LinkedChoice | null {
  return isLink(state) ? choiceFromQuery(new URLSearchParams(search)) : null;
}

function isLink(state: unknown): boolean {
  return state === null || state === undefined;
}
