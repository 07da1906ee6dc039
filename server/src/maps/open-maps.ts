import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { leaveRegion, importRegion } from '../region-import/import-region.ts';
import { StartError } from '../exit-with.ts';
import { openGoogleMaps } from './google/google-maps.ts';
import type { Maps } from './maps.ts';
import { openOpenMaps } from './open/open-service-maps.ts';
import { noteServed, readActiveRegion } from './region/active-region.ts';
import { openRegionMaps } from './region/region-maps.ts';
import type { Asker } from './service.ts';

export interface OpenMapsOptions extends Asker {
  readonly config: Pick<Config, 'dataDir' | 'databaseUrl' | 'maps'>;
  /** Open, or opening: parts that don't need it open meanwhile. */
  readonly database: Promise<Database>;
  readonly clock: Clock;
}

/** Opens the map services that are configured, and brings the database up to date with them. */
export async function openMaps(options: OpenMapsOptions): Promise<Maps> {
  const { config, database } = options;
  switch (config.maps.provider) {
    case 'region':
      return openActiveRegion(options, config.maps.motisUrl);
    case 'google':
      await leaveRegion(await database);
      return openGoogleMaps(config.maps, options);
    case 'open':
      await leaveRegion(await database);
      return openOpenMaps(config.maps, {
        ...options,
        // The embedded database belongs to one server, and its one connection isn't held for this.
        sharedDb: config.databaseUrl === null ? null : database.then(({ db }) => db),
      });
  }
}

/** Chosen at the start: another region, or a new build of it, is used after a restart. */
async function openActiveRegion(
  { config, database, userAgent, log }: OpenMapsOptions,
  motisUrl: string | null,
): Promise<Maps> {
  const region = await readActiveRegion(config.dataDir);
  if (!region) {
    throw new StartError("There is no region yet: 'npm start' makes one, 'npm run region' others.");
  }
  const db = database.then((opened) => opened.db);
  const motis = motisUrl === null ? null : { baseUrl: motisUrl, userAgent };
  const opening = openRegionMaps(region, db, { log, motis });
  try {
    // Both at once: there are no requests yet.
    const imported = database.then((opened) =>
      importRegion(opened, region.dir, region.manifest, log),
    );
    await Promise.all([imported, opening]);
    await noteServed(config.dataDir, region);
    return await opening;
  } catch (error) {
    await opening.then(
      (maps) => maps.close(),
      () => undefined,
    );
    throw error;
  }
}
