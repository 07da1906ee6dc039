import type { CandidateStop } from '../api/route.ts';
import type { Opening } from '../opening-hours/index.ts';

/** The filters for toilets, in the order of their buttons. */
export const TOILET_FILTERS = [
  'open',
  'stepFree',
  'radar',
  'baby',
  'changingPlaces',
  'free',
  'noPurchase',
  'genderNeutral',
] as const;
export type ToiletFilter = (typeof TOILET_FILTERS)[number];

export interface FilterChoice {
  readonly filters: readonly ToiletFilter[];
  /** Whether to keep toilets for which a filter's answer is not known. */
  readonly keepsUnknown: boolean;
}

export const NO_FILTERS: FilterChoice = { filters: [], keepsUnknown: true };

export type FilteredFacts = WishedFacts &
  Pick<CandidateStop, 'placeId' | 'isAccessible' | 'isPublic'> & {
    readonly opening: Pick<Opening, 'state'>;
  };

export interface Filtered<Stop> {
  readonly stops: Stop[];
  /** How many are confirmed to lack something wanted. */
  readonly lacking: number;
  /** How many others are hidden because something is not known. */
  readonly unknown: number;
}

/**
 * The stops that pass every filter, in their order, and how many are hidden. Chosen stops are always kept.
 */
export function filterToilets<Stop extends FilteredFacts>(
  stops: readonly Stop[],
  { filters, keepsUnknown }: FilterChoice,
  chosen: readonly string[],
): Filtered<Stop> {
  const kept: Stop[] = [];
  const hidden = { lacking: 0, unknown: 0 };
  for (const stop of stops) {
    const facts = filters.map((filter) => passes(stop, filter));
    const isLacking = facts.includes(false);
    const isUnknown = !isLacking && !keepsUnknown && facts.includes(null);
    if (chosen.includes(stop.placeId) || (!isLacking && !isUnknown)) kept.push(stop);
    else hidden[isLacking ? 'lacking' : 'unknown'] += 1;
  }
  return { stops: kept, ...hidden };
}

/** The wishes among the filters: these also affect the order of a list and the suggestions. */
export function wishesOf({ filters }: FilterChoice): Wish[] {
  return WISHES.filter((wish) => filters.includes(wish));
}

/** Whether a toilet is confirmed to be what is wanted; null = not known. */
function passes(stop: FilteredFacts, filter: ToiletFilter): boolean | null {
  if (filter === 'open') return { open: true, closed: false, unknown: null }[stop.opening.state];
  if (filter === 'stepFree') return stop.isAccessible;
  if (filter === 'noPurchase') return stop.isPublic;
  return factOf(stop, filter);
}

/** Whether disability access keeps a toilet: not known to be accessible is not enough (STOP-13). */
export function fitsAccess(
  { isAccessible }: Pick<CandidateStop, 'isAccessible'>,
  { disabilityAccess }: { readonly disabilityAccess: boolean },
): boolean {
  return !disabilityAccess || isAccessible === true;
}

/** What a traveller may want to see first. */
export const WISHES = ['radar', 'baby', 'genderNeutral', 'free', 'changingPlaces'] as const;
export type Wish = (typeof WISHES)[number];

const FACTS = {
  radar: 'radar',
  baby: 'hasBabyChanging',
  genderNeutral: 'isGenderNeutral',
  free: 'isFree',
  changingPlaces: 'hasChangingPlaces',
} as const satisfies Record<Wish, keyof CandidateStop>;

/** The facts behind the wishes; absent = not known. */
export type WishedFacts = Pick<CandidateStop, (typeof FACTS)[Wish]>;

/**
 * Sorts stops by wishes: first those confirmed to have what is wished for, then unknown ones, then those
 * confirmed to lack it. With several wishes: those with the most confirmed first, and among these those
 * with the fewest confirmed to be lacking. Nothing is left out; stops that are equal keep their order.
 */
export function sortByWishes<Stop extends WishedFacts>(
  stops: readonly Stop[],
  wishes: readonly Wish[],
): Stop[] {
  const wished = new Set(wishes);
  const count = (stop: Stop, fact: boolean) =>
    [...wished].filter((wish) => factOf(stop, wish) === fact).length;
  return stops.toSorted(
    (a, b) => count(b, true) - count(a, true) || count(a, false) - count(b, false),
  );
}

/** Whether a stop is confirmed to fulfil a wish; null = not known. */
export function factOf(stop: WishedFacts, wish: Wish): boolean | null {
  return stop[FACTS[wish]] ?? null;
}
