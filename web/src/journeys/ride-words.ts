import type { Leg } from '@loovia/core/api';
import { isStreetMode, modeWord } from '@loovia/core/journeys';
import { capital } from '@loovia/core/language';

/** 'Bus 27'; 'Train' if the line has no name. */
export function lineWords({ mode, line }: Pick<Leg, 'mode' | 'line'>): string {
  const word = capital(modeWord(mode));
  return line === undefined ? word : `${word} ${line}`;
}

export function isRide({ mode }: Pick<Leg, 'mode'>): boolean {
  return !isStreetMode(mode);
}
