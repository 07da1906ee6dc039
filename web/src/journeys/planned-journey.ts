import type { CandidateStop, Route } from '@loovia/core/api';
import { transportWords, type Journey } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import { stayMinutes } from '@loovia/core/stops';
import { longDate, weekdayWord } from '@loovia/core/time';
import {
  chosenWords,
  durationWords,
  kilometresWords,
  routeNotes,
  spanWords,
} from './route-words.ts';
import { chosenInOrder } from './travel-order.ts';

/** A journey on one of its routes, with the stops chosen there. */
export interface PlannedJourney {
  readonly journey: Journey;
  /** As it is shown; by public transport, as planned with the stops. */
  readonly route: Route;
  /** In the order of travel. */
  readonly stops: readonly CandidateStop[];
}

/** By public transport, the stops are those that the route shown is planned with. */
export function plannedJourneyOf({
  journey,
  route,
  chosen,
}: Pick<PlannedJourney, 'journey' | 'route'> & {
  readonly chosen: readonly string[];
}): PlannedJourney {
  const isPublic = route.mode === 'public';
  return { journey, route, stops: chosenInOrder(route, isPublic ? (route.visited ?? []) : chosen) };
}

/** 'Market Street to Wharf, Bus stop', without the lines of its name: 'Wharf, Bus stop · 4, 29'. */
export function titleWords({ journey }: Pick<PlannedJourney, 'journey'>): string {
  const [start = '', end = ''] = [journey.startLocation, journey.endLocation].map(
    (name) => name.split(' · ')[0],
  );
  return t('{start} to {end}', { start, end });
}

/** 'Tue 15 January 2030, 09:00 to 10:15' */
export function whenWords({ journey, route }: Pick<PlannedJourney, 'journey' | 'route'>): string {
  const { journeyDate } = journey;
  return `${weekdayWord(journeyDate)} ${longDate(journeyDate)}, ${spanWords(route, journeyDate)}`;
}

/** 'Walking, 1 h 15 min, 5.4 km, via Quay Street' */
export function howWords({ route }: Pick<PlannedJourney, 'route'>): string {
  const parts = [
    transportWords(route.mode),
    durationWords(route),
    kilometresWords(route.distanceMetres),
    route.summary,
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** The cost of the stops, and whether the journey's times include it: journeys saved by older versions do not. */
export function stopsInAllWords({ journey, route, stops }: PlannedJourney): string {
  const words = chosenWords(stops, stayMinutes(journey.disabilityAccess));
  if (words === null) return t('No stops chosen');
  if (route.mode === 'public') return t('The times shown include your stops.');
  if (!route.visited) {
    return t('{stops}, not included in the times shown.', { stops: words });
  }
  return t('{stops}, included in the times shown.', { stops: words });
}

/** Warnings about the route, each once. */
export function warningWords({ route }: Pick<PlannedJourney, 'route'>): string[] {
  return [...new Set([...routeNotes(route), ...route.warnings])];
}
