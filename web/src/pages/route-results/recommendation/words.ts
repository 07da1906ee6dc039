import type { CandidateStop, Route } from '@loovia/core/api';
import { routeName } from '../route-words.ts';
import type { Picked } from './state.ts';

/** ERR-13 */
export const FAILED = 'Error getting AI recommendation.';

/** What the button says of itself (AI-02): what it does, or why it can't now (AI-03, AI-04). */
export function buttonWords(now: 'asking' | 'loading-stops' | 'no-stops' | 'ready'): string {
  switch (now) {
    case 'asking':
      return 'Picking the best stops…';
    case 'loading-stops':
      return 'The toilets of this route are still being loaded.';
    case 'no-stops':
      return 'There are no toilets along this route to pick from.';
    case 'ready':
      return 'Picks the best stops for this route by opening hours, detour and predicted cleanliness';
  }
}

export function sourceWords(source: Picked['source']): string {
  return source === 'model' ? 'Picked by AI, checked by our planner' : 'Picked by our planner';
}

/** Which recommended stops are not among the chosen ones, and why; null where all are. */
export function unvisitedWords({ stops, unvisited }: Pick<Picked, 'stops' | 'unvisited'>) {
  if (unvisited.length === 0) return null;
  const names = namesOf(unvisited);
  const together = stops.length === 0 ? '' : ' together with the others';
  const left = unvisited.length === 1 ? 'it is not' : 'they are not';
  return `${names} could not be visited${together}, so ${left} among your stops.`;
}

type Happening =
  | { readonly type: 'asked' | 'failed' | 'cancelled' }
  | { readonly type: 'picked'; readonly picked: Picked };

/** What a screen reader says of it. */
export function recommendationAnnouncement(route: Pick<Route, 'index'>, happening: Happening) {
  const name = routeName(route);
  switch (happening.type) {
    case 'asked':
      return `Picking stops for ${name}`;
    case 'failed':
      return `${FAILED} ${name} is as it was`;
    case 'cancelled':
      return `AI recommendation for ${name} cancelled`;
    case 'picked':
      return pickedAnnouncement(name, happening.picked);
  }
}

/** '2 stops picked by our planner for Route 1: Riverside Toilets, Station Toilets' */
function pickedAnnouncement(name: string, picked: Picked): string {
  const { stops, unvisited, source, isShort } = picked;
  const count = stops.length === 0 ? 'No stops' : counted(stops.length);
  const by = sourceWords(source).replace('Picked', 'picked');
  const names = stops.map((stop) => stop.name).join(', ');
  return [
    `${count} ${by} for ${name}${names && `: ${names}`}`,
    ...(unvisited.length > 0 ? [`${namesOf(unvisited)} could not be visited`] : []),
    ...(isShort ? ['not every rule could be met'] : []),
  ].join('; ');
}

function counted(stops: number): string {
  return `${stops} stop${stops === 1 ? '' : 's'}`;
}

function namesOf(stops: readonly CandidateStop[]): string {
  return new Intl.ListFormat('en-GB').format(stops.map(({ name }) => name));
}
