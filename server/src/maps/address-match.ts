/** Whether what a service finds is what an address names: a wrong position is worse than none. */
import { distanceMetres, type LatLng } from '@loovia/core/geo';
import { fold, FULL_POSTCODE } from '../gazetteer/fold.ts';

/** The words of a text, folded. */
export function wordsOf(text: string): ReadonlySet<string> {
  return new Set(fold(text).split(' ').filter(Boolean));
}

/**
 * Whether the beginning of an address, up to its first comma, is among a result's words, but for house
 * numbers, as not all are mapped.
 */
export function namesFirst(address: string, words: ReadonlySet<string>): boolean {
  const [beginning = ''] = address.split(',');
  const named = [...wordsOf(fold(beginning).replace(FULL_POSTCODE, ' '))];
  return named.length > 0 && named.every((word) => words.has(word) || /^\d+[a-z]?$/.test(word));
}

/** The parts of a long street are no farther apart. */
const ONE_TOWN_METRES = 5_000;

/** The first of some results; null where others are in another town. */
export function onlyOne<T extends { readonly location: LatLng }>(found: readonly T[]): T | null {
  const [first] = found;
  const isNear = ({ location }: T) =>
    first !== undefined && distanceMetres(first.location, location) <= ONE_TOWN_METRES;
  return found.every(isNear) ? (first ?? null) : null;
}
