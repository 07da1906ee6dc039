import { resolve } from 'node:path';
import { UNITED_KINGDOM_BOUNDS } from '@loovia/core/geo';
import { REGION_FILES } from '@loovia/core/regions';
import { engineConfig } from '@loovia/core/valhalla';
import type { WrittenMap } from '../osm/pbf-writer.ts';

/** The longest walk between two rides, where the engine stops searching. */
const FARTHEST_CHANGE_METRES = 2_000;

/** The engine that computes walks between stops during the build. */
export function walksConfig(regionFolder: string) {
  const config = engineConfig(resolve(regionFolder, REGION_FILES.streetTiles));
  config.service_limits.pedestrian.max_matrix_distance = FARTHEST_CHANGE_METRES;
  return config;
}

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
