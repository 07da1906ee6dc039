/**
 * What every request for a walk has in common, whoever asks Valhalla
 * (https://valhalla.github.io/valhalla/api/turn-by-turn/api-reference/): walks that a region was
 * built with and walks that are planned agree. Why: docs/decisions/0061-asking-valhalla.md.
 */

/**
 * Options of `pedestrian` for walks without steps. The wheelchair type keeps to ways that may be used
 * with a wheelchair: no steps, no surface worse than compacted. Its journeys end at 10 km unless more
 * is asked for.
 */
export const STEP_FREE_COSTING = { type: 'wheelchair', max_distance: 100_000 } as const;

/**
 * Streets where nobody gets out. Without this, a toilet beside a motorway would be 'reached' from
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
