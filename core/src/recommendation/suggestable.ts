import { t } from '../language/index.ts';
import type { CostedStop } from './costed-stop.ts';
import { dominates } from './dominance.ts';
import { endsBeforeWindow, recommendedStopCount, ruledMoment, type Rhythm } from './rhythm.ts';
import { isAsSure, isSure } from './sureness.ts';

/** What decides whether a stop may be suggested at all. */
type Suggested = Parameters<typeof dominates>[0] &
  Pick<CostedStop, 'sureness' | 'isAccessDoubtful'>;

/** A suggestion adds at most this many minutes to the journey. */
const MOST_MINUTES_ADDED = 30;
/** And at most this many more than the cheapest of its interval that is as sure. */
const MOST_MINUTES_OVER_CHEAPEST = 15;
/** What isn't sure gives way to a sure stop that adds at most this many minutes more. */
const MINUTES_WORTH_BEING_SURE = 10;
/** A stop that is no farther outside the window is near it. */
const NEAR_WINDOW_TENTHS = 100;

/**
 * The stops that may be suggested, whatever is picked for other intervals (STOP-26). Each can be used, is
 * reached before the arrival and adds at most 30 minutes. And no other that can be used in its interval is
 * a better choice ({@link isBetterChoice}), even one that may not be suggested itself: an absurd detour
 * makes no more sense because the better toilet comes after the arrival.
 * @returns in the order given
 */
export function suggestable<T extends Suggested>(stops: readonly T[], rhythm: Rhythm): T[] {
  const usable = usableByInterval(stops, rhythm);
  return stops.filter((stop) => {
    const own = usable.get(intervalOf(stop, rhythm)) ?? [];
    return (
      stop.isUsable &&
      !comesTooLate(stop, rhythm) &&
      !takesTooLong(stop) &&
      !own.some((other) => isBetterChoice(other, stop, rhythm))
    );
  });
}

/**
 * Whether one of two stops of an interval rules out that the other is suggested:
 *
 * - it is as sure, and adds over 15 minutes less;
 * - it is sure and the other isn't, comes in the window or within 10 minutes of it, and adds at most 10
 *   minutes more;
 * - it is confirmed to be step-free where that is asked for, and of the other only one person says so (STOP-13);
 * - it dominates the other.
 *
 * Being confirmed, being sure and having more merits are never lost from a stop to a better one, and no detour
 * shrinks for ever: there are no circles, and of some stops at least one has no better.
 */
function isBetterChoice(one: Suggested, other: Suggested, rhythm: Rhythm): boolean {
  const minutesMore = one.cost.detour - other.cost.detour;
  const isMuchShorter = toThousandths(-minutesMore) > MOST_MINUTES_OVER_CHEAPEST;
  if (isMuchShorter && isAsSure(one.sureness, other.sureness)) return true;
  const isWorthIt = toThousandths(minutesMore) <= MINUTES_WORTH_BEING_SURE;
  if (isWorthIt && isSure(one.sureness) && !isSure(other.sureness) && isNearWindow(one, rhythm)) {
    return true;
  }
  if (other.isAccessDoubtful && !one.isAccessDoubtful) return true;
  return dominates(one, other);
}

/** Where the journey ends before the window, any time is as good. */
function isNearWindow({ elapsedMinutes }: Suggested, rhythm: Rhythm): boolean {
  const { outsideWindowTenths } = ruledMoment(elapsedMinutes, rhythm.frequency);
  return endsBeforeWindow(rhythm) || outsideWindowTenths <= NEAR_WINDOW_TENTHS;
}

function comesTooLate({ elapsedMinutes }: Suggested, { durationMinutes }: Rhythm): boolean {
  return elapsedMinutes >= durationMinutes;
}

function takesTooLong({ cost }: Suggested): boolean {
  return toThousandths(cost.detour) > MOST_MINUTES_ADDED;
}

/** So that no comparison depends on how sums are rounded. */
function toThousandths(minutes: number): number {
  return Math.round(minutes * 1000) / 1000;
}

/** As the rules see it. At frequency 0 there are no intervals. */
function intervalOf({ elapsedMinutes }: Suggested, { frequency }: Rhythm): number {
  return frequency === 0 ? 0 : ruledMoment(elapsedMinutes, frequency).interval;
}

function usableByInterval<T extends Suggested>(stops: readonly T[], rhythm: Rhythm) {
  const byInterval = new Map<number, T[]>();
  for (const stop of stops) {
    if (!stop.isUsable) continue;
    const interval = intervalOf(stop, rhythm);
    byInterval.set(interval, [...(byInterval.get(interval) ?? []), stop]);
  }
  return byInterval;
}

/**
 * One sentence for each interval that has stops none of which may be suggested, by its number: why.
 */
export function whyNone(stops: readonly Suggested[], rhythm: Rhythm): ReadonlyMap<number, string> {
  const served = new Set(suggestable(stops, rhythm).map((stop) => intervalOf(stop, rhythm)));
  const sentences = new Map<number, string>();
  for (let interval = 1; interval <= recommendedStopCount(rhythm); interval++) {
    const own = stops.filter((stop) => intervalOf(stop, rhythm) === interval);
    if (own.length === 0 || served.has(interval)) continue;
    sentences.set(interval, noneSentence(interval, reasonWords(own, rhythm), rhythm));
  }
  return sentences;
}

function noneSentence(
  interval: number,
  why: string,
  { frequency, durationMinutes }: Rhythm,
): string {
  const target = interval * frequency;
  return target > durationMinutes
    ? t('No toilet suggested: {why}.', { why })
    : t('No toilet suggested for stop {interval} ({target} min in): {why}.', {
        interval,
        target,
        why,
      });
}

/** True of all stops of an interval; of those that are left where some are ruled out by better ones. */
function reasonWords(own: readonly Suggested[], rhythm: Rhythm): string {
  const usable = own.filter(({ isUsable }) => isUsable);
  const most = MOST_MINUTES_ADDED;
  if (usable.length === 0) {
    return t('all are closed then or not step-free');
  }
  if (usable.every(takesTooLong)) return t('all add over {most} min', { most });
  if (usable.every((stop) => comesTooLate(stop, rhythm))) {
    return t('all come after the arrival');
  }
  return usable.every((stop) => takesTooLong(stop) || comesTooLate(stop, rhythm))
    ? t('all add over {most} min or come after the arrival', {
        most,
      })
    : t('the better ones add over {most} min or come after the arrival', {
        most,
      });
}
