import { chromium } from '@playwright/test';
import { browserLaunchOptions } from '../../e2e/browser.ts';
import { answers } from '../../e2e/fixtures.ts';
import { HERE, noteMoments, rows, useMyLocation, waitedMs } from '../../e2e/near.ts';
import { startDemoServer } from './demo-server.ts';
import type { Figure } from './figures.ts';
import { newPhone } from './list-before-map.ts';
import { quantile, spread } from './measure.ts';

const RUNS = 9;
const MOST_MS = 1000;

/** How long people wait for the first toilet (NEAR-09). */
export async function benchFirstToilet(report: (figure: Figure) => void): Promise<void> {
  await using server = await startDemoServer();
  await using browser = await chromium.launch(await browserLaunchOptions());
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await using context = await browser.newContext({
      baseURL: server.url,
      geolocation: { ...HERE, accuracy: 10 },
      permissions: ['geolocation'],
    });
    const page = await newPhone(context);
    await noteMoments(page);
    await page.goto('/near');
    await answers(page);
    await useMyLocation(page).click();
    await rows(page).first().waitFor();
    times.push(await waitedMs(page));
  }
  report({
    what: "near on Lighthouse's phone: from the position to the first toilet in the list",
    measured: spread(times),
    goal: `median at most ${MOST_MS} ms`,
    met: quantile(times, 0.5) <= MOST_MS,
  });
}
