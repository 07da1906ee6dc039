import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Logger } from 'pino';
import type { HealthChecks } from './api/health.ts';
import { withTimeLimit } from './database/database.ts';
import type { Database } from './database/database.ts';
import type { Maps } from './maps/maps.ts';
import type { Probe } from './maps/probe.ts';
import { buildOfTables } from './region-import/import-region.ts';

/** What the server depends on. */
export interface BackingServices {
  readonly database: Database;
  readonly maps: Maps;
}

const okIf = (works: boolean) => (works ? 'ok' : 'down');

/** The present state of each part; for services on other machines, their last known state. */
export async function checkBackingServices({
  database,
  maps,
}: BackingServices): Promise<HealthChecks> {
  const { streets, transit, geocoder, places, regionMap, probes } = maps;
  const isThere = async (probe: Probe | undefined) => (await probe?.()) ?? true;
  const [up, build, streetsThere, transitThere, geocoderThere] = await Promise.all([
    database.isUp(),
    withTimeLimit(buildOfTables(database.db)).catch(() => null),
    isThere(probes.streets),
    isThere(probes.transit),
    isThere(probes.geocoder),
  ]);
  return {
    database: okIf(up),
    streets: okIf(streets.isReady() && streetsThere),
    transit: transit ? okIf(transit.isReady() && transitThere) : 'off',
    // A region's gazetteer is in the database.
    geocoder: okIf(geocoder.isReady() && geocoderThere && (up || regionMap === null)),
    places: okIf(places.isReady()),
    tiles: regionMap ? 'ok' : 'off',
    // If we can't tell, we assume that the builds are the same.
    region: regionMap ? okIf(build === null || build === regionMap.build) : 'off',
  };
}

/** The same, with a warning in the log when another copy of the server has brought another region. */
export function watchBackingServices(
  services: BackingServices,
  log: Logger,
): () => Promise<HealthChecks> {
  let before: HealthChecks['region'] = 'ok';
  return async () => {
    const checks = await checkBackingServices(services);
    if (checks.region === 'down' && before !== 'down') {
      log.warn(
        { own: services.maps.regionMap?.build },
        'the database holds another build of the region than this copy: give all copies the same',
      );
    }
    before = checks.region;
    return checks;
  };
}

/** The product's version, as the root package.json has it. */
export function productVersion(): string {
  const file = new URL('../../package.json', import.meta.url);
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}

/** Identifies us to outside services, with an address to reach us. */
export function userAgentOf(publicOrigin: string | null): string {
  return `Loovia/${productVersion()}${publicOrigin === null ? '' : ` (+${publicOrigin})`}`;
}
