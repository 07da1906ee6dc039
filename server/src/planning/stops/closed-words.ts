import { toleranceMetres } from '@loovia/core/journeys';
import { plural, t } from '@loovia/core/language';
import { opensWords } from '@loovia/core/opening-hours';
import { addSeconds } from '@loovia/core/time';
import { translatedName } from '@loovia/core/toilets';
import { openingAt, type FoundToilet } from '../../toilets/found-toilet.ts';
import type { Approach } from '../approach.ts';

type Passed = Pick<Approach, 'journey' | 'departure' | 'passing'>;

/**
 * 'When you would pass them, 4 toilets are closed; Queensway opens at 08:00.': what would help where toilets are
 * missing. Null where none is closed.
 */
export function closedWords(approach: Passed, places: readonly FoundToilet[]): string | null {
  const closed = places.flatMap((place) => closedNear(approach, place) ?? []);
  if (closed.length === 0) return null;
  const [first] = closed
    .flatMap(({ name, opens }) => (opens === undefined ? [] : [{ name, opens }]))
    .toSorted((a, b) => Date.parse(a.opens) - Date.parse(b.opens));
  const count = plural(closed.length, {
    one: 'When you would pass it, {count} toilet is closed',
    other: 'When you would pass them, {count} toilets are closed',
  });
  if (!first) return `${count}.`;
  return t('{closed}; {name} opens at {time}.', {
    closed: count,
    name: translatedName(first.name),
    time: opensWords(first.opens, approach.departure.toISOString()),
  });
}

interface Closed {
  readonly name: string;
  /** Absent = not known. */
  readonly opens?: string | undefined;
}

function closedNear({ journey, departure, passing }: Passed, place: FoundToilet): Closed | null {
  const { distanceFromRouteMetres, moments } = passing(place);
  if (distanceFromRouteMetres > toleranceMetres(journey.tolerance)) return null;
  const { state, opens } = openingAt(place, addSeconds(departure, moments[0].elapsedSeconds));
  return state === 'closed' ? { name: place.name, opens } : null;
}
