/** The rules in the specification's words, and every choice there is: slow, and apart from the code it checks. */
import {
  MINUTES_PER_FREQUENCY_OFF_TIME,
  type RecommendationData,
  type RecommendationToilet,
} from '@loovia/core/recommendation';

/** What a choice of stops breaks, most important first, and what it costs. */
export interface Worth {
  /** Stops that can't be used. */
  readonly useless: number;
  /** Stops too few, too many, or second ones of their interval. */
  readonly miscounted: number;
  /** The stops' own minutes, and those outside their windows or too near to each other. */
  readonly costMinutes: number;
  /** Stops outside their window, and pairs too near to each other: priced, so not decisive. */
  readonly mistimed: number;
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

function isUseless(toilet: RecommendationToilet, data: RecommendationData): boolean {
  const isBarred = data.userPreferences.disabilityAccess && toilet.is_accessible === false;
  return toilet.opening?.state === 'closed' || isBarred;
}

/**
 * Whether the rules let a toilet be suggested: it adds at most 30 minutes, and at most 15 more than the cheapest
 * of its interval that is as sure; it comes before the arrival; it is known to be open and for everyone, unless
 * nothing that is costs at most 10 minutes more in the window or near it; it is confirmed to be step-free where
 * that is asked for and another is; and none dominates it.
 */
export function mayBeSuggested(toilet: RecommendationToilet, data: RecommendationData): boolean {
  const { durationMinutes } = data.journeyContext;
  const others = data.toilets.filter(
    (other) =>
      other !== toilet &&
      other.frequencyInterval === toilet.frequencyInterval &&
      !isUseless(other, data),
  );
  return (
    !isUseless(toilet, data) &&
    minutesAdded(toilet) <= 30 &&
    toilet.timeElapsed < durationMinutes &&
    !others.some(
      (other) =>
        (isAsSure(other, toilet, data) &&
          tenthsOver(minutesAdded(toilet), minutesAdded(other) + 15) > 0) ||
        (!isSure(toilet, data) &&
          isSure(other, data) &&
          isNearWindow(other, data) &&
          tenthsOver(minutesAdded(other), minutesAdded(toilet) + 10) === 0) ||
        (isDoubtful(toilet, data) && !isDoubtful(other, data)) ||
        isDominatedBy(toilet, other),
    )
  );
}

function minutesAdded({ detourMinutes }: RecommendationToilet): number {
  return detourMinutes ?? Infinity;
}

function isDoubtful(
  toilet: RecommendationToilet,
  { userPreferences }: RecommendationData,
): boolean {
  return userPreferences.disabilityAccess && toilet.access_said_by_one === true;
}

/** Open, for everyone and, where that is asked for, step-free: the ranks of {@link meritsOf}. */
function surenessOf(toilet: RecommendationToilet, { userPreferences }: RecommendationData) {
  return meritsOf(toilet).slice(0, userPreferences.disabilityAccess ? 3 : 2);
}

function isSure(toilet: RecommendationToilet, data: RecommendationData): boolean {
  return surenessOf(toilet, data).every((rank) => rank === 2);
}

function isAsSure(
  one: RecommendationToilet,
  other: RecommendationToilet,
  data: RecommendationData,
): boolean {
  const ofOther = surenessOf(other, data);
  return surenessOf(one, data).every((rank, index) => rank >= (ofOther[index] ?? 0));
}

function isNearWindow(toilet: RecommendationToilet, data: RecommendationData): boolean {
  const { frequency } = data.userPreferences;
  const offTarget = Math.abs(toilet.timeElapsed - toilet.frequencyInterval * frequency);
  return endsTooSoon(data) || tenthsOver(offTarget, 0.3 * frequency + 10) === 0;
}

/**
 * Whether another toilet, at most 3 minutes from it and with no longer a detour, is better in one thing
 * and worse in none: known open, open to everyone, confirmed step-free, free.
 */
function isDominatedBy(toilet: RecommendationToilet, other: RecommendationToilet): boolean {
  if (tenthsOver(Math.abs(other.timeElapsed - toilet.timeElapsed), 3) > 0) return false;
  if (minutesAdded(other) > minutesAdded(toilet)) return false;
  const own = meritsOf(toilet);
  const merits = meritsOf(other);
  const isWorse = merits.some((merit, index) => merit < (own[index] ?? 0));
  return !isWorse && merits.some((merit, index) => merit > (own[index] ?? 0));
}

/** 2 = confirmed, 1 = not known, 0 = confirmed not. */
function meritsOf(toilet: RecommendationToilet): number[] {
  const forEveryone = toilet.is_men_only || toilet.is_women_only ? false : toilet.is_public;
  const stepFree = toilet.access_said_by_one ? null : toilet.is_accessible;
  const facts = [forEveryone, stepFree, toilet.is_free];
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
  const timeOff = ((endsTooSoon(data) ? 0 : outside) + tooNear) / 10;
  return {
    useless: choice.useless + (isUseless(toilet, data) ? 1 : 0),
    miscounted: choice.miscounted + (isFirstThere ? -1 : 1),
    mistimed: choice.mistimed + (outside > 0 ? 1 : 0) + (tooNear > 0 ? 1 : 0),
    costMinutes:
      choice.costMinutes + costMinutes + timeOff * (MINUTES_PER_FREQUENCY_OFF_TIME / frequency),
    size: choice.size + 1,
    served: choice.served | bit,
    last: toilet,
  };
}

function nothing(data: RecommendationData): Growing {
  const miscounted = stopsAskedFor(data);
  const none = { useless: 0, mistimed: 0, costMinutes: 0, size: 0, served: 0 };
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
    a.useless - b.useless || a.miscounted - b.miscounted || a.costMinutes - b.costMinutes;
  return order < 0;
}
