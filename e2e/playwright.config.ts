import { defineConfig } from '@playwright/test';
import { browserLaunchOptions } from './browser.ts';
import { servers, serversFor, START_LIMIT_MS } from './servers.ts';

/** A blank page comes before each page of a test: it has no process of its own, which would take a tenth of the time. */
const ONE_PROCESS = '--renderer-process-limit=1';

const launchOptions = await browserLaunchOptions();
const started = serversFor(process.argv.slice(2));

export default defineConfig({
  testDir: './tests',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: '100%',
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: process.env.E2E_REPORT
    ? [['line'], ['json', { outputFile: process.env.E2E_REPORT }]]
    : [['list']],
  use: {
    launchOptions: { ...launchOptions, args: [...(launchOptions.args ?? []), ONE_PROCESS] },
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    // Tests could not intercept what a service worker answers; offline tests allow it.
    serviceWorkers: 'block',
    // Not London: the page must show London civil time wherever the browser is (LIMIT-21).
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
  },
  // Pennyshire is built as the tests begin: those on other servers come first.
  projects: servers.toReversed().map((server) => ({
    name: server.name,
    testMatch: server.testMatch,
    use: { baseURL: server.url },
  })),
  // One command starts all servers. Tests begin with the last; `serverIsReady` waits for the others.
  webServer: {
    command: `node serve.ts ${started.map(({ name }) => name).join(' ')}`,
    url: `${started.at(-1)?.url ?? ''}/api/health`,
    timeout: START_LIMIT_MS,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: process.env.E2E_LOG ? 'pipe' : 'ignore',
    stderr: 'pipe',
  },
});
