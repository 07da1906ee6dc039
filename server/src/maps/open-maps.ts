import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { leaveRegion, importRegion } from '../region-import/import-region.ts';
import { StartError } from '../exit-with.ts';
import { openGoogleMaps } from './google/google-maps.ts';
import type { Maps, OpenedMaps } from './maps.ts';
import { openOpenMaps } from './open/open-service-maps.ts';
import { readActiveRegion } from './region/active-region.ts';
import { openRegionMaps } from './region/region-maps.ts';
import { SwitchingMaps } from './region/switching.ts';
import type { Asker } from './service.ts';

export interface OpenMapsOptions extends Asker {
  readonly config: Pick<Config, 'dataDir' | 'databaseUrl' | 'maps'>;
  /** Open, or opening: parts that don't need it open meanwhile. */
  readonly database: Promise<Database>;
  readonly clock: Clock;
}

/** Opens the map services that are configured, and brings the database up to date with them. */
export async function openMaps(options: OpenMapsOptions): Promise<OpenedMaps> {
  const { config, database } = options;
  switch (config.maps.provider) {
    case 'region':
      return openActiveRegion(options, config.maps.motisUrl);
    case 'google':
      await leaveRegion(await database);
      return alwaysThese(openGoogleMaps(config.maps, options));
    case 'open':
      await leaveRegion(await database);
      return alwaysThese(
        openOpenMaps(config.maps, {
          ...options,
          // The embedded database belongs to one server, and its one connection isn't held for this.
          sharedDb: config.databaseUrl === null ? null : database.then(({ db }) => db),
        }),
      );
  }
}

const alwaysThese = (maps: Maps): OpenedMaps => ({
  current: () => maps,
  close: () => maps.close(),
});

async function openActiveRegion(
  { config, database, userAgent, log }: OpenMapsOptions,
  motisUrl: string | null,
): Promise<OpenedMaps> {
  const region = await readActiveRegion(config.dataDir);
  if (!region) {
    throw new StartError("There is no region yet: 'npm start' makes one, 'npm run region' others.");
  }
  const db = database.then((opened) => opened.db);
  const motis = motisUrl === null ? null : { baseUrl: motisUrl, userAgent };
  const maps = await SwitchingMaps.open(
    {
      readActive: () => readActiveRegion(config.dataDir),
      load: async ({ dir, manifest }) => importRegion(await database, dir, manifest, log),
      open: (opened) => openRegionMaps(opened, db, { log, motis }),
      log,
    },
    region,
  );
  maps.follow();
  return maps;
}
