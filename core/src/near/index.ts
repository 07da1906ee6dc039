import type { NearToilet } from '../api/index.ts';
import { distanceMetres, type LatLng } from '../geo/index.ts';
import { openingLater, type Opening } from '../opening-hours/index.ts';
import { addMinutes } from '../time/index.ts';
import { OFF_STREET_METRES_PER_SECOND } from '../valhalla/index.ts';

/** How far away a toilet is: as the crow flies, and along streets where that is known. */
export type Distance = Readonly<Pick<NearToilet, 'distanceMetres' | 'walk'>>;

/** After moving this far, a traveller gets a new list (NEAR-06). */
export const ASK_AGAIN_METRES = 100;

/** Minutes to walk there; the least possible where only the straight distance is known. */
function minutesAway({ distanceMetres: metres, walk }: Distance): number {
  return walk?.minutes ?? metres / OFF_STREET_METRES_PER_SECOND / 60;
}

/** A toilet's opening when somebody who sets out at `opening.at` arrives. */
export function openingOnArrival(toilet: Distance & { readonly opening: Opening }): Opening {
  const { opening } = toilet;
  return openingLater(opening, addMinutes(new Date(opening.at), minutesAway(toilet)));
}

const STATE_ORDER = { open: 0, unknown: 1, closed: 2 } as const;

/**
 * Toilets in the order that serves somebody in a hurry (NEAR-03): those open on arrival, then those
 * with unknown hours, then the closed ones; within each group by minutes on foot, then those without a
 * known walk by distance. The order never depends on that of the input.
 */
export function sortByNearness<Toilet extends Distance & Pick<NearToilet, 'placeId' | 'opening'>>(
  toilets: readonly Toilet[],
): Toilet[] {
  const minutes = ({ walk }: Toilet) => walk?.minutes ?? Infinity;
  return toilets
    .map((toilet) => ({ toilet, order: STATE_ORDER[openingOnArrival(toilet).state] }))
    .toSorted(
      ({ toilet: a, order: aOrder }, { toilet: b, order: bOrder }) =>
        aOrder - bOrder ||
        compare(minutes(a), minutes(b)) ||
        a.distanceMetres - b.distanceMetres ||
        compare(a.placeId, b.placeId),
    )
    .map(({ toilet }) => toilet);
}

function compare<T>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * How far a toilet is from a traveller who has moved since the walk was found. The change in straight
 * distance is added to the walk, which is accurate enough for {@link ASK_AGAIN_METRES}. A walk is never
 * shorter than the straight line.
 */
export function distanceAfterMove(
  { location, walk }: Pick<Distance, 'walk'> & { readonly location: LatLng },
  askedAt: LatLng,
  now: LatLng,
): Distance {
  const straight = distanceMetres(now, location);
  if (!walk) return { distanceMetres: straight, walk: null };
  const metres = Math.max(straight, walk.metres + straight - distanceMetres(askedAt, location));
  const metresAMinute = walk.minutes > 0 ? walk.metres / walk.minutes : 0;
  const pace = metresAMinute > 0 ? metresAMinute : OFF_STREET_METRES_PER_SECOND * 60;
  return { distanceMetres: straight, walk: { metres, minutes: metres / pace } };
}
