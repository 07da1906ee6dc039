import { readFileSync } from 'node:fs';
import { REGION_FILES } from '@loovia/core/regions';
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
  /** Whether anything new can be kept. */
  readonly hasRoom: () => boolean;
}

const okIf = (works: boolean) => (works ? 'ok' : 'down');

/** The present state of each part; for services on other machines, their last known state. */
export async function checkBackingServices({
  database,
  maps,
  hasRoom,
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
    tiles: regionMap ? okIf(!regionMap.damaged().includes(REGION_FILES.tiles)) : 'off',
    // If we can't tell, we assume that the builds are the same.
    region: regionMap
      ? okIf((build === null || build === regionMap.build) && regionMap.damaged().length === 0)
      : 'off',
    storage: okIf(hasRoom()),
  };
}

/** The same, with a warning in the log when another copy of the server has brought another region. */
export function watchBackingServices(
  services: BackingServices,
  log: Logger,
): () => Promise<HealthChecks> {
  let before: Pick<HealthChecks, 'region' | 'storage'> = { region: 'ok', storage: 'ok' };
  return async () => {
    const checks = await checkBackingServices(services);
    const isNew = (part: 'region' | 'storage') =>
      checks[part] === 'down' && before[part] !== 'down';
    const { regionMap } = services.maps;
    // What is damaged has been said (build-watch.ts).
    if (isNew('region') && regionMap?.damaged().length === 0) {
      log.warn(
        { own: regionMap.build },
        'the database holds another build of the region than this copy: give all copies the same',
      );
    }
    if (isNew('storage')) {
      log.error('the disk is full, or nearly: make room, or nothing new can be kept');
    }
    before = checks;
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
