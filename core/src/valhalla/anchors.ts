import { distanceMetres, type LatLng } from '../geo/index.ts';
import { STREET_SEARCH_FILTER } from './options.ts';

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
