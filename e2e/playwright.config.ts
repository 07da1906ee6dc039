import { defineConfig } from '@playwright/test';
import { browserLaunchOptions } from './browser.ts';
import { servers, serversFor } from './servers.ts';

export default defineConfig({
  testDir: './tests',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: process.env.E2E_REPORT
    ? [['line'], ['json', { outputFile: process.env.E2E_REPORT }]]
    : [['list']],
  use: {
    launchOptions: await browserLaunchOptions(),
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    // Tests that hold answers back would not see what it answers; those of the road let it in.
    serviceWorkers: 'block',
    // Not London: the page must show London civil time wherever the browser is (LIMIT-21).
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
  },
  projects: servers.map((server) => ({
    name: server.name,
    testMatch: server.testMatch,
    use: { baseURL: server.url },
  })),
  webServer: serversFor(process.argv.slice(2)).map((server) => ({
    name: server.name,
    command: `node serve.ts ${server.name}`,
    url: `${server.url}/api/health`,
    timeout: 240_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: process.env.E2E_LOG ? 'pipe' : 'ignore',
    stderr: 'pipe',
  })),
});
