import { join } from 'node:path';
import type { LatLng } from '@loovia/core/geo';
import { REGION_FILES } from '@loovia/core/regions';
import type { Logger } from 'pino';
import type { Db } from '../database/index.ts';
import { createGazetteer } from '../gazetteer/index.ts';
import { nationOf } from '../toilets/index.ts';
import type { MotisOptions } from './motis/client.ts';
import { MotisTransit } from './motis/motis-transit.ts';
import type { Coverage, Geocoder, Places, Streets, Transit } from './ports.ts';
import type { Region } from './region/active-region.ts';
import { openRegionPlaces } from './region/places.ts';
import { openRegionStreets } from './region/streets/index.ts';
import { openTiles, type Tiles } from './region/tiles.ts';
import { openRegionTransit } from './region/transit/index.ts';

/** The map services of one provider. */
export interface Maps {
  readonly streets: Streets;
  /** Null = there is no public transport here. */
  readonly transit: Transit | null;
  readonly geocoder: Geocoder;
  readonly places: Places;
  readonly tiles: Tiles;
  readonly coverage: Coverage;
  close(): Promise<void>;
}

export interface MapsOptions {
  readonly log: Logger;
  /** Null = public transport by the region's own timetable. */
  readonly motis: Pick<MotisOptions, 'baseUrl' | 'userAgent'> | null;
}

/** The embedded provider: everything from a built region on this machine, if no MOTIS is named. */
export async function openRegionMaps(
  region: Region,
  db: Db,
  { log, motis }: MapsOptions,
): Promise<Maps> {
  const { title, bounds } = region.manifest;
  const [streets, places] = await Promise.all([
    openRegionStreets(region.dir, { warmUpAt: centreOf(bounds), log }),
    openRegionPlaces(region, nationOf),
  ]);
  const tiles = openTiles(join(region.dir, REGION_FILES.tiles));
  return {
    streets,
    transit: motis ? new MotisTransit({ ...motis, log }) : await openRegionTransit(region, streets),
    places,
    tiles,
    geocoder: createGazetteer(db),
    coverage: { title, bounds },
    close: async () => {
      tiles.close();
      await streets.close();
    },
  };
}

function centreOf([[west, south], [east, north]]: Region['manifest']['bounds']): LatLng {
  return { lat: (south + north) / 2, lng: (west + east) / 2 };
}
