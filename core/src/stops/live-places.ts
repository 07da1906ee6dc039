import type { CandidateStop } from '../api/route.ts';
import { distanceMetres } from '../geo/index.ts';
import { isDatabasePlaceId } from '../toilets/index.ts';

/** Live places without those whose name contains 'ltd' in any letter case (STOP-09). */
export function discardPlaces<T extends { readonly name: string }>(places: readonly T[]): T[] {
  return places.filter(({ name }) => !name.toLowerCase().includes('ltd'));
}

/** What decides whether two candidates are the same place. */
type Mergeable = Pick<CandidateStop, 'placeId' | 'address' | 'location'> & {
  /** The sources' own records it is made of, e.g. `OpenStreetMap node/123`, where known. */
  readonly sourceRecords?: readonly string[];
};

/** Streets are long: places farther apart than this are different, even with the same address. */
const SAME_ADDRESS_METRES = 250;

/**
 * Candidates without duplicates, in their order (STOP-11). A live place is dropped when it shares a source
 * record with a toilet of the database or an earlier live place, or has the same address (ignoring letter
 * case, accents and punctuation) within 250 m. Toilets of the database are never dropped, and missing
 * addresses are never the same.
 */
export function mergeDuplicates<T extends Mergeable>(candidates: readonly T[]): T[] {
  const known = new KnownPlaces();
  const isOurs = ({ placeId }: T) => isDatabasePlaceId(placeId);
  for (const candidate of candidates.filter(isOurs)) known.add(candidate);
  return candidates.filter((candidate) => {
    if (isOurs(candidate)) return true;
    const isNew = !known.has(candidate);
    if (isNew) known.add(candidate);
    return isNew;
  });
}

/** Places by record and address, for quick look-up: cities have thousands along a route. */
class KnownPlaces {
  readonly #records = new Set<string>();
  readonly #byAddress = new Map<string, Mergeable[]>();

  add(place: Mergeable): void {
    for (const record of place.sourceRecords ?? []) this.#records.add(record);
    const address = normaliseAddress(place.address);
    if (address === '') return;
    const there = this.#byAddress.get(address);
    if (there) there.push(place);
    else this.#byAddress.set(address, [place]);
  }

  has({ sourceRecords, address, location }: Mergeable): boolean {
    if (sourceRecords?.some((record) => this.#records.has(record))) return true;
    const there = this.#byAddress.get(normaliseAddress(address)) ?? [];
    return there.some((other) => distanceMetres(other.location, location) <= SAME_ADDRESS_METRES);
  }
}

function normaliseAddress(address: string | null): string {
  const plain = (address ?? '').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain
    .replace(/['’]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
