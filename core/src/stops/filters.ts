import { distanceMetres, type LatLng } from '../geo/index.ts';
import { isDatabasePlaceId } from '../toilets/index.ts';

/** Live places without those whose name contains 'ltd' in any letter case (STOP-09). */
export function discardPlaces<T extends { readonly name: string }>(places: readonly T[]): T[] {
  return places.filter(({ name }) => !name.toLowerCase().includes('ltd'));
}

/**
 * Whether a candidate may be shown with disability access on (STOP-13): a toilet of the database
 * that is confirmed accessible. Not known is not enough.
 */
export function isAllowedWithDisabilityAccess(candidate: {
  readonly placeId: string;
  readonly isAccessible: boolean | null;
}): boolean {
  return isDatabasePlaceId(candidate.placeId) && candidate.isAccessible === true;
}

/** What tells whether two candidates are one place. */
export interface Mergeable {
  readonly placeId: string;
  readonly address: string | null;
  readonly location: LatLng;
  /** The sources' own records it is made of, e.g. `OpenStreetMap node/123`, where known. */
  readonly sourceRecords?: readonly string[];
}

/** Streets are long: the same address farther apart than this is not the same place. */
const SAME_ADDRESS_METRES = 250;

/**
 * Candidates without duplicates, in their order (STOP-11). A live place is dropped when a toilet of
 * the database, or a live place before it, has a source record in common, or the same address (letter
 * case, accents and punctuation aside) within 250 m. Toilets of the database are never dropped, and a
 * missing address is no address.
 */
export function mergeDuplicates<T extends Mergeable>(candidates: readonly T[]): T[] {
  const kept = new Set(candidates.filter(({ placeId }) => isDatabasePlaceId(placeId)));
  for (const candidate of candidates) {
    if (![...kept].some((other) => isSamePlace(candidate, other))) kept.add(candidate);
  }
  return candidates.filter((candidate) => kept.has(candidate));
}

function isSamePlace(a: Mergeable, b: Mergeable): boolean {
  if (a.sourceRecords?.some((record) => b.sourceRecords?.includes(record))) return true;
  const address = normaliseAddress(a.address);
  if (address === '' || address !== normaliseAddress(b.address)) return false;
  return distanceMetres(a.location, b.location) <= SAME_ADDRESS_METRES;
}

function normaliseAddress(address: string | null): string {
  const plain = (address ?? '').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain
    .replace(/['’]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
