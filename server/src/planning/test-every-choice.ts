/** The rules in the specification's words, and every choice there is: slow, and apart from the code it checks. */
import type { RecommendationData, RecommendationToilet } from '@loovia/core/recommendation';

/** What a choice of stops breaks, most important first, and what it costs. */
export interface Worth {
  /** Stops that can't be used. */
  readonly useless: number;
  /** Stops too few, too many, or second ones of their interval. */
  readonly miscounted: number;
  /** Stops outside their window, and pairs too near to each other. */
  readonly mistimed: number;
  /** By how much, in tenths of minutes. */
  readonly tenths: number;
  readonly costMinutes: number;
}

interface Candidate {
  readonly toilet: RecommendationToilet;
  readonly costMinutes: number;
}

/** 'Exactly floor(duration / frequency), 1 if the duration is at most the frequency'; never above five. */
export function stopsAskedFor({ userPreferences, journeyContext }: RecommendationData): number {
  const { frequency } = userPreferences;
  const { durationMinutes } = journeyContext;
  if (durationMinutes <= frequency) return 1;
  return Math.min(5, Math.floor(durationMinutes / frequency));
}

export function isUseless(toilet: RecommendationToilet, data: RecommendationData): boolean {
  const isBarred = data.userPreferences.disabilityAccess && toilet.is_accessible === false;
  return toilet.opening?.state === 'closed' || isBarred;
}

/**
 * Whether another toilet of its interval, at most 3 minutes from it and with no longer a detour, is
 * better in one thing and worse in none: known open, open to everyone, confirmed step-free, free.
 */
export function isDominated(toilet: RecommendationToilet, data: RecommendationData): boolean {
  const own = meritsOf(toilet);
  return data.toilets.some((other) => {
    const apart = Math.abs(other.timeElapsed - toilet.timeElapsed);
    if (isUseless(other, data) || other.frequencyInterval !== toilet.frequencyInterval)
      return false;
    if (tenthsOver(apart, 3) > 0) return false;
    if ((other.detourMinutes ?? Infinity) > (toilet.detourMinutes ?? Infinity)) return false;
    const merits = meritsOf(other);
    const isWorse = merits.some((merit, index) => merit < (own[index] ?? 0));
    return !isWorse && merits.some((merit, index) => merit > (own[index] ?? 0));
  });
}

/** 2 = confirmed, 1 = not known, 0 = confirmed not. */
function meritsOf(toilet: RecommendationToilet): number[] {
  const forEveryone = toilet.is_men_only || toilet.is_women_only ? false : toilet.is_public;
  const facts = [forEveryone, toilet.is_accessible, toilet.is_free];
  const isOpen = toilet.opening?.state === 'open';
  return [isOpen ? 2 : 1, ...facts.map((fact) => (fact ? 2 : fact === false ? 0 : 1))];
}

/** The journey is over before the first stop may come: by how much it comes too soon says nothing. */
function endsTooSoon({ userPreferences, journeyContext }: RecommendationData): boolean {
  return journeyContext.durationMinutes < 0.7 * userPreferences.frequency;
}

/** Tenths by which a length of minutes is over another. */
function tenthsOver(minutes: number, most: number): number {
  return Math.max(0, Math.round((minutes - most) * 10));
}

/** A choice that grows stop by stop, in the order of time. */
interface Growing extends Worth {
  readonly size: number;
  /** A bit for each interval that has a stop. */
  readonly served: number;
  readonly last: RecommendationToilet | null;
}

function grown(choice: Growing, { toilet, costMinutes }: Candidate, data: RecommendationData) {
  const { frequency } = data.userPreferences;
  const { timeElapsed, frequencyInterval } = toilet;
  const isAskedFor = frequencyInterval <= stopsAskedFor(data);
  const bit = isAskedFor ? 1 << frequencyInterval : 0;
  const isFirstThere = isAskedFor && (choice.served & bit) === 0;
  const offTarget = Math.abs(timeElapsed - frequencyInterval * frequency);
  const outside = isAskedFor ? tenthsOver(offTarget, 0.3 * frequency) : 0;
  const apart = choice.last ? timeElapsed - choice.last.timeElapsed : Infinity;
  const tooNear = tenthsOver(0.7 * frequency, apart);
  return {
    useless: choice.useless + (isUseless(toilet, data) ? 1 : 0),
    miscounted: choice.miscounted + (isFirstThere ? -1 : 1),
    mistimed: choice.mistimed + (outside > 0 ? 1 : 0) + (tooNear > 0 ? 1 : 0),
    tenths: choice.tenths + (endsTooSoon(data) ? 0 : outside) + tooNear,
    costMinutes: choice.costMinutes + costMinutes,
    size: choice.size + 1,
    served: choice.served | bit,
    last: toilet,
  };
}

function nothing(data: RecommendationData): Growing {
  const miscounted = stopsAskedFor(data);
  const none = { useless: 0, mistimed: 0, tenths: 0, costMinutes: 0, size: 0, served: 0 };
  return { ...none, miscounted, last: null };
}

function inTime(candidates: readonly Candidate[]): Candidate[] {
  return candidates.toSorted((a, b) => a.toilet.timeElapsed - b.toilet.timeElapsed);
}

export function worthOf(choice: readonly Candidate[], data: RecommendationData): Worth {
  return inTime(choice).reduce<Growing>((own, one) => grown(own, one, data), nothing(data));
}

/** The best worth of all choices of as many candidates as are asked for, or fewer. */
export function bestWorth(candidates: readonly Candidate[], data: RecommendationData): Worth {
  const sorted = inTime(candidates);
  const most = stopsAskedFor(data);
  let best: Worth = nothing(data);
  const visit = (choice: Growing, from: number): void => {
    if (isBetter(choice, best)) best = choice;
    if (choice.size === most) return;
    for (let index = from; index < sorted.length; index++) {
      const next = sorted[index];
      if (next) visit(grown(choice, next, data), index + 1);
    }
  };
  visit(nothing(data), 0);
  return best;
}

function isBetter(a: Worth, b: Worth): boolean {
  const order =
    a.useless - b.useless ||
    a.miscounted - b.miscounted ||
    a.mistimed - b.mistimed ||
    a.tenths - b.tenths ||
    a.costMinutes - b.costMinutes;
  return order < 0;
}
