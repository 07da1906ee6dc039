import type { Leg } from '@loovia/core/api';
import { formatDuration, londonCivil, shortDate } from '@loovia/core/time';
import { metresWords } from '../stop-words.ts';
import { capital, counted, minutesBetween, modeWord, type LegMode } from './mode-words.ts';

/** 'Walk 350 m, 5 min, to Market Square' */
export function walkWords({ mode, distanceMetres, departure, arrival, to }: Leg): string {
  const how = capital(modeWord(mode));
  const far = distanceMetres >= 5 ? ` ${metresWords(distanceMetres)}` : '';
  const where = to.name === '' ? '' : `, to ${to.name}`;
  return `${how}${far}, ${minutesWords(departure, arrival)}${where}`;
}

/** '14 min', '1 h 5 min', 'less than a minute' */
export function minutesWords(from: string, to: string): string {
  const minutes = minutesBetween(from, to);
  return minutes <= 0 ? 'less than a minute' : formatDuration(minutes * 60);
}

/** '6 stops, 14 min': the boarding isn't counted, the alighting is. Without calls only the time. */
export function rideLengthWords({ calls, departure, arrival }: Leg): string {
  const time = minutesWords(departure, arrival);
  const passed = (calls?.length ?? 0) - 1;
  return passed > 0 ? `${counted(passed, 'stop')}, ${time}` : time;
}

const PLATFORM_WORDS: Partial<Record<LegMode, string>> = {
  rail: 'platform',
  tram: 'platform',
  metro: 'platform',
  ferry: 'berth',
};

/** 'Newport, platform 2', 'Friars Walk, stop C' */
export function placeWords(mode: LegMode, name: string, platform: string | undefined): string {
  return platform ? `${name}, ${PLATFORM_WORDS[mode] ?? 'stop'} ${platform}` : name;
}

/** Where a ride is boarded and left. */
export function rideEnds(leg: Leg): { readonly board: string; readonly alight: string } {
  return {
    board: placeWords(leg.mode, leg.from.name, leg.calls?.at(0)?.platform),
    alight: placeWords(leg.mode, leg.to.name, leg.calls?.at(-1)?.platform),
  };
}

/** 'Wed 6 Mar' for a time on another day than the journey's; else null. */
export function otherDayWords(instant: string, journeyDate: string): string | null {
  const { date } = londonCivil(new Date(instant));
  return date === journeyDate ? null : shortDate(date);
}

/** 'Step-free access not confirmed', where disability access was asked for and that is so. */
export function stepFreeWords({ stepFree }: Leg): string | null {
  if (stepFree === undefined) return null;
  return stepFree === 'confirmed' ? 'Step-free' : 'Step-free access not confirmed';
}
