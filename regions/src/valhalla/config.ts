import { resolve } from 'node:path';
import { UNITED_KINGDOM_BOUNDS } from '@loovia/core/geo';
import { REGION_FILES } from '@loovia/core/regions';
import type { WrittenMap } from '../osm/pbf-writer.ts';

/** Where the routing tiles are, relative to the region's folder. */
export const TILE_DIR = `${REGION_FILES.valhalla}/tiles`;

/** The only services the engine allows: those that planning calls. */
const ACTIONS = ['route', 'sources_to_targets', 'locate'] as const;

interface ModeLimits {
  readonly max_distance: number;
  readonly max_locations: number;
  readonly max_matrix_distance: number;
  readonly max_matrix_location_pairs: number;
}

/** Longest journeys in metres, and room for a matrix of one point and 200 stops. */
const limits = (max_distance: number, max_matrix_distance: number): ModeLimits => ({
  max_distance,
  max_locations: 20,
  max_matrix_distance,
  max_matrix_location_pairs: 2500,
});

/** The farthest that a route starts or ends from a road or path. */
const FARTHEST_STREET_METRES = 5_000;

/** Routes do not start on roads connected to fewer others than this. */
const SMALLEST_NETWORK_EDGES = 50;

/**
 * The embedded engine's `valhalla/config.json`. Only has what the engine requires; all else is its
 * default. `tile_dir` is relative to the region's folder and is made absolute
 * by the process that starts the engine.
 */
export function engineConfig() {
  return {
    mjolnir: { tile_dir: TILE_DIR, logging: { type: '' } },
    loki: {
      actions: ACTIONS,
      service_defaults: {
        radius: 0,
        minimum_reachability: SMALLEST_NETWORK_EDGES,
        search_cutoff: FARTHEST_STREET_METRES,
        node_snap_tolerance: 5,
        street_side_tolerance: 5,
        street_side_max_distance: 1000,
        heading_tolerance: 60,
      },
      logging: { type: '' },
    },
    thor: { logging: { type: '' } },
    odin: { logging: { type: '' } },
    meili: { default: { breakage_distance: 2000 }, logging: { type: '' } },
    service_limits: {
      auto: limits(2_000_000, 400_000),
      bicycle: limits(500_000, 200_000),
      pedestrian: {
        ...limits(250_000, 200_000),
        min_transit_walking_distance: 1,
        max_transit_walking_distance: 10_000,
      },
      max_alternates: 4,
      max_radius: 200,
      max_reachability: 100,
      max_exclude_locations: 50,
      max_exclude_polygons_length: 10_000,
      ...LIMITS_OF_UNUSED_SERVICES,
    },
  } as const;
}

/** The longest walk between two rides, where the engine stops searching. */
const FARTHEST_CHANGE_METRES = 2_000;

/** The engine that computes walks between stops during the build. */
export function walksConfig(regionFolder: string) {
  const config = engineConfig();
  const { pedestrian, ...others } = config.service_limits;
  const near = { ...pedestrian, max_matrix_distance: FARTHEST_CHANGE_METRES };
  return {
    ...config,
    mjolnir: { ...config.mjolnir, tile_dir: resolve(regionFolder, TILE_DIR) },
    service_limits: { ...others, pedestrian: near },
  };
}

/** The engine doesn't start without these, even though `ACTIONS` excludes the services. */
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
} as const;

/** What `valhalla_build_tiles` and `valhalla_build_admins` read. Paths are absolute. */
export function buildConfig(paths: { tileDir: string; admins: string; threads: number }) {
  return {
    mjolnir: {
      tile_dir: paths.tileDir,
      admin: paths.admins,
      concurrency: paths.threads,
      hierarchy: true,
      shortcuts: true,
      include_driving: true,
      include_bicycle: true,
      include_pedestrian: true,
      data_processing: {
        use_admin_db: true,
        apply_country_overrides: true,
        infer_internal_intersections: true,
        infer_turn_channels: true,
      },
      logging: { type: 'std_out', color: false },
    },
  } as const;
}

/**
 * A country around every region. Without it Valhalla drives on the right, and bans people on foot from
 * cycleways and cyclists from bridleways. Valhalla has British rules for the name 'England'; the ISO
 * code GB avoids borders between the nations.
 */
export function britishAdmin(): WrittenMap {
  const [[west, south], [east, north]] = UNITED_KINGDOM_BOUNDS;
  const corners = [
    [south, west],
    [south, east],
    [north, east],
    [north, west],
  ] as const;
  return {
    nodes: corners.map(([lat, lng], n) => ({
      id: n + 1,
      latE7: Math.round(lat * 1e7),
      lngE7: Math.round(lng * 1e7),
      tags: {},
    })),
    ways: [{ id: 1, nodeIds: [1, 2, 3, 4, 1], tags: { boundary: 'administrative' } }],
    relations: [
      {
        id: 1,
        members: [{ type: 'way', id: 1, role: 'outer' }],
        tags: {
          type: 'boundary',
          boundary: 'administrative',
          admin_level: '4',
          name: 'England',
          iso_code: 'GB',
        },
      },
    ],
  };
}
