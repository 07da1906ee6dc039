import {
  choiceFromQuery,
  journeyFromQuery,
  journeySchema,
  type JourneyInQuery,
  type LinkedChoice,
} from '@loovia/core/journeys';

/**
 * The journey to show: the navigation state where there is one, else the address (RES-01 to RES-04).
 * State that is there but lacks a start or an end is 'incomplete', as in the address.
 */
export function journeyOfLocation(location: {
  readonly state: unknown;
  readonly search: string;
}): JourneyInQuery {
  if (location.state === null || location.state === undefined) {
    return journeyFromQuery(new URLSearchParams(location.search));
  }
  const journey = journeySchema.safeParse(location.state);
  return journey.success ? { kind: 'journey', journey: journey.data } : { kind: 'incomplete' };
}

/** The route and stops that a link to these results carries; null where they are the planner's own. */
export function choiceOfLocation(location: {
  readonly state: unknown;
  readonly search: string;
}): LinkedChoice | null {
  const isLink = location.state === null || location.state === undefined;
  return isLink ? choiceFromQuery(new URLSearchParams(location.search)) : null;
}
