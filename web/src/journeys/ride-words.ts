import type { Leg } from '@loovia/core/api';
import { isStreetMode, modeWord } from '@loovia/core/journeys';
import { capital, inSentence, t } from '@loovia/core/language';

/** 'Bus 27'; 'Train' if the line has no name. */
export function lineWords({ mode, line }: Pick<Leg, 'mode' | 'line'>): string {
  const word = capital(modeWord(mode));
  return line === undefined ? word : `${word} ${line}`;
}

/** 'Stay on the bus: it goes on as bus 7' */
export function stayWords(leg: Pick<Leg, 'mode' | 'line'>): string {
  return t('Stay on the {vehicle}: it goes on as {line}', {
    vehicle: modeWord(leg.mode),
    line: leg.line === undefined ? t('another service') : inSentence(lineWords(leg)),
  });
}

/** 'About every 10 min'; null where it runs by the clock. */
export function everyWords({ everyMinutes }: Pick<Leg, 'everyMinutes'>): string | null {
  return everyMinutes === undefined
    ? null
    : t('About every {minutes} min', { minutes: everyMinutes });
}

export function isRideLeg({ mode }: Pick<Leg, 'mode'>): boolean {
  return !isStreetMode(mode);
}
