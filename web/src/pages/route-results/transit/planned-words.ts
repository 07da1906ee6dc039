import type { Route } from '@loovia/core/api';
import { formatClockTime } from '@loovia/core/time';
import { counted } from './mode-words.ts';
import { differenceWords } from './visit-words.ts';

type Times = Pick<Route, 'departure' | 'arrival'>;

/** '1 stop chosen: arrive 10:56, 14 min later'; 'No stops chosen'. */
export function plannedWords(chosen: number, base: Times, route: Times): string {
  if (chosen === 0) return 'No stops chosen';
  const { earlier, later } = changes(base, route);
  const leave = earlier > 0 ? `leave ${clock(route.departure)}, ${earlier} min earlier, ` : '';
  const arrive = `arrive ${clock(route.arrival)}, ${differenceWords(later)}`;
  return `${counted(chosen, 'stop')} chosen: ${leave}${arrive}`;
}

/** '2 stops chosen, not planned yet' */
export function unplannedWords(chosen: number): string {
  return `${chosen === 0 ? 'No stops' : counted(chosen, 'stop')} chosen, not planned yet`;
}

/** 'Arrival is now 10:56, 14 minutes later', for screen readers. */
export function plannedAnnouncement(base: Times, route: Times): string {
  const { earlier, later } = changes(base, route);
  const leave = earlier > 0 ? `Departure is now ${clock(route.departure)}. ` : '';
  return `${leave}Arrival is now ${clock(route.arrival)}, ${spokenDifference(later)}`;
}

function spokenDifference(later: number): string {
  if (later === 0) return 'no later';
  const minutes = counted(Math.abs(later), 'minute');
  return later > 0 ? `${minutes} later` : `${minutes} earlier`;
}

/** Minutes by which the route begins earlier and ends later than without stops. */
function changes(base: Times, route: Times): { readonly earlier: number; readonly later: number } {
  return {
    earlier: roundedMinutes(route.departure, base.departure),
    later: roundedMinutes(base.arrival, route.arrival),
  };
}

/** Rounded as in what each stop says of itself. */
function roundedMinutes(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 60_000);
}

function clock(instant: string): string {
  return formatClockTime(new Date(instant));
}
