import type { DescribedToilet } from '../toilets/index.ts';

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
