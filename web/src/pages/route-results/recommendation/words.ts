import type { CandidateStop, Route } from '@loovia/core/api';
import { listOf } from '@loovia/core/language';
import { formatClockTime } from '@loovia/core/time';
import { ProblemError } from '../../../api/problem-error.ts';
import { CHUNK_FAILED } from '../../../load-chunk.ts';
import { chosenInOrder, minutesInto, routeName } from '../route-words.ts';
import { isNone, type Picked } from './state.ts';

/** ERR-13 */
export const FAILED = 'Error getting AI recommendation.';

export type ButtonState =
  'asking' | 'loading-stops' | 'no-stops-wanted' | 'stops-failed' | 'no-stops' | 'ready';

/** What the button says of itself (AI-02): what it does, or why it can't now (AI-03, AI-04). */
export function buttonWords(now: ButtonState): string {
  switch (now) {
    case 'asking':
      return 'Picking the best stops…';
    case 'loading-stops':
      return 'The toilets of this route are still being loaded.';
    case 'no-stops-wanted':
      return 'You asked for no stops.';
    case 'stops-failed':
      return 'The toilets of this route could not be found. Select the route to try again.';
    case 'no-stops':
      return 'There are no toilets along this route to pick from.';
    case 'ready':
      return 'Picks the best stops for this route by opening hours, detour and predicted cleanliness';
  }
}

/** What kept a recommendation, where that helps, and what can be done about it. */
export function failureSentences(failure: unknown): string[] {
  if (failure instanceof Error && failure.message === CHUNK_FAILED) {
    // Browsers don't ask again for code that failed to come.
    const reload = 'Reload the page to try again, or pick stops from the list.';
    return ['A part of this page could not be loaded.', reload];
  }
  const cause = causeOf(failure);
  return cause === null
    ? ['You can try again, or pick stops from the list.']
    : [cause, 'You can also pick stops from the list.'];
}

/** It says itself when to try again. What a server that broke says of itself helps nobody. */
function causeOf(failure: unknown): string | null {
  if (!(failure instanceof ProblemError)) return null;
  const { status, message } = failure;
  return status === null || status < 400 || status === 429 ? message : null;
}

export function sourceWords(source: Picked['source']): string {
  return source === 'model' ? 'Picked by AI, checked by our planner' : 'Picked by our planner';
}

/** What else there is to know of a recommendation, in sentences. */
export function caveats(picked: Picked): string[] {
  const { missing, isPartial } = picked;
  const tooMany = unplannable(picked);
  return [
    ...(tooMany === null ? [] : [`The ${tooMany}.`]),
    ...(missing === 0 ? [] : [`${missingWords(missing)}.`]),
    ...(isPartial ? ['Not all toilets of this route could be searched.'] : []),
  ];
}

/** 'journey could not be planned with Castle or Station as well'; null where all could be visited. */
function unplannable({ stops, unvisited }: Pick<Picked, 'stops' | 'unvisited'>): string | null {
  if (unvisited.length === 0) return null;
  const names = listOf(namesOf(unvisited), 'or');
  return `journey could not be planned with ${names}${stops.length === 0 ? '' : ' as well'}`;
}

function missingWords(missing: number): string {
  return missing === 1
    ? 'One recommended stop is no longer in the list'
    : `${missing} recommended stops are no longer in the list`;
}

type PlannedRoute = Pick<Route, 'departure' | 'stops' | 'visited'>;

/**
 * 'Planned together: Market Hall at 10:36 and Castle at 12:14.': by public transport one stop moves
 * the times of the next. Null while the route is not planned with just these stops.
 */
export function plannedTogether(route: PlannedRoute, { stops }: Picked): string | null {
  const { visited = [] } = route;
  if (visited.length === 0 || visited.length !== stops.length) return null;
  if (stops.some(({ placeId }) => !visited.includes(placeId))) return null;
  const planned = chosenInOrder(route, visited).map((stop) => {
    const at = Date.parse(route.departure) + minutesInto(route, stop) * 60_000;
    return `${stop.name} at ${formatClockTime(new Date(at))}`;
  });
  const together = planned.length === 1 ? 'Planned' : 'Planned together';
  return `${together}: ${listOf(planned, 'and')}.`;
}

type Happening =
  | {
      readonly type: 'asked';
      /** How many stops that were chosen are so no more. */
      readonly cleared: number;
      readonly isNewOnMap: boolean;
    }
  | { readonly type: 'failed' | 'cancelled' }
  | {
      readonly type: 'picked';
      readonly picked: Picked;
      /** False where the journey could not be planned with the stops just now. */
      readonly isPlanned: boolean;
    };

/** What a screen reader says of it. */
export function recommendationAnnouncement(route: Pick<Route, 'index'>, happening: Happening) {
  const name = routeName(route);
  switch (happening.type) {
    case 'asked': {
      const { cleared, isNewOnMap } = happening;
      const stops = cleared === 1 ? 'your stop is' : `your ${cleared} stops are`;
      const also = cleared === 0 ? '' : `; ${stops} cleared`;
      return `Picking stops for ${name}${isNewOnMap ? ', now on the map' : ''}${also}`;
    }
    case 'failed':
      return `${FAILED} ${name} is as it was`;
    case 'cancelled':
      return `AI recommendation for ${name} cancelled`;
    case 'picked':
      return pickedAnnouncement(name, happening.picked, happening.isPlanned);
  }
}

/** '2 stops picked by our planner for Route 1: Riverside Toilets, Station Toilets' */
function pickedAnnouncement(name: string, picked: Picked, isPlanned: boolean): string {
  const { stops, source, isShort, isPartial, missing } = picked;
  const by = isNone(picked) ? 'picked' : sourceWords(source).replace('Picked', 'picked');
  const names = namesOf(stops).join(', ');
  const tooMany = unplannable(picked);
  const unplanned = stops.length === 1 ? 'it is not planned yet' : 'they are not planned yet';
  return [
    `${counted(stops.length)} ${by} for ${name}${names && `: ${names}`}`,
    ...(isPlanned || stops.length === 0 ? [] : [unplanned]),
    ...(tooMany === null ? [] : [`the ${tooMany}`]),
    ...(missing === 0 ? [] : [missingWords(missing).replace('One', 'one')]),
    ...(isShort ? ['not every rule could be met'] : []),
    ...(isPartial ? ['not all toilets of this route could be searched'] : []),
  ].join('; ');
}

function counted(stops: number): string {
  if (stops === 0) return 'No stops';
  return `${stops} stop${stops === 1 ? '' : 's'}`;
}

function namesOf(stops: readonly CandidateStop[]): string[] {
  return stops.map(({ name }) => name);
}
