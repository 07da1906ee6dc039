import { t } from '@loovia/core/language';
import { stayMinutes } from '@loovia/core/stops';
import { longDate, weekdayWord } from '@loovia/core/time';
import { transportWords } from '../../planner/transport-words.ts';
import {
  chosenWords,
  durationWords,
  kilometresWords,
  routeNotes,
  spanWords,
  uncountedWords,
} from '../route-words.ts';
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
    durationWords(route),
    kilometresWords(route.distanceMetres),
    route.summary,
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** What the stops come to, and whether the journey's own times include that: some kept before do not. */
export function stopsInAllWords({ journey, route, stops }: Taken): string {
  const words = chosenWords(stops, stayMinutes(journey.disabilityAccess));
  if (words === null) return t('No stops chosen');
  if (route.mode === 'public') return t('The times shown include your stops.');
  if (!route.visited) {
    return t('{stops}, not included in the times shown.', { stops: words });
  }
  const counted = t('{stops}, included in the times shown.', { stops: words });
  return [counted, uncountedWords(stops)].filter((sentence) => sentence !== null).join(' ');
}

/** What must be said of the route, each once. */
export function warningWords({ route }: Pick<Taken, 'route'>): string[] {
  return [...new Set([...routeNotes(route), ...route.warnings])];
}
