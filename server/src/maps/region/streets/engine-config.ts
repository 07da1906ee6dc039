import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { REGION_FILES } from '@loovia/core/regions';
import { z } from 'zod';
import { VALHALLA_ACTIONS } from '../../valhalla/requests.ts';

/** What we read and change of Valhalla's configuration; all else is kept as it was built. */
const configSchema = z.looseObject({
  mjolnir: z.looseObject({ tile_dir: z.string(), tile_extract: z.string().optional() }),
  loki: z.looseObject({}),
  odin: z.looseObject({}),
  meili: z.looseObject({}),
  thor: z.looseObject({ costmatrix: z.looseObject({}).optional() }),
  service_limits: z.looseObject({
    auto: z.looseObject({}),
    bicycle: z.looseObject({}),
    pedestrian: z.looseObject({}),
  }),
});

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

const QUIET = { logging: { type: '' } } as const;

/**
 * Valhalla's configuration of a region, as JSON: paths made absolute, no chatter, and limits under
 * which any journey that can be planned can also have its detours computed.
 */
export async function readEngineConfig(regionDir: string): Promise<string> {
  const path = resolve(regionDir, REGION_FILES.valhallaConfig);
  const config = configSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  const { mjolnir, loki, odin, meili, thor, service_limits: limits } = config;
  const absolute = (file: string) => resolve(regionDir, file);
  return JSON.stringify({
    ...config,
    mjolnir: {
      ...mjolnir,
      ...QUIET,
      tile_dir: absolute(mjolnir.tile_dir),
      ...(mjolnir.tile_extract === undefined
        ? {}
        : { tile_extract: absolute(mjolnir.tile_extract) }),
    },
    loki: { ...loki, ...QUIET, actions: ['status', ...VALHALLA_ACTIONS] },
    odin: { ...odin, ...QUIET },
    meili: { ...meili, ...QUIET },
    thor: {
      ...thor,
      ...QUIET,
      costmatrix: { ...thor.costmatrix, ...MATRICES_AS_ROUTES },
    },
    service_limits: {
      ...limits,
      max_alternates: 2,
      auto: { ...limits.auto, max_distance: 5_000_000, max_matrix_distance: 5_000_000 },
      bicycle: { ...limits.bicycle, max_distance: 500_000, max_matrix_distance: 500_000 },
      pedestrian: { ...limits.pedestrian, max_distance: 250_000, max_matrix_distance: 250_000 },
    },
  });
}
