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
import { type Region, UnusableRegion } from './active-region.ts';
import { BuildWatch } from './build-watch.ts';
import { readChecksums } from './checksums.ts';
import { openRegionPlaces } from './places.ts';
import { openRegionStreets } from './streets/engine.ts';
import { openTiles, type Tiles } from './tiles.ts';
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
  const checksums = await readChecksums(region);
  const tiles = openMapTiles(region);
  const watch = new BuildWatch(region, checksums, log);
  const opening = openRegionStreets(region, { warmUpAt: middleOf(bounds), log, watch });
  const close = async () => {
    watch.close();
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
      regionMap: {
        buildId,
        build: buildOf(region.manifest),
        tiles,
        damaged: () => watch.damaged,
      },
      probes: motis ? { transit: probeOf('MOTIS', motis) } : {},
      close,
    };
  } catch (error) {
    // It may be tried many times: nothing may stay open, above all not the engine's process.
    await close().catch(() => undefined);
    throw error;
  }
}

function openMapTiles({ dir, manifest }: Region): Tiles {
  try {
    return openTiles(join(dir, REGION_FILES.tiles));
  } catch (cause) {
    throw new UnusableRegion(
      `${REGION_FILES.tiles} of the region '${manifest.name}' cannot be read; build the region again.`,
      { cause },
    );
  }
}
