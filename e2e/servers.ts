import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Real streets to test on, beside the repository; absent on most machines. */
const newportOsm = fileURLToPath(
  new URL('../../shared/data/newport/newport.osm.pbf', import.meta.url),
);

export interface TestServer {
  readonly name: 'pennyshire' | 'newport';
  readonly port: number;
  readonly url: string;
  readonly testMatch: RegExp;
  /** OSM extract to build the region from; absent = the embedded demo county. */
  readonly osm?: string;
  /** Fixed start of the server's clock, London civil time. */
  readonly clock?: string;
}

const basePort = Number(process.env.E2E_PORT ?? 4310);

const pennyshire: TestServer = {
  name: 'pennyshire',
  port: basePort,
  url: `http://127.0.0.1:${String(basePort)}`,
  testMatch: /(?<!newport)\.spec\.ts$/,
};

const newport: TestServer = {
  name: 'newport',
  port: basePort + 1,
  url: `http://127.0.0.1:${String(basePort + 1)}`,
  testMatch: /newport\.spec\.ts$/,
  osm: newportOsm,
  clock: '2024-03-05T09:00',
};

/** Tests on real streets skip, saying so, where the data is not beside this repository. */
export const hasNewport = existsSync(newportOsm);

export const servers: readonly TestServer[] = [pennyshire, newport];
export const servedHere = servers.filter(({ osm }) => osm === undefined || hasNewport);
