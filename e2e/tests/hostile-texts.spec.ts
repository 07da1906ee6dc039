import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { openToilets } from '../journey.ts';
import { JOURNEY, RESULTS_URL, route, stop, stubRoutes } from '../results-stubs.ts';
import { journeyToQuery } from '@loovia/core/journeys';
import { readyMap } from '../map-need.ts';

test.use({ map: 'unpainted' });

const EVIL = '<img src=x onerror="window.ran=true"><script>window.ran=true</script>&lt;b&gt;';

/** What the browser has refused or run since the page was opened. */
async function watch(page: Page): Promise<{ readonly refused: string[] }> {
  const refused: string[] = [];
  await page.exposeFunction('tellRefused', (what: string) => {
    // zod tries once to compile its checks, and works without that.
    if (!what.includes('Function|')) refused.push(what);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) => {
      (window as unknown as { tellRefused: (what: string) => void }).tellRefused(
        `${violatedDirective} ${sample}`,
      );
    });
  });
  return { refused };
}

test('RES-33 other people’s texts are plain words on the list, the map and the markers, and never run', async ({
  signedInPage: page,
}) => {
  const { refused } = await watch(page);
  const stops = [stop(1, { name: EVIL, address: EVIL, areas: [EVIL] })];
  await stubRoutes(page, [route(0, { stops })]);
  const journey = { ...JOURNEY, startLocation: EVIL, endLocation: EVIL };
  await page.goto(`${RESULTS_URL.split('?')[0]}?${journeyToQuery(journey).toString()}`);
  await expect(readyMap(page)).toBeVisible();
  await openToilets(page, 1);
  await expect(page.getByText(EVIL).first()).toBeVisible();
  await page.getByRole('button', { name: EVIL }).last().click();
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  expect(refused).toEqual([]);
});

test('no code can turn a text into HTML or a script', async ({ page }) => {
  const { refused } = await watch(page);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign-in with Google' })).toBeVisible();
  expect(refused).toEqual([]);
  const errors = await page.evaluate((evil) => {
    const attempts = [
      () => (document.body.innerHTML = evil),
      () => new Worker('/api/config'),
      () => (document.createElement('script').src = '/api/config'),
      () => {
        document.body.insertAdjacentHTML('beforeend', evil);
      },
    ];
    return attempts.map((attempt) => {
      try {
        attempt();
        return 'nothing';
      } catch (error) {
        return error instanceof Error ? error.name : 'something';
      }
    });
  }, EVIL);
  expect(errors).toEqual(Array(4).fill('TypeError'));
  await expect.poll(() => refused.length).toBe(4);
});
