import type { CandidateStop } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { reasonWords, untilWords, type Opening } from '@loovia/core/opening-hours';
import { formatClockTime } from '@loovia/core/time';
import { stopVisitWords } from './visit-words.ts';

/** '4 min detour', 'no detour' below half a minute or where it is a faster way, null if not known. */
export function detourWords(detour: CandidateStop['detour']): string | null {
  if (!detour) return null;
  const minutes = Math.round(detour.minutes);
  return minutes <= 0 ? t('no detour') : t('{minutes} min detour', { minutes });
}

interface Cost extends Pick<Visited, 'detour' | 'visit'> {
  /** Minutes at a stop. */
  readonly stay: number;
  /** Whether the journey leads to it, so that its legs say where to get off. */
  readonly isPlanned?: boolean;
}

/**
 * What a stop costs: '+9 min' is how much later one arrives, on streets with its detour and the time there; by
 * public transport also 'leave 6 min earlier', 'Get off at Castle: +14 min'. Null if not known.
 */
export function costWords({ detour, visit, stay, isPlanned = false }: Cost): string | null {
  if (!visit) return detour && laterWords(Math.round(detour.minutes) + stay);
  const earlier = Math.round(visit.earlierMinutes);
  const later = Math.round(visit.laterMinutes);
  const cost = [
    ...(earlier > 0 ? [t('leave {minutes} min earlier', { minutes: earlier })] : []),
    ...(later === 0 && earlier > 0 ? [] : [laterWords(later)]),
  ].join(', ');
  return visit.kind === 'break' && !isPlanned
    ? t('Get off at {place}: {cost}', { place: visit.from, cost })
    : cost;
}

function laterWords(minutes: number): string {
  return minutes < 0
    ? t('arrive {minutes} min earlier', { minutes: -minutes })
    : t('+{minutes} min', { minutes });
}

type Visited = Pick<CandidateStop, 'detour' | 'opening' | 'visit'>;

/** '4 min detour · arrive 14:35'. By public transport the cost is part of {@link stopVisitWords}. */
export function visitWords({ detour, opening, visit }: Visited): string {
  const arrive = t('arrive {time}', { time: formatClockTime(opening.at) });
  const cost = visit ? null : detourWords(detour);
  return cost === null ? arrive : `${cost} · ${arrive}`;
}

/** 'open until 18:00', 'Open 24 hours', 'Opening hours not available' */
export function stateWords(opening: Opening): string {
  return untilWords(opening) ?? reasonWords(opening);
}

/** How and when a stop is visited, in one line for screen readers and tooltips. */
export function spokenVisit(stop: Visited): string {
  return [
    stop.visit ? stopVisitWords(stop.visit) : null,
    visitWords(stop).replaceAll(' · ', ', '),
    untilWords(stop.opening),
  ]
    .filter((words) => words !== null)
    .join(', ');
}

/**
 * Whether Google says that it is open at the time of planning (RES-37). Whether it is open on arrival
 * matters more, and comes first.
 */
export function openNowWords({
  source,
  openNow,
}: Pick<CandidateStop, 'source' | 'openNow'>): string | null {
  return openNow && source.name === 'Google Maps' ? t('Currently open (Google Places)') : null;
}
