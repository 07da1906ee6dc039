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
 * The journey to show: the navigation state where there is one, else the address (RES-01 to RES-04).
 * State that is there but lacks a start or an end is 'incomplete', as in the address.
 */
export function journeyOfLocation({ state, search }: Address): JourneyInQuery {
  if (isLink(state)) return journeyFromQuery(new URLSearchParams(search));
  const journey = journeySchema.safeParse(state);
  return journey.success ? { kind: 'journey', journey: journey.data } : { kind: 'incomplete' };
}

/** The route and stops that a link to these results carries; null where they are the planner's own. */
export function choiceOfLocation({ state, search }: Address): LinkedChoice | null {
  return isLink(state) ? choiceFromQuery(new URLSearchParams(search)) : null;
}

function isLink(state: unknown): boolean {
  return state === null || state === undefined;
}
