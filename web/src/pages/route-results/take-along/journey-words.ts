import { t } from '@loovia/core/language';
import { formatDuration, longDate, weekdayWord } from '@loovia/core/time';
import { transportWords } from '../../planner/transport-words.ts';
import { chosenWords, kilometresWords, routeNotes, spanWords } from '../route-words.ts';
import type { Taken } from './taken.ts';

/** 'Market Street to Central Station' */
export function titleWords({ journey }: Pick<Taken, 'journey'>): string {
  return t('{start} to {end}', { start: journey.startLocation, end: journey.endLocation });
}

/** 'Tue 15 January 2030, 09:00 to 10:15' */
export function whenWords({ journey, route }: Pick<Taken, 'journey' | 'route'>): string {
  const { journeyDate } = journey;
  return `${weekdayWord(journeyDate)} ${longDate(journeyDate)}, ${spanWords(route, journeyDate)}`;
}

/** 'Walking, 1 h 15 min, 5.4 km, via Quay Street' */
export function howWords({ route }: Pick<Taken, 'route'>): string {
  const parts = [
    transportWords(route.mode),
    formatDuration(route.durationSeconds),
    kilometresWords(route.distanceMetres),
    route.summary,
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/**
 * What the stops come to. By public transport the journey's own times have them in; otherwise they
 * have not, and that is said.
 */
export function stopsInAllWords({ route, stops }: Pick<Taken, 'route' | 'stops'>): string {
  const words = chosenWords(stops);
  if (words === null) return t('No stops chosen');
  if (route.mode === 'public') return t('The times of the journey include the stops.');
  return t('{stops}: the times of the journey do not include that.', { stops: words });
}

/** What must be said of the route, each once. */
export function warningWords({ route }: Pick<Taken, 'route'>): string[] {
  return [...new Set([...routeNotes(route), ...route.warnings])];
}
