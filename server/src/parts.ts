import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Logger } from 'pino';
import type { HealthChecks } from './api/health.ts';
import type { Config } from './config.ts';
import { openDatabase } from './database/index.ts';
import type { Database } from './database/index.ts';
import { openRegionMaps } from './maps/index.ts';
import type { Maps } from './maps/index.ts';
import { readActiveRegion } from './maps/region/active-region.ts';
import type { Region } from './maps/region/active-region.ts';
import { loadRegion } from './region-load/index.ts';
import { StartError } from './start-error.ts';

/** What the server stands on. */
export interface Parts {
  readonly database: Database;
  readonly region: Region;
  readonly maps: Maps;
}

async function activeRegion(dataDir: string): Promise<Region> {
  const region = await readActiveRegion(dataDir);
  if (region) return region;
  throw new StartError("There is no region yet: 'npm start' makes one, 'npm run region' others.");
}

/** Opens the database, and once `prepared` has made sure that there is one, the region in use. */
export async function openParts(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'motisUrl' | 'publicOrigin'>,
  prepared: Promise<void>,
  log: Logger,
): Promise<Parts> {
  const { databaseUrl, dataDir } = config;
  const onFault = (error: Error) => {
    log.error({ err: error }, 'a connection to the database broke');
  };
  const database = await openDatabase({ databaseUrl, dataDir, onFault });
  await prepared;
  const region = await activeRegion(dataDir);
  await loadRegion(database, region.dir, region.manifest);
  const maps = await openRegionMaps(region, database.db, { log, motis: motisOf(config) });
  return { database, region, maps };
}

/** Where MOTIS is, and what to tell it of who asks. */
function motisOf({ motisUrl, publicOrigin }: Pick<Config, 'motisUrl' | 'publicOrigin'>) {
  if (motisUrl === null) return null;
  const contact = publicOrigin === null ? '' : ` (+${publicOrigin})`;
  return { baseUrl: motisUrl, userAgent: `Loovia/${productVersion()}${contact}` };
}

function transitState(transit: Maps['transit']): HealthChecks['transit'] {
  if (!transit) return 'off';
  return transit.isReady() ? 'ok' : 'down';
}

/** The state of each part, asked now. */
export async function checkParts({ database, maps }: Parts): Promise<HealthChecks> {
  const up = await database.isUp();
  return {
    database: up ? 'ok' : 'down',
    streets: maps.streets.isReady() ? 'ok' : 'down',
    transit: transitState(maps.transit),
    // The search box asks the database; venues and tiles are in memory and an open file.
    geocoder: up ? 'ok' : 'down',
    places: 'ok',
    tiles: 'ok',
  };
}

export async function closeParts({ database, maps }: Parts): Promise<void> {
  await maps.close();
  await database.close();
}

/** The product's version, as the root package.json has it. */
export function productVersion(): string {
  const file = new URL('../../package.json', import.meta.url);
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}
