import type { LatLng } from '@loovia/core/geo';
import type { Logger } from 'pino';
import type { Streets } from '../../ports.ts';
import { createValhallaStreets } from '../../valhalla/streets.ts';
import { readEngineConfig } from './engine-config.ts';
import { Engine } from './engine.ts';

/**
 * The streets of a built region, answered by Valhalla in a process of its own.
 * @throws Error when the region's tiles can't be served.
 */
export async function openRegionStreets(
  regionDir: string,
  { warmUpAt, log }: { readonly warmUpAt: LatLng; readonly log: Logger },
): Promise<Streets> {
  const config = await readEngineConfig(regionDir);
  return createValhallaStreets(await Engine.start({ config, warmUpAt, log }));
}
