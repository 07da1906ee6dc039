import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/** Real streets and timetables to test on, beside the repository; absent on most machines. */
const newportFile = (name: string) =>
  fileURLToPath(new URL(`../../shared/data/newport/${name}`, import.meta.url));
const newportOsm = newportFile('newport.osm.pbf');
const newportGtfs = ['bus-gtfs.zip', 'rail-gtfs.zip'].map(newportFile);

export interface TestServer {
  readonly name: 'pennyshire' | 'newport' | 'google' | 'open';
  readonly port: number;
  readonly url: string;
  readonly testMatch: RegExp;
  /** Map services of others, served by the tests (providers.ts); absent = the region's own. */
  readonly provider?: 'google' | 'open';
  /** OSM extract to build the region from; absent = the embedded demo county. */
  readonly osm?: string;
  /** Timetables to build it with. */
  readonly gtfs?: readonly string[];
  /** Fixed start of the server's clock, London civil time. */
  readonly clock?: string;
}

const basePort = Number(process.env.E2E_PORT ?? 4310);

const pennyshire: TestServer = {
  name: 'pennyshire',
  port: basePort,
  url: `http://127.0.0.1:${String(basePort)}`,
  testMatch: /(?<!newport|google|\/open)\.spec\.ts$/,
};

const newport: TestServer = {
  name: 'newport',
  port: basePort + 1,
  url: `http://127.0.0.1:${String(basePort + 1)}`,
  testMatch: /newport\.spec\.ts$/,
  osm: newportOsm,
  gtfs: newportGtfs,
  clock: '2024-03-05T09:00',
};

const google: TestServer = {
  name: 'google',
  port: basePort + 2,
  url: `http://127.0.0.1:${String(basePort + 2)}`,
  testMatch: /google\.spec\.ts$/,
  provider: 'google',
};

const open: TestServer = {
  name: 'open',
  port: basePort + 3,
  url: `http://127.0.0.1:${String(basePort + 3)}`,
  testMatch: /\/open\.spec\.ts$/,
  provider: 'open',
};

/** Tests on real streets skip, saying so, where the data is not beside this repository. */
export const hasNewport = [newportOsm, ...newportGtfs].every((file) => existsSync(file));

export const servers: readonly TestServer[] = [pennyshire, newport, google, open];

/** A server costs seconds and memory: with `--project` the others are not started. */
export function serversFor(args: readonly string[]): readonly TestServer[] {
  const { values } = parseArgs({
    args: [...args],
    options: { project: { type: 'string', multiple: true } },
    strict: false,
  });
  const named = values.project ?? [];
  return servers
    .filter(({ osm }) => osm === undefined || hasNewport)
    .filter(({ name }) => named.length === 0 || named.includes(name));
}
