/** Services of Valhalla that we ask (valhalla.github.io/valhalla/api). */
export const VALHALLA_ACTIONS = ['route', 'sources_to_targets', 'locate'] as const;

/**
 * Without these, matrices by car find no way in one cell of ten, and in one of a hundred a way that takes a
 * minute more or less than the route (docs/decisions/0061-street-routing-with-valhalla.md).
 */
export const MATRICES_AS_ROUTES = {
  allow_second_pass: true,
  check_reverse_connection: true,
  /** Of arterial (1) and local roads (2): ten times the usual number before a search keeps to larger roads. */
  hierarchy_limits: {
    max_up_transitions: { 1: 4000, 2: 1000 },
    expand_within_distance: { 0: 1e8, 1: 0, 2: 0 },
  },
} as const;

/** The farthest that a route starts or ends from a road or path. */
const FARTHEST_STREET_METRES = 5_000;

/** Routes do not start on roads connected to fewer others than this. */
const SMALLEST_NETWORK_EDGES = 50;

/**
 * On foot and by bicycle a matrix searches all ways around until this many metres are ridden (at 28 m/s): where no
 * way leads to a place, that is as far as it looks in vain. The ways to stops are much shorter (LONG-01).
 */
export const CYCLING_MATRIX_METRES = 150_000;

/** One point and 200 stops. */
const limits = (metres: number, matrixMetres = metres) => ({
  max_distance: metres,
  max_locations: 20,
  max_matrix_distance: matrixMetres,
  max_matrix_location_pairs: 2500,
});

const QUIET = { logging: { type: '' } };

/**
 * The configuration of an engine of our own. Only has what the engine requires; all else is its default.
 * @param tileDir the folder of the region's routing tiles, absolute
 */
export function engineConfig(tileDir: string) {
  return {
    mjolnir: { tile_dir: tileDir, ...QUIET },
    loki: {
      actions: ['status', ...VALHALLA_ACTIONS],
      service_defaults: {
        radius: 0,
        minimum_reachability: SMALLEST_NETWORK_EDGES,
        search_cutoff: FARTHEST_STREET_METRES,
        node_snap_tolerance: 5,
        street_side_tolerance: 5,
        street_side_max_distance: 1000,
        heading_tolerance: 60,
      },
      ...QUIET,
    },
    thor: { costmatrix: MATRICES_AS_ROUTES, ...QUIET },
    odin: QUIET,
    meili: { default: { breakage_distance: 2000 }, ...QUIET },
    service_limits: {
      auto: limits(5_000_000),
      bicycle: limits(500_000, CYCLING_MATRIX_METRES),
      pedestrian: {
        ...limits(250_000),
        min_transit_walking_distance: 1,
        max_transit_walking_distance: 10_000,
      },
      max_alternates: 2,
      max_radius: 200,
      max_reachability: 100,
      max_exclude_locations: 50,
      max_exclude_polygons_length: 10_000,
      ...LIMITS_OF_UNUSED_SERVICES,
    },
  };
}

/** The engine doesn't start without these, even though its actions exclude the services. */
const LIMITS_OF_UNUSED_SERVICES = {
  isochrone: {
    max_contours: 1,
    max_distance: 25_000,
    max_distance_contour: 1,
    max_locations: 1,
    max_time_contour: 1,
  },
  skadi: { max_shape: 1, min_resample: 10 },
  trace: {
    max_alternates: 0,
    max_alternates_shape: 1,
    max_distance: 1,
    max_gps_accuracy: 1,
    max_search_radius: 1,
    max_shape: 1,
  },
};
