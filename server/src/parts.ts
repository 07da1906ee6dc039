import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Logger } from 'pino';
import type { HealthChecks } from './api/health.ts';
import { clockOf } from './clock.ts';
import type { Config } from './config/index.ts';
import type { Database } from './database/index.ts';
import { openMaps } from './maps/index.ts';
import type { Maps } from './maps/index.ts';

/** What the server stands on. */
export interface Parts {
  readonly database: Database;
  readonly maps: Maps;
}

export interface PartsOptions {
  readonly config: Pick<Config, 'clockStart' | 'dataDir' | 'databaseUrl' | 'maps' | 'publicOrigin'>;
  readonly database: Promise<Database>;
  /** Resolves when the map services can be opened. */
  readonly prepared: Promise<void>;
  readonly log: Logger;
}

/** Opens the map services while the database opens. */
export async function openParts({ config, prepared, log, ...given }: PartsOptions): Promise<Parts> {
  await prepared;
  const clock = clockOf(config);
  const { database } = given;
  const maps = await openMaps({ config, database, userAgent: userAgentOf(config), log, clock });
  return { database: await database, maps };
}

/** Tells services of others who asks, and where to find them. */
function userAgentOf({ publicOrigin }: Pick<Config, 'publicOrigin'>): string {
  return `Loovia/${productVersion()}${publicOrigin === null ? '' : ` (+${publicOrigin})`}`;
}

const okIf = (works: boolean) => (works ? 'ok' : 'down');

/** The state of each part, asked now. */
export async function checkParts({ database, maps }: Parts): Promise<HealthChecks> {
  const { streets, transit, geocoder, places, regionMap } = maps;
  const up = await database.isUp();
  return {
    database: okIf(up),
    streets: okIf(streets.isReady()),
    transit: transit ? okIf(transit.isReady()) : 'off',
    // The region's search box asks the database.
    geocoder: okIf(geocoder.isReady() && (up || regionMap === null)),
    places: okIf(places.isReady()),
    tiles: regionMap ? 'ok' : 'off',
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
