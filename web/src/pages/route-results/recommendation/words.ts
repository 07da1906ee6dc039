import type { CandidateStop, Route } from '@loovia/core/api';
import { capital, listOf, plural, t } from '@loovia/core/language';
import { ProblemError } from '../../../api/problem-error.ts';
import { CHUNK_FAILED } from '../../../chunks/load-chunk.ts';
import { routeName } from '../../../journeys/route-words.ts';
import type { Taken } from '../taken.ts';
import { isNone, type Picked } from './state.ts';

/** ERR-13 */
export function failedWords(): string {
  return t('Error getting AI recommendation.');
}

export type ButtonState =
  'asking' | 'loading-stops' | 'no-stops-wanted' | 'stops-failed' | 'no-stops' | 'ready';

/** The button's explanation (AI-02): what it does, or why it is off (AI-03, AI-04). */
export function buttonWords(now: ButtonState): string {
  const words: Readonly<Record<ButtonState, string>> = {
    asking: t('Picking the best stops…'),
    'loading-stops': t('The toilets of this route are still being loaded.'),
    'no-stops-wanted': t('You asked for no stops.'),
    'stops-failed': t(
      'The toilets of this route could not be found. Select the route to try again.',
    ),
    'no-stops': t('There are no toilets along this route to pick from.'),
    ready: t(
      'Picks the best stops for this route by opening hours, detour and predicted cleanliness',
    ),
  };
  return words[now];
}

/** The cause of a failure, if that helps, and what the user can do. */
export function failureSentences(failure: unknown): string[] {
  if (failure instanceof Error && failure.message === CHUNK_FAILED) {
    // Browsers do not request code again that failed to load.
    return [
      t('A part of this page could not be loaded.'),
      t('Reload the page to try again, or pick stops from the list.'),
    ];
  }
  const cause = causeOf(failure);
  return cause === null
    ? [t('You can try again, or pick stops from the list.')]
    : [cause, t('You can also pick stops from the list.')];
}

/** A message that says what to do, such as when to try again. Server errors do not help the user. */
function causeOf(failure: unknown): string | null {
  if (!(failure instanceof ProblemError)) return null;
  const { status, message } = failure;
  return status === null || status < 400 || status === 429 ? message : null;
}

export function pickedByWords(source: Picked['source']): string {
  return source === 'model'
    ? t('Picked by AI, checked by our planner')
    : t('Picked by our planner');
}

/** Stops that could not be visited are named elsewhere on the card. */
export function caveats(picked: Picked): string[] {
  return lessWords({ ...picked, unvisited: [] }).map((words) => `${capital(words)}.`);
}

/** 'one recommended stop is no longer in the list': what makes this less than was recommended. */
function lessWords(picked: Picked): string[] {
  const { unvisited, missing, isPartial } = picked;
  const words: string[] = [];
  if (unvisited.length > 0) words.push(unplannableWords(picked));
  if (missing > 0) {
    const lost = plural(missing, {
      one: 'one recommended stop is no longer in the list',
      other: '{count} recommended stops are no longer in the list',
    });
    words.push(lost);
  }
  if (isPartial) words.push(t('not all toilets of this route could be searched'));
  return words;
}

type Named = Pick<Route, 'index'>;

/** @param cleared how many chosen stops were cleared */
export function askedAnnouncement(base: Named, cleared: number): string {
  const picking = t('Picking stops for {route}', { route: routeName(base) });
  if (cleared === 0) return picking;
  const also = plural(cleared, {
    one: 'your stop is cleared',
    other: 'your {count} stops are cleared',
  });
  return `${picking}; ${also}`;
}

export function failedAnnouncement(route: Named): string {
  return `${failedWords()} ${t('{route} is as it was', { route: routeName(route) })}`;
}

export function cancelledAnnouncement(route: Named): string {
  return t('AI recommendation for {route} cancelled', { route: routeName(route) });
}

/**
 * '2 stops picked by our planner for Route 1: Riverside Toilets, Station Toilets'
 * @param isPlanned false if the journey could not be planned with the stops for now
 */
export function pickedAnnouncement(route: Named, picked: Picked, isPlanned: boolean): string {
  const { stops, isShort } = picked;
  const names = namesOf(stops).join(', ');
  const parts = [countWords(routeName(route), picked) + (names && `: ${names}`)];
  if (!isPlanned && stops.length === 1) parts.push(t('it is not planned yet'));
  if (!isPlanned && stops.length > 1) parts.push(t('they are not planned yet'));
  parts.push(...lessWords(picked));
  if (isShort) parts.push(t('not every rule could be met'));
  return parts.join('; ');
}

/** 'the journey could not be planned with Market Hall or Castle as well' */
export function unplannableWords({ stops, unvisited }: Taken): string {
  const names = listOf(namesOf(unvisited), 'or');
  return stops.length === 0
    ? t('the journey could not be planned with {names}', { names })
    : t('the journey could not be planned with {names} as well', { names });
}

function countWords(route: string, picked: Picked): string {
  const { source, stops } = picked;
  if (isNone(picked)) return t('No stops picked for {route}', { route });
  if (source === 'model') {
    if (stops.length === 0) {
      return t('No stops picked by AI, checked by our planner for {route}', { route });
    }
    return plural(
      stops.length,
      {
        one: '{count} stop picked by AI, checked by our planner for {route}',
        other: '{count} stops picked by AI, checked by our planner for {route}',
      },
      { route },
    );
  }
  if (stops.length === 0) return t('No stops picked by our planner for {route}', { route });
  return plural(
    stops.length,
    {
      one: '{count} stop picked by our planner for {route}',
      other: '{count} stops picked by our planner for {route}',
    },
    { route },
  );
}

function namesOf(stops: readonly CandidateStop[]): string[] {
  return stops.map(({ name }) => name);
}
