import type { StopVisit } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { formatClockTime } from '@loovia/core/time';
import { minutesBetween, modeWord } from './mode-words.ts';

/**
 * How a stop is visited by public transport (STOP-39): 'Get off at Newport Castle: 6 min walk, next bus
 * 10:42, arrive 14 min later'.
 */
export function stopVisitWords(visit: StopVisit): string {
  const parts = [walkWords(visit), nextWords(visit), ...costWords(visit)];
  return `${whereWords(visit)}: ${parts.join(', ')}`;
}

function whereWords({ kind, from }: StopVisit): string {
  switch (kind) {
    case 'break':
      return t('Get off at {place}', { place: from });
    case 'change':
      return t('While changing at {place}', { place: from });
    case 'walk':
      return t('On your walk from {place}', { place: from });
  }
}

function walkWords({ walkMinutes }: StopVisit): string {
  const minutes = Math.round(walkMinutes);
  return minutes === 0 ? t('right there') : t('{minutes} min walk', { minutes });
}

/** The wait is what is left at the toilet and on the way back from it. */
function nextWords({ kind, arrival, next }: StopVisit): string {
  if (!next) return t('then walk the rest');
  const ride = modeWord(next.mode);
  if (kind !== 'change') {
    return t('next {ride} {time}', { ride, time: formatClockTime(new Date(next.departure)) });
  }
  const minutes = minutesBetween(arrival, next.departure);
  return t('{minutes} min until the next {ride}', { minutes, ride });
}

function costWords({ earlierMinutes, laterMinutes }: StopVisit): string[] {
  const earlier = Math.round(earlierMinutes);
  return [
    ...(earlier > 0 ? [t('leave {minutes} min earlier', { minutes: earlier })] : []),
    laterWords(laterMinutes),
  ];
}

function laterWords(laterMinutes: number): string {
  const later = Math.round(laterMinutes);
  if (later === 0) return t('same arrival time');
  return later > 0
    ? t('arrive {minutes} min later', { minutes: later })
    : t('arrive {minutes} min earlier', { minutes: -later });
}

/** '14 min later', 'as before'; a visit may also end up on a faster service. */
export function differenceWords(laterMinutes: number): string {
  const later = Math.round(laterMinutes);
  if (later === 0) return t('as before');
  return later > 0
    ? t('{minutes} min later', { minutes: later })
    : t('{minutes} min earlier', { minutes: -later });
}
