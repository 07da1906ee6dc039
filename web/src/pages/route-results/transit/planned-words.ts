import type { Route } from '@loovia/core/api';
import { plural, t } from '@loovia/core/language';
import { formatClockTime } from '@loovia/core/time';
import { differenceWords } from './visit-words.ts';

type Times = Pick<Route, 'departure' | 'arrival'>;

/** '1 stop chosen: arrive 10:56, 14 min later'; 'No stops chosen'. */
export function plannedWords(chosen: number, base: Times, route: Times): string {
  if (chosen === 0) return t('No stops chosen');
  const { earlier, later } = changes(base, route);
  const arrival = clock(route.arrival);
  const difference = differenceWords(later);
  if (earlier <= 0) {
    return plural(
      chosen,
      {
        one: '{count} stop chosen: arrive {arrival}, {difference}',
        other: '{count} stops chosen: arrive {arrival}, {difference}',
      },
      { arrival, difference },
    );
  }
  return plural(
    chosen,
    {
      one: '{count} stop chosen: leave {departure}, {earlier} min earlier, arrive {arrival}, {difference}',
      other:
        '{count} stops chosen: leave {departure}, {earlier} min earlier, arrive {arrival}, {difference}',
    },
    { departure: clock(route.departure), earlier, arrival, difference },
  );
}

/** '2 stops chosen, not planned yet' */
export function unplannedWords(chosen: number): string {
  if (chosen === 0) return t('No stops chosen, not planned yet');
  return plural(chosen, {
    one: '{count} stop chosen, not planned yet',
    other: '{count} stops chosen, not planned yet',
  });
}

/** 'Arrival is now 10:56, 14 minutes later', for screen readers. */
export function plannedAnnouncement(base: Times, route: Times): string {
  const { earlier, later } = changes(base, route);
  const arrival = clock(route.arrival);
  const difference = spokenDifference(later);
  if (earlier <= 0) return t('Arrival is now {arrival}, {difference}', { arrival, difference });
  return t('Departure is now {departure}. Arrival is now {arrival}, {difference}', {
    departure: clock(route.departure),
    arrival,
    difference,
  });
}

function spokenDifference(later: number): string {
  if (later === 0) return t('as before');
  return later > 0
    ? plural(later, { one: '{count} minute later', other: '{count} minutes later' })
    : plural(-later, { one: '{count} minute earlier', other: '{count} minutes earlier' });
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
