import type { CandidateStop, Gap, Leg, Route } from '@loovia/core/api';
import { plural, t } from '@loovia/core/language';
import { clockChangeMinutes, formatClockTime } from '@loovia/core/time';
import { minutesWords, notConfirmedWords, otherDayWords } from './leg-words.ts';
import { isRideLeg, lineWords } from './ride-words.ts';

/** 'Route 1' (RES-11) */
export function routeName({ index }: Pick<Route, 'index'>): string {
  return t('Route {number}', { number: index + 1 });
}

/** 'Market Street' for 'Market Street, Old Town, Pennyshire', where the full address is near; 'Toilet, Le Pub' is whole. */
export function shortName(address: string): string {
  const [first = address] = address.split(',');
  return [t('Toilet'), t('Public toilet')].includes(first) ? address : first;
}

/** Notes on a route's clock times, on its ends (TRUE-02, TRUE-03) and on its legs, each once. */
export function routeNotes(
  route: Pick<Route, 'departure' | 'arrival' | 'legs' | 'gaps' | 'visited'>,
): string[] {
  const { departure, arrival, legs, gaps = [] } = route;
  const places = { start: legs.at(0)?.from.name, end: legs.at(-1)?.to.name };
  const ends = gaps.map((gap) => gapWords(gap, places[gap.end] ?? ''));
  const said = legs.flatMap((leg) => [...callNotes(leg), ...everyNotes(leg), ...(leg.notes ?? [])]);
  const notConfirmed = notConfirmedWords(legs);
  return [
    ...new Set([
      ...clockChangeWords(departure, arrival),
      ...ends,
      ...(notConfirmed === null ? [] : [notConfirmed]),
      ...said,
      ...detourNotes(route),
    ]),
  ];
}

/** On streets, where the map service did not say how the stops are reached, or an older version planned them. */
export function detourNotes({ visited = [], legs }: Pick<Route, 'visited' | 'legs'>): string[] {
  const isPassedBy = visited.length > 0 && legs.length === 1 && !legs.some(isRideLeg);
  return isPassedBy ? [t('The route is shown without the detours to your stops.')] : [];
}

/** What the times of a journey leave out, as no map service that we ask reliably knows it. */
export function timesWords({ mode }: Pick<Route, 'mode'>): string {
  switch (mode) {
    case 'public':
      return t(
        'Times are from timetables. Be at stops a few minutes early. Check for delays and cancellations before you go.',
      );
    case 'car':
      return t('Times leave out traffic and parking. Allow longer when it is busy.');
    case 'walking':
    case 'cycling':
      return t('Times are for an average pace. Allow longer if you need to.');
  }
}

/** Without it, '00:30 to 03:13' would not go with '1 h 43 min'. */
function clockChangeWords(departure: string, arrival: string): string[] {
  const hours = clockChangeMinutes(new Date(departure), new Date(arrival)) / 60;
  if (hours === 0) return [];
  return [
    hours > 0
      ? t('The clocks go forward an hour during this journey.')
      : t('The clocks go back an hour during this journey.'),
  ];
}

/** What to do at the ends of a ride, before it first; nobody boards what they stay on. */
function callNotes({ calls = [], operator, phone, staysOn }: Leg): string[] {
  const [first, last] = [staysOn ? undefined : calls.at(0), calls.at(-1)];
  const whom = { operator: operator ?? t('the operator'), phone: phone ?? '' };
  return [
    ...(first?.phoneToBoard ? [phoneWords({ ...whom, stop: first.name, isBoarding: true })] : []),
    ...(last?.phoneToAlight ? [phoneWords({ ...whom, stop: last.name, isBoarding: false })] : []),
    ...(first?.isOnRequest
      ? [t('{stop} is a request stop. Signal to the driver to get on.', { stop: first.name })]
      : []),
    ...(last?.isOnRequest
      ? [
          t('{stop} is a request stop. Tell the staff in good time to get off.', {
            stop: last.name,
          }),
        ]
      : []),
  ];
}

interface Phoned {
  readonly stop: string;
  readonly operator: string;
  /** '' = not known. */
  readonly phone: string;
  readonly isBoarding: boolean;
}

function phoneWords({ isBoarding, ...values }: Phoned): string {
  if (values.phone === '') {
    return isBoarding
      ? t('Before you travel, arrange with {operator} to get on at {stop}.', values)
      : t('Before you travel, arrange with {operator} to get off at {stop}.', values);
  }
  return isBoarding
    ? t('Phone {operator} on {phone} first, to get on at {stop}.', values)
    : t('Phone {operator} on {phone} first, to get off at {stop}.', values);
}

