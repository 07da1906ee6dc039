import type { CandidateStop, Route } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { minutesBetween } from '@loovia/core/time';
import { itineraryOf, type ItineraryItem } from '../../journeys/itinerary.ts';
import { inTravelOrder, minutesInto } from '../../journeys/travel-order.ts';
import { passedMinutes } from './passed-minutes.ts';

export interface RibbonDot {
  readonly stop: CandidateStop;
  readonly at: number;
  /** 0 is the lane next to the bar. Dots that would overlap get different lanes where possible. */
  readonly lane: number;
}

const MAX_LANES = 3;
/** Dots closer together than this share of the ribbon would cover each other on a phone. */
const DOT_SHARE = 0.075;

/**
 * Draws a journey to time: wanted stops, toilets, and stretches longer than `frequency` without one, all in
 * shares of its length: 0 is the departure, 1 the arrival.
 */
export function layOutRibbon(route: Route, frequency: number) {
  const durationMinutes = route.durationSeconds / 60;
  const share = (minutes: number) => shareOf(minutes, durationMinutes);
  const dots = inLanes(
    inTravelOrder(route).map((stop) => ({ stop, at: share(minutesInto(route, stop)) })),
  );
  const passed = passedMinutes(route).map((minutes) => Math.min(minutes, durationMinutes));
  const marks = [0, ...passed.toSorted((a, b) => a - b), durationMinutes];
  const dryStretches = marks.slice(1).flatMap((to, index) => {
    const from = marks[index] ?? 0;
    return frequency > 0 && to - from > frequency ? [{ from: share(from), to: share(to) }] : [];
  });
  return {
    ticks: route.intervals
      .map(({ targetMinutes }) => targetMinutes)
      .filter((minutes) => minutes <= durationMinutes)
      .map(share),
    dots,
    dryStretches,
    lanes: Math.max(1, ...dots.map(({ lane }) => lane + 1)),
  };
}

function inLanes(dots: readonly Omit<RibbonDot, 'lane'>[]): RibbonDot[] {
  const lastInLane = Array.from({ length: MAX_LANES }, () => -Infinity);
  let lane = 0;
  return dots.map((dot) => {
    const free = lastInLane.findIndex((last) => dot.at - last >= DOT_SHARE);
    // In a crowd, a dot covers the one two places away rather than its neighbour.
    lane = free >= 0 ? free : (lane + 1) % MAX_LANES;
    lastInLane[lane] = dot.at;
    return { ...dot, lane };
  });
}

function shareOf(part: number, whole: number): number {
  return whole > 0 ? Math.min(1, Math.max(0, part / whole)) : 0;
}

type SegmentKind = ItineraryItem['kind'];

const KINDS: readonly SegmentKind[] = ['walk', 'ride', 'wait', 'toilet'];

/** The ribbon of a public transport journey, shaded by what the traveller does, and its legend. */
export function shadeRibbon(route: Route, stayMinutes: number) {
  // On streets the ribbon has one shade.
  const items = route.mode === 'public' ? itineraryOf(route, stayMinutes) : [];
  const departure = Date.parse(route.departure);
  const length = Date.parse(route.arrival) - departure;
  const share = (instant: string) => shareOf(Date.parse(instant) - departure, length);
  return {
    segments: items.map(({ kind, from, to }) => ({ kind, from: share(from), to: share(to) })),
    legend: KINDS.flatMap((kind) => {
      const ofKind = items.filter((item) => item.kind === kind);
      const minutes = ofKind.reduce((sum, { from, to }) => sum + minutesBetween(from, to), 0);
      return minutes > 0 ? [{ kind, words: legendWords(kind, minutes) }] : [];
    }),
  };
}

function legendWords(kind: SegmentKind, minutes: number): string {
  switch (kind) {
    case 'walk':
      return t('Walk {minutes} min', { minutes });
    case 'ride':
      return t('Travelling {minutes} min', { minutes });
    case 'wait':
      return t('Wait {minutes} min', { minutes });
    case 'toilet':
      return t('Toilet stop {minutes} min', { minutes });
  }
}
