import { distanceMetres, type LatLng } from '../geo/index.ts';
import type { StreetMode } from '../journeys/index.ts';

export * from './engine-config.ts';

/**
 * What all requests for walks have in common, in the region builder and in the server
 * (https://valhalla.github.io/valhalla/api/turn-by-turn/api-reference/), so that built and planned walks
 * agree. Why: docs/decisions/0061-street-routing-with-valhalla.md.
 */

/**
 * Options of `pedestrian` for walks without steps. The wheelchair type keeps to ways that may be used
 * with a wheelchair: no steps, no surface worse than compacted. Its journeys end at 10 km unless more
 * is asked for.
 */
const STEP_FREE_COSTING = {
  type: 'wheelchair',
  max_distance: 100_000,
  country_crossing_cost: 0,
  country_crossing_penalty: 600,
} as const;

/**
 * The map that we write for Valhalla has border posts where a wheelchair should rather not pass, as at raised
 * kerbs: its price of ten minutes there is for step-free walks alone, which go up to 670 metres round each. No
 * border runs through a region, and a post takes no time.
 */
const NO_BORDERS = { country_crossing_cost: 0 } as const;

const COSTINGS = {
  walk: 'pedestrian',
  cycle: 'bicycle',
  car: 'auto',
} as const satisfies Record<StreetMode, string>;

/** How somebody travels, as part of a request. */
export function costingOf(mode: StreetMode, stepFree: boolean) {
  const costing = COSTINGS[mode];
  const options = mode === 'walk' && stepFree ? STEP_FREE_COSTING : NO_BORDERS;
  return { costing, costing_options: { [costing]: options } };
}

/**
 * Streets where nobody can get out. Without this, a toilet beside a motorway would be 'reached' from
 * its carriageway.
 */
export const STREET_SEARCH_FILTER = {
  exclude_motorway: true,
  exclude_ramp: true,
  exclude_tunnel: true,
} as const;

/** A stop or toilet farther than this from every street can't be reached: an islet, a moor (STOP-16). */
export const FARTHEST_STREET_METRES = 250;

/**
 * How far the traveller's own start and destination may be from the nearest ways: the gap is counted,
 * drawn and stated (TRUE-01 to TRUE-05).
 */
export const FARTHEST_END_METRES = 2000;

/**
 * A place farther than this from every way without steps doesn't count as reached without steps: what is
 * between them is not on the map, and the top of a flight of steps is near a street as well.
 */
export const FARTHEST_STEP_FREE_STREET_METRES = 50;

/** Walking speed in a straight line between a street and a place beside it. */
export const OFF_STREET_METRES_PER_SECOND = 1.2;

/** A point on a way where a place joins the streets. */
export interface Anchor extends LatLng {
  /** Straight metres from the place. */
  readonly offStreetMetres: number;
  /** The point is of a route that passes it in this direction, clockwise from north. */
  readonly headingDegrees?: number;
}

/** Several, in case the nearest way is connected to few others. */
const MOST_ANCHORS = 3;
/** Points nearer to each other than this count as one. */
const SAME_POINT_METRES = 1;

/**
 * The distinct points of a place among those that Valhalla's `locate` found, the nearest first, at most
 * three. They are found before asking for a matrix, whose walks may begin at another way than the nearest.
 * @param farthestMetres the most from the place to a point
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

/** Valhalla's answers have six decimals: a point on a way is at most so far off it. */
const ROUNDED_METRES = 0.5;

/**
 * A location on a way for a request: it stays on it, however few ways are connected. Other ways are tried only
 * where they meet at that very point: with those up to five metres off, as by default, a matrix leaves out the
 * gate or the turn ban between them.
 */
export function locationOnWay({
  lat,
  lng,
  headingDegrees,
}: LatLng & Pick<Anchor, 'headingDegrees'>) {
  return {
    lat,
    lon: lng,
    search_cutoff: 25,
    minimum_reachability: 0,
    radius: 0,
    node_snap_tolerance: ROUNDED_METRES,
    // A route passes motorways, too.
    ...(headingDegrees === undefined
      ? { search_filter: STREET_SEARCH_FILTER }
      : { heading: Math.round(headingDegrees) % 360 }),
  };
}
