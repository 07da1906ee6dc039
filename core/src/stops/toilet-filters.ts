import type { Opening } from '../opening-hours/index.ts';
import type { DescribedToilet, ToiletFacts } from '../toilets/index.ts';

/** What a traveller may filter toilets by, in the order of the buttons. */
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
  /** Whether toilets stay of which it is not known that they have what is wanted. */
  readonly keepsUnknown: boolean;
}

export const NO_FILTERS: FilterChoice = { filters: [], keepsUnknown: true };

export type FilteredFacts = WishedFacts &
  Pick<ToiletFacts, 'isAccessible' | 'isPublic'> & {
    readonly placeId: string;
    readonly opening: Pick<Opening, 'state'>;
  };

export interface Filtered<Stop> {
  readonly stops: Stop[];
  /** Confirmed to lack something that is wanted. */
  readonly lacking: number;
  /** Of the others, those hidden because something is not known of them. */
  readonly unknown: number;
}

/**
 * The stops that pass every filter, in their order, and how many are hidden. What was chosen stays in
 * sight whatever it is like.
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

/** What is filtered by counts in the order of a list and in what is suggested, too. */
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

/** What a traveller may wish to see first. */
export const WISHES = ['radar', 'baby', 'genderNeutral', 'free', 'changingPlaces'] as const;
export type Wish = (typeof WISHES)[number];

const FACTS = {
  radar: 'radar',
  baby: 'hasBabyChanging',
  genderNeutral: 'isGenderNeutral',
  free: 'isFree',
  changingPlaces: 'hasChangingPlaces',
} as const satisfies Record<Wish, keyof DescribedToilet>;

/** The facts that wishes ask about; not known where absent. */
export type WishedFacts = Pick<DescribedToilet, (typeof FACTS)[Wish]>;

/**
 * Stops with those first that are confirmed to have what is wished for, then those of which it isn't
 * known, then those confirmed to lack it. With several wishes: first those with most of them
 * confirmed, and among these those with fewest confirmed to be lacking. Nothing is left out; stops
 * that are alike in this keep their order, as do all where nothing is wished for.
 */
export function byWishes<Stop extends WishedFacts>(
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

/** Whether a stop is confirmed to have what is wished for; null = not known. */
export function factOf(stop: WishedFacts, wish: Wish): boolean | null {
  return stop[FACTS[wish]] ?? null;
}
