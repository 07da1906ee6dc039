import { distanceMetres, type LatLng } from '../geo/index.ts';

/**
 * What all requests for a walk have in common, in the builder and in the server
 * (https://valhalla.github.io/valhalla/api/turn-by-turn/api-reference/): walks that a region was
 * built with and walks that are planned agree. Why: docs/decisions/0061-street-routing-with-valhalla.md.
 */

/**
 * Options of `pedestrian` for walks without steps. The wheelchair type keeps to ways that may be used
 * with a wheelchair: no steps, no surface worse than compacted. Its journeys end at 10 km unless more
 * is asked for.
 */
export const STEP_FREE_COSTING = { type: 'wheelchair', max_distance: 100_000 } as const;

/**
 * Streets where no one gets out. Without this, a toilet beside a motorway would be 'reached' from
 * its carriageway.
 */
export const STREET_SEARCH_FILTER = {
  exclude_motorway: true,
  exclude_ramp: true,
  exclude_tunnel: true,
} as const;

/** A stop or a toilet farther than this from every street isn't reached: an islet, a moor (STOP-16). */
export const FARTHEST_STREET_METRES = 250;

/**
 * The traveller's own start and destination may lie this far from the ways that lead there: the rest
 * is counted, drawn and said (TRUE-01 to TRUE-05).
 */
export const FARTHEST_END_METRES = 2000;

/**
 * A place farther than this from every way without steps isn't said to be reached without steps: what
 * lies between is on no map, and what is above a flight of steps is near a street as well.
 */
export const FARTHEST_STEP_FREE_STREET_METRES = 50;

/** Straight metres walked in a second between a street and what lies beside it, on no map. */
export const OFF_STREET_METRES_PER_SECOND = 1.2;

/** A point on a way where a place joins the streets. */
export interface Anchor extends LatLng {
  /** Straight metres from the place. */
  readonly offStreetMetres: number;
}

/** A way that few others hang together with is not the only one tried. */
const MOST_ANCHORS = 3;
/** Points nearer than this to each other are one. */
const SAME_POINT_METRES = 1;

/**
 * The different points of a place among those that Valhalla's `locate` found, the nearest first, at most
 * three. A matrix says where the nearest way is and may lead from another; so they are asked for before.
 * @param farthestMetres no point lies farther from the place
 */
export function anchorsOf(
  place: LatLng,
  points: readonly LatLng[],
  farthestMetres: number,
): Anchor[] {
  const nearestFirst = points
    .map(({ lat, lng }): Anchor => ({
      lat,
      lng,
      offStreetMetres: distanceMetres(place, { lat, lng }),
    }))
    .filter(({ offStreetMetres }) => offStreetMetres <= farthestMetres)
    .sort((a, b) => a.offStreetMetres - b.offStreetMetres);
  const different: Anchor[] = [];
  for (const point of nearestFirst) {
    if (different.length === MOST_ANCHORS) break;
    const isNew = different.every((one) => distanceMetres(one, point) > SAME_POINT_METRES);
    if (isNew) different.push(point);
  }
  return different;
}

/**
 * A location of a request that lies on a way: it stays there, however few ways hang together, and ways
 * that cross or lie on each other at that point are all tried.
 */
export function locationOnWay({ lat, lng }: LatLng) {
  return {
    lat,
    lon: lng,
    search_cutoff: 25,
    search_filter: STREET_SEARCH_FILTER,
    minimum_reachability: 0,
    radius: 2,
  };
}