/** The times of what only comes so often are a guess. */
function everyNotes({ mode, line, everyMinutes }: Leg): string[] {
  if (everyMinutes === undefined) return [];
  return [
    t(
      '{line} comes about every {minutes} min, at no fixed times. You may wait that long, and arrive that much later.',
      { line: lineWords({ mode, line }), minutes: everyMinutes },
    ),
  ];
}

/** 'The route ends 80 m from the station. We know of no path for the rest.' */
export function gapWords({ end, metres, stepFree }: Gap, place: string): string {
  const values = { metres, place };
  if (end === 'start') {
    return stepFree
      ? t(
          'The step-free route begins {metres} m from {place}. The way to it may have steps.',
          values,
        )
      : t('The route begins {metres} m from {place}. We know of no path to it.', values);
  }
  return stepFree
    ? t('The step-free route ends {metres} m from {place}. The rest may have steps.', values)
    : t('The route ends {metres} m from {place}. We know of no path for the rest.', values);
}

/** '12.3 km' (RES-13) */
export function kilometresWords(metres: number): string {
  return t('{kilometres} km', { kilometres: (metres / 1000).toFixed(1) });
}

/**
 * '09:00 to 10:12'. Names a day other than the journey's, as a night's wait for the first bus must not
 * look like a ride today: 'Thu 26 Nov, 05:23 to 06:57', '23:40 to 00:20 on Thu 26 Nov'.
 */
export function spanWords(
  { departure, arrival }: Pick<Route, 'departure' | 'arrival'>,
  journeyDate: string,
): string {
  const from = formatClockTime(departure);
  const to = formatClockTime(arrival);
  const departureDay = otherDayWords(departure, journeyDate);
  if (departureDay) return t('{day}, {from} to {to}', { day: departureDay, from, to });
  const arrivalDay = otherDayWords(arrival, journeyDate);
  return arrivalDay
    ? t('{from} to {to} on {day}', { from, to, day: arrivalDay })
    : t('{from} to {to}', { from, to });
}

/** '3 stops suggested, 11 toilets to choose from' */
export function stopsWords(stops: readonly CandidateStop[]): string {
  const suggested = stops.filter((stop) => stop.suggested).length;
  const suggestedWords = plural(suggested, {
    one: '{count} stop suggested',
    other: '{count} stops suggested',
  });
  const choiceWords = plural(stops.length, {
    one: '{count} toilet to choose from',
    other: '{count} toilets to choose from',
  });
  return `${suggestedWords}, ${choiceWords}`;
}

/** Why none is suggested for a stop that was asked for and has none chosen either (STOP-26). */
export function noneSuggestedWords(
  { intervals, stops }: Pick<Route, 'intervals' | 'stops'>,
  chosen: readonly string[],
): string[] {
  const served = new Set(
    stops.filter(({ placeId }) => chosen.includes(placeId)).map(({ interval }) => interval),
  );
  return intervals.flatMap(({ number, noneBecause }) =>
    noneBecause === undefined || served.has(number) ? [] : [noneBecause],
  );
}

/** '1 h 52 min with 2 stops' (TRUE-14): as the times shown beside it differ. */
export function durationWords({
  departure,
  arrival,
  visited = [],
}: Pick<Route, 'departure' | 'arrival' | 'visited'>): string {
  const duration = minutesWords(departure, arrival);
  if (visited.length === 0) return duration;
  return plural(
    visited.length,
    { one: '{duration} with {count} stop', other: '{duration} with {count} stops' },
    { duration },
  );
}

/**
 * '2 stops chosen: about 19 min extra, with 5 min at each'; null with none chosen.
 * @param stay minutes at each stop
 */
export function chosenWords(stops: readonly CandidateStop[], stay: number): string | null {
  if (stops.length === 0) return null;
  const detours = stops.reduce((sum, { detour }) => sum + (detour?.minutes ?? 0), 0);
  const minutes = Math.round(detours + stops.length * stay);
  // The way by a stop may be faster than a slower route.
  if (minutes < 0) {
    return plural(
      stops.length,
      {
        one: '{count} stop chosen: about {minutes} min less, with {stay} min there',
        other: '{count} stops chosen: about {minutes} min less, with {stay} min at each',
      },
      { minutes: -minutes, stay },
    );
  }
  return plural(
    stops.length,
    {
      one: '{count} stop chosen: about {minutes} min extra, with {stay} min there',
      other: '{count} stops chosen: about {minutes} min extra, with {stay} min at each',
    },
    { minutes, stay },
  );
}
