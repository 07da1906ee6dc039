import type { StopVisit } from '@loovia/core/api';
import { formatClockTime } from '@loovia/core/time';
import { minutesBetween, modeWord } from './mode-words.ts';

/**
 * How a stop is visited by public transport (STOP-39): 'Break at Newport Castle: 6 min walk, next bus
 * 10:42, arrive 14 min later'.
 */
export function stopVisitWords(visit: StopVisit): string {
  const parts = [walkWords(visit), nextWords(visit), ...costWords(visit)];
  return `${whereWords(visit)}: ${parts.join(', ')}`;
}

function whereWords({ kind, from }: StopVisit): string {
  switch (kind) {
    case 'break':
      return `Break at ${from}`;
    case 'change':
      return `While changing at ${from}`;
    case 'walk':
      return `On the walk from ${from}`;
  }
}

function walkWords({ walkMinutes }: StopVisit): string {
  const minutes = Math.round(walkMinutes);
  return minutes === 0 ? 'right there' : `${minutes} min walk`;
}

/** The wait is what is left at the toilet and on the way back from it. */
function nextWords({ kind, arrival, next }: StopVisit): string {
  if (!next) return 'the rest on foot';
  const ride = modeWord(next.mode);
  if (kind !== 'change') return `next ${ride} ${formatClockTime(new Date(next.departure))}`;
  return `${minutesBetween(arrival, next.departure)} min until the next ${ride}`;
}

function costWords({ earlierMinutes, laterMinutes }: StopVisit): string[] {
  const earlier = Math.round(earlierMinutes);
  return [...(earlier > 0 ? [`leave ${earlier} min earlier`] : []), laterWords(laterMinutes)];
}

function laterWords(laterMinutes: number): string {
  const words = differenceWords(laterMinutes);
  return Math.round(laterMinutes) === 0 ? words : `arrive ${words}`;
}

/** '14 min later', 'no later'; a visit may also end up on a faster service. */
export function differenceWords(laterMinutes: number): string {
  const later = Math.round(laterMinutes);
  if (later === 0) return 'no later';
  return later > 0 ? `${later} min later` : `${-later} min earlier`;
}
