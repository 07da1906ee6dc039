import type { Leg } from '@loovia/core/api';
import { metresWords } from '@loovia/core/geo';
import { modeWord, type LegMode } from '@loovia/core/journeys';
import { capital, inSentence, listOf, plural, t } from '@loovia/core/language';
import {
  formatClockTime,
  formatDuration,
  londonCivil,
  minutesBetween,
  shortDate,
} from '@loovia/core/time';
import { lineWords } from './ride-words.ts';

/** 'Walk 350 m, 5 min, to Market Square' */
export function walkWords({ mode, distanceMetres, departure, arrival, to }: Leg): string {
  const how = capital(modeWord(mode));
  const far = distanceMetres >= 5 ? ` ${metresWords(distanceMetres)}` : '';
  const walk = `${how}${far}, ${minutesWords(departure, arrival)}`;
  return to.name === '' ? walk : t('{walk}, to {place}', { walk, place: to.name });
}

/** 'Turn left into Quay Street (120 m)' */
export function stepWords({
  instruction,
  distanceMetres,
}: NonNullable<Leg['steps']>[number]): string {
  return distanceMetres < 5 ? instruction : `${instruction} (${metresWords(distanceMetres)})`;
}

/** '14 min', '1 h 5 min', 'less than a minute' */
export function minutesWords(from: string, to: string): string {
  const minutes = minutesBetween(from, to);
  return minutes <= 0 ? t('less than a minute') : formatDuration(minutes * 60);
}

interface Span {
  /** ISO 8601 with offset */
  readonly at: string;
  readonly until: string;
}

/** 'Wait 6 min at Caerleon Common' */
export function waitWords({ at, until, place }: Span & { readonly place: string }): string {
  return t('Wait {time} at {place}', { time: minutesWords(at, until), place });
}

/** Of all that were found, of those shown, or of those known to be step-free where that is asked for. */
export type DryOf = 'all' | 'shown' | 'step-free';

/** 'No toilet for 42 min, 14:10 to 14:52' */
export function dryWords(
  { at, until, minutes }: Span & { readonly minutes: number },
  of: DryOf,
): string {
  const values = { minutes, from: formatClockTime(at), to: formatClockTime(until) };
  switch (of) {
    case 'all':
      return t('No toilet for {minutes} min, {from} to {to}', values);
    case 'shown':
      return t('No toilet shown for {minutes} min, {from} to {to}', values);
    case 'step-free':
      return t('No known step-free toilet shown for {minutes} min, {from} to {to}', values);
  }
}

/** '6 stops, 14 min', counting the last stop but not the first. Without calls, only the time. */
export function rideLengthWords({ calls, departure, arrival }: Leg): string {
  const time = minutesWords(departure, arrival);
  const passed = (calls?.length ?? 0) - 1;
  return passed > 0
    ? plural(passed, { one: '{count} stop, {time}', other: '{count} stops, {time}' }, { time })
    : time;
}

/** 'Newport, platform 2', 'Friars Walk, stop C' */
export function placeWords(mode: LegMode, name: string, platform: string | undefined): string {
  if (!platform) return name;
  const values = { name, platform };
  if (mode === 'ferry') return t('{name}, berth {platform}', values);
  return mode === 'rail' || mode === 'tram' || mode === 'metro'
    ? t('{name}, platform {platform}', values)
    : t('{name}, stop {platform}', values);
}

export function rideEnds(leg: Leg): { readonly board: string; readonly alight: string } {
  return {
    board: placeWords(leg.mode, leg.from.name, leg.calls?.at(0)?.platform),
    alight: placeWords(leg.mode, leg.to.name, leg.calls?.at(-1)?.platform),
  };
}

/** 'Wed 6 Mar' for a time on a day other than the journey's; otherwise null. */
export function otherDayWords(instant: string, journeyDate: string): string | null {
  const { date } = londonCivil(new Date(instant));
  return date === journeyDate ? null : shortDate(date);
}

/**
 * 'Step-free access not confirmed', or of which rides, where others are confirmed; null where every ride is,
 * or disability access was not asked for.
 */
export function notConfirmedWords(legs: readonly Leg[]): string | null {
  const rides = legs.filter(({ stepFree }) => stepFree !== undefined);
  const unsure = rides.filter(({ stepFree }) => stepFree !== 'confirmed');
  if (unsure.length === 0) return null;
  if (unsure.length === rides.length) return t('Step-free access not confirmed');
  const lines = [...new Set(unsure.map((leg) => inSentence(lineWords(leg))))];
  return t('Step-free access not confirmed: {rides}', { rides: listOf(lines, 'and') });
}
