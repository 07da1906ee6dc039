import type { Leg } from '@loovia/core/api';
import { metresWords } from '@loovia/core/geo';
import { modeWord, type LegMode } from '@loovia/core/journeys';
import { capital, plural, t } from '@loovia/core/language';
import { formatDuration, londonCivil, minutesBetween, shortDate } from '@loovia/core/time';
import type { ItineraryItem } from './itinerary.ts';

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

type Pause = Extract<ItineraryItem, { readonly at: string }>;

/** 'Wait 6 min at Caerleon Common', 'About 5 min at Castle toilets' */
export function pauseWords({ kind, at: place, from, to }: Pause): string {
  const time = minutesWords(from, to);
  return kind === 'wait'
    ? t('Wait {time} at {place}', { time, place })
    : t('About {time} at {place}', { time, place });
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

/** 'Step-free access not confirmed'; null if disability access was not asked for. */
export function stepFreeWords({ stepFree }: Leg): string | null {
  if (stepFree === undefined) return null;
  return stepFree === 'confirmed' ? t('Step-free') : t('Step-free access not confirmed');
}
