import { expect, type BrowserContext, type Page, type Route } from '@playwright/test';
import { openToilets, search } from '../../e2e/journey.ts';
import type { Figure } from './figures.ts';

const JOURNEY = {
  from: 'Pennyminster station',
  to: 'Shillingbourne',
  mode: 'Walking',
  frequency: 20,
  tolerance: 200,
} as const;

/** As Lighthouse's phone: slow 4G, and a processor 4 times slower than this machine's. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const SLOWER = 4;

const MAP_LIBRARY = /\/assets\/maplibre/;
const PATIENCE_MS = 120_000;

/** Whether the list of results can be used before the map is there, and how long before. */
export async function benchListBeforeMap(
  page: Page,
  report: (figure: Figure) => void,
): Promise<void> {
  await search(page, JOURNEY);
  const address = page.url();

  const slow = await newPhone(page.context());
  const start = performance.now();
  await slow.goto(address, { waitUntil: 'commit' });
  const [list, map] = await Promise.all([
    chooseFirstStop(slow).then(() => performance.now() - start),
    mapReady(slow).then(() => performance.now() - start),
  ]);
  report({
    what: 'results on slow 4G, nothing cached: the first stop of the list is chosen',
    measured: `after ${seconds(list)}; the map is ready after ${seconds(map)}`,
    goal: 'before the map is ready',
    met: list < map,
  });

  const held: Route[] = [];
  const waiting = await newPhone(page.context());
  await waiting.route(MAP_LIBRARY, (route) => {
    held.push(route);
  });
  await waiting.goto(address, { waitUntil: 'commit' });
  await chooseFirstStop(waiting);
  const missing =
    held.length > 0 && (await waiting.locator('[data-map-status=ready]').count()) === 0;
  for (const route of held) await route.continue();
  await waiting.unroute(MAP_LIBRARY);
  await mapReady(waiting);
  report({
    what: "results with the map's library held back: the first stop of the list is chosen",
    measured: missing ? 'without the map, which came when it was let go' : 'the map was there',
    goal: 'without the map',
    met: missing,
  });
}

/** A new tab, with nothing cached from another. */
export async function newPhone(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.setViewportSize({ width: 412, height: 823 });
  const phone = await context.newCDPSession(page);
  await phone.send('Network.enable');
  await phone.send('Network.setCacheDisabled', { cacheDisabled: true });
  // The service worker has what the page needs since the first visit.
  await phone.send('Network.setBypassServiceWorker', { bypass: true });
  await phone.send('Network.emulateNetworkConditions', SLOW_4G);
  await phone.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
}

async function chooseFirstStop(page: Page): Promise<void> {
  const rows = await openToilets(page, 1);
  const box = rows.first().getByRole('checkbox');
  await box.check();
  await expect(box).toBeChecked();
}

async function mapReady(page: Page): Promise<void> {
  await page.locator('[data-map-status=ready]').waitFor();
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
