import type { Route, StopVisit } from '@loovia/core/api';
import { modeWord } from '@loovia/core/journeys';
import { plural, t } from '@loovia/core/language';
import { formatClockTime, minutesBetween } from '@loovia/core/time';
import { shortName } from './route-words.ts';

/**
 * How a stop is visited by public transport (STOP-39): 'Get off at Newport Castle: 6 min walk, next bus
 * 10:42, arrive 14 min later'.
 */
export function stopVisitWords(visit: StopVisit): string {
  const earlier = Math.round(visit.earlierMinutes);
  const parts = [
    walkWords(visit),
    nextWords(visit),
    ...(earlier > 0 ? [t('leave {minutes} min earlier', { minutes: earlier })] : []),
    arrivalWords(Math.round(visit.laterMinutes)),
  ];
  return `${exitWords(visit)}: ${parts.join(', ')}`;
}

function exitWords({ kind, from: place }: StopVisit): string {
  switch (kind) {
    case 'break':
      return t('Get off at {place}', { place });
    case 'change':
      return t('While changing at {place}', { place });
    case 'walk':
      return t('On your walk from {place}', { place: shortName(place) });
  }
}

/** '8 min away' from where the timeline is; where a vehicle is left for it, '8 min away, next bus 10:40'. */
export function whereWords({ kind, walkMinutes, next }: StopVisit): string {
  const minutes = Math.round(walkMinutes);
  const away = minutes === 0 ? t('right there') : t('{minutes} min away', { minutes });
  if (kind !== 'break') return away;
  return `${away}, ${next ? rideWords(next) : t('then walk the rest')}`;
}

function rideWords({ mode, departure }: NonNullable<StopVisit['next']>): string {
  return t('next {ride} {time}', { ride: modeWord(mode), time: formatClockTime(departure) });
}

function walkWords({ walkMinutes }: StopVisit): string {
  const minutes = Math.round(walkMinutes);
  return minutes === 0 ? t('right there') : t('{minutes} min walk', { minutes });
}

/** At a change, the wait is the time left for the toilet and the way back from it. */
function nextWords({ kind, arrival, next }: StopVisit): string {
  if (!next) return t('then walk the rest');
  const { mode, departure } = next;
  const ride = modeWord(mode);
  if (kind !== 'change') return rideWords(next);
  const minutes = minutesBetween(arrival, departure);
  return t('{minutes} min until the next {ride}', { minutes, ride });
}

function arrivalWords(later: number): string {
  if (later === 0) return t('same arrival time');
  return later > 0
    ? t('arrive {minutes} min later', { minutes: later })
    : t('arrive {minutes} min earlier', { minutes: -later });
}

type Times = Pick<Route, 'departure' | 'arrival'>;

/** '1 stop chosen: arrive 10:56, 14 min later'; 'No stops chosen'. */
export function plannedWords(chosen: number, base: Times, route: Times): string {
  if (chosen === 0) return t('No stops chosen');
  const { earlier, later } = changes(base, route);
  const arrival = formatClockTime(route.arrival);
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
    { departure: formatClockTime(route.departure), earlier, arrival, difference },
  );
}

/** A visit may also lead to a faster service. */
function differenceWords(later: number): string {
  if (later === 0) return t('as before');
  return later > 0
    ? t('{minutes} min later', { minutes: later })
    : t('{minutes} min earlier', { minutes: -later });
}

/** '2 stops chosen, not planned yet' */
export function unplannedWords(chosen: number): string {
  if (chosen === 0) return t('No stops chosen, not planned yet');
  return plural(chosen, {
    one: '{count} stop chosen, not planned yet',
    other: '{count} stops chosen, not planned yet',
  });
}

/** Minutes by which a route leaves earlier and arrives later than without stops, as the times shown differ. */
function changes(base: Times, route: Times): { readonly earlier: number; readonly later: number } {
  return {
    earlier: minutesBetween(route.departure, base.departure),
    later: minutesBetween(base.arrival, route.arrival),
  };
}
