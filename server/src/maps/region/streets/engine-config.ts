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
      // Without a second pass one car detour in ten comes back as 'no way' though there is one.
      costmatrix: { ...thor.costmatrix, allow_second_pass: true },
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
