import { parseArgs } from 'node:util';
import { hasNewport } from '../server/src/testing/test-region.ts';

/** Tests on real streets are skipped, with a message, where the data is not beside this repository. */
export { hasNewport };

export const POSTHOG = 'https://eu.i.posthog.com';
export const POSTHOG_KEY = 'phc_test';
export const HOSTING_SCRIPT = '/hosting-analytics.js';

export interface TestServer {
  readonly name: 'pennyshire' | 'newport' | 'heard' | 'google' | 'open';
  readonly port: number;
  readonly url: string;
  readonly testMatch: RegExp;
  /** Outside map services, served by the tests (providers.ts); absent = the region's own. */
  readonly provider?: 'google' | 'open';
  /** Whether the operator has set up analytics. */
  readonly hasAnalytics?: true;
  /** Fixed start of the server's clock, London civil time. */
  readonly clock?: string;
}

const basePort = Number(process.env.E2E_PORT ?? 4310);

const pennyshire: TestServer = {
  name: 'pennyshire',
  port: basePort,
  url: `http://127.0.0.1:${String(basePort)}`,
  testMatch: /(?<!newport|google|\/(open|analytics|heard))\.spec\.ts$/,
};

const newport: TestServer = {
  name: 'newport',
  port: basePort + 1,
  url: `http://127.0.0.1:${String(basePort + 1)}`,
  testMatch: /newport\.spec\.ts$/,
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
  testMatch: /\/(open|analytics)\.spec\.ts$/,
  provider: 'open',
  hasAnalytics: true,
};

/** Where what is said is the same at any hour. */
const heard: TestServer = {
  name: 'heard',
  port: basePort + 4,
  url: `http://127.0.0.1:${String(basePort + 4)}`,
  testMatch: /\/heard\.spec\.ts$/,
  clock: '2024-03-05T10:00',
};

/** The slowest builds a region of real streets first. */
export const START_LIMIT_MS = 240_000;

export const servers: readonly TestServer[] = [pennyshire, newport, heard, google, open];

/** A server costs seconds and memory: with `--project` the others are not started. */
export function serversFor(args: readonly string[]): readonly TestServer[] {
  const { values } = parseArgs({
    args: [...args],
    options: { project: { type: 'string', multiple: true } },
    strict: false,
  });
  const named = values.project ?? [];
  return servers
    .filter((server) => server !== newport || hasNewport)
    .filter(({ name }) => named.length === 0 || named.includes(name));
}
