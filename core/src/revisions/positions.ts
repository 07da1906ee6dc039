import { distanceMetres, type LatLng } from '../geo/index.ts';
import { t } from '../language/index.ts';
import type { Revision } from './revision.ts';

/** People who put the pin this near each other mean the same place. */
const SAME_PLACE_METRES = 15;
/** A pin is moved by at least this much: otherwise nothing was corrected. */
export const LEAST_MOVED_METRES = 5;
/** And by no more from where the sources have it: further away it is another toilet. */
export const MOST_MOVED_METRES = 200;

export const movedTooLittle = () =>
  t('Move the pin by {metres} m or more.', { metres: LEAST_MOVED_METRES });

export const movedTooFar = () =>
  t(
    'The pin can move by up to {metres} m. Further away, report this toilet as gone and add the other one.',
    { metres: MOST_MOVED_METRES },
  );

/** A position as facts have it, to about a metre. */
export function positionText({ lat, lng }: LatLng): string {
  return [lat, lng].map((degrees) => degrees.toFixed(5)).join(',');
}

export function readPosition(text: string): LatLng {
  const [lat = NaN, lng = NaN] = text.split(',').map(Number);
  return { lat, lng };
}

/**
 * The changes with the same text for positions that mean the same place: the sources' own where somebody confirms it or
 * moved the pin to it, otherwise the first that people named there. Who confirmed where the sources had it once says
 * nothing of where they have it now.
 * @param ofSources the position that the sources have now
 */
export function alignPositions(
  ofSources: string | null,
  revisions: readonly Revision[],
): readonly Revision[] {
  if (ofSources === null || revisions.every(({ after }) => after.location === undefined)) {
    return revisions;
  }
  const orderOf = ({ at, id }: Revision) => `${at} ${id}`;
  const oldestFirst = revisions.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
  const places = new Places(ofSources);
  return oldestFirst.map((revision) => places.align(revision));
}

/** The places that positions mean, as people name them one after the other. */
class Places {
  readonly #ofSources: string;
  readonly #named: string[] = [];
  /** By what was said. */
  readonly #meant = new Map<string, string>();

  constructor(ofSources: string) {
    this.#ofSources = ofSources;
  }

  align(revision: Revision): Revision {
    const { location: said, ...others } = revision.after;
    const seen = revision.before.location;
    if (typeof said !== 'string') return revision;
    const place = this.#placeOf(said, seen);
    if (place === null) return { ...revision, after: others };
    this.#meant.set(said, place);
    const before = seen ? { ...revision.before, location: this.#seenAt(seen) } : revision.before;
    return { ...revision, before, after: { ...others, location: place } };
  }

  /** Null = somebody confirms what nobody says any more. */
  #placeOf(said: string, seen: string | null | undefined): string | null {
    if (this.#isOfSources(said, seen)) return this.#ofSources;
    const [nearest] = this.#named
      .filter((other) => metresBetween(other, said) <= SAME_PLACE_METRES)
      .toSorted((a, b) => metresBetween(a, said) - metresBetween(b, said));
    if (nearest !== undefined) return nearest;
    if (!seen) return null;
    this.#named.push(said);
    return said;
  }

  /** Whether somebody confirms where the sources have it, or moved the pin towards that. */
  #isOfSources(said: string, seen: string | null | undefined): boolean {
    const metres = metresBetween(said, this.#ofSources);
    if (this.#named.includes(said) || metres > SAME_PLACE_METRES) return false;
    return !seen || metresBetween(seen, this.#ofSources) > metres;
  }

  #seenAt(seen: string): string {
    const isOfSources = metresBetween(seen, this.#ofSources) <= SAME_PLACE_METRES;
    return this.#meant.get(seen) ?? (isOfSources ? this.#ofSources : seen);
  }
}

function metresBetween(a: string, b: string): number {
  return distanceMetres(readPosition(a), readPosition(b));
}
