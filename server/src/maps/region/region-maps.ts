import { join } from 'node:path';
import { middleOf } from '@loovia/core/geo';
import { REGION_FILES } from '@loovia/core/regions';
import type { Logger } from 'pino';
import type { Db } from '../../database/database.ts';
import { buildOf } from '../../region-import/import-region.ts';
import { createGazetteer } from '../../gazetteer/gazetteer.ts';
import type { Maps } from '../maps.ts';
import { openMotis } from '../motis/motis-transit.ts';
import { probeOf } from '../probe.ts';
import type { ServiceOptions } from '../service.ts';
import { motisAttribution } from '../service-attribution.ts';
import type { Region } from './active-region.ts';
import { openRegionPlaces } from './places.ts';
import { openRegionStreets } from './streets/engine.ts';
import { openTiles } from './tiles.ts';
import { openRegionTransit } from './transit/region-transit.ts';

export interface RegionMapsOptions {
  readonly log: Logger;
  /** Null = public transport by the region's own timetable. */
  readonly motis: Pick<ServiceOptions, 'baseUrl' | 'userAgent'> | null;
}

/** The embedded provider: everything from a built region on this machine, unless a MOTIS is named. */
export async function openRegionMaps(
  region: Region,
  database: Db | Promise<Db>,
  { log, motis }: RegionMapsOptions,
): Promise<Maps> {
  const { name, title, demo, bounds, attribution, buildId } = region.manifest;
  const tiles = openTiles(join(region.dir, REGION_FILES.tiles));
  const opening = openRegionStreets(region, { warmUpAt: middleOf(bounds), log });
  const close = async () => {
    tiles.close();
    await (await opening).close();
  };
  try {
    const [streets, places, db] = await Promise.all([opening, openRegionPlaces(region), database]);
    return {
      streets,
      transit: motis ? openMotis({ ...motis, log }) : await openRegionTransit(region, streets),
      places,
      geocoder: createGazetteer(db),
      area: {
        name,
        title,
        demo,
        bounds,
        attribution: motis ? [...attribution, ...motisAttribution(motis.baseUrl)] : attribution,
      },
      // The address changes with the region's build.
      map: { kind: 'maplibre', styleUrl: `/map/style.json?v=${encodeURIComponent(buildId)}` },
      regionMap: { buildId, build: buildOf(region.manifest), tiles },
      probes: motis ? { transit: probeOf('MOTIS', motis) } : {},
      close,
    };
  } catch (error) {
    // It may be tried many times: nothing may stay open, above all not the engine's process.
    await close().catch(() => undefined);
    throw error;
  }
}
