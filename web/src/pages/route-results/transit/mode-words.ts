import type { Leg } from '@loovia/core/api';
import type { LegMode } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';

/** 'bus', 'train': as in 'the next bus'. */
export function modeWord(mode: LegMode): string {
  const words: Readonly<Record<LegMode, string>> = {
    walk: t('walk'),
    cycle: t('cycle'),
    car: t('drive'),
    bus: t('bus'),
    coach: t('coach'),
    rail: t('train'),
    tram: t('tram'),
    metro: t('metro'),
    ferry: t('ferry'),
  };
  return words[mode];
}

/** 'Bus 27'; 'Train' if the line has no name. */
export function lineWords({ mode, line }: Pick<Leg, 'mode' | 'line'>): string {
  const word = capital(modeWord(mode));
  return line === undefined ? word : `${word} ${line}`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The opposite of {@link capital}, for words that come later in a sentence. */
export function inSentence(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

export function isRide({ mode }: Pick<Leg, 'mode'>): boolean {
  return mode !== 'walk' && mode !== 'cycle' && mode !== 'car';
}

/** Whole minutes between two instants, as their clock times without seconds differ. */
export function minutesBetween(from: string, to: string): number {
  return clockMinute(to) - clockMinute(from);
}

function clockMinute(instant: string): number {
  return Math.floor(Date.parse(instant) / 60_000);
}
