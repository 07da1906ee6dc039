import type { Page } from '@playwright/test';
import { openToilets, pickAddress } from '../../e2e/journey.ts';
import type { Figure } from './figures.ts';

const SLOWER = 4;
/** What people perceive as instant (web.dev/inp). */
const GOAL_MS = 200;

/** How long presses on the planner and the results take to show an effect, on a phone. */
export async function benchPresses(page: Page, report: (figure: Figure) => void): Promise<void> {
  await page.setViewportSize({ width: 412, height: 823 });
  const phone = await page.context().newCDPSession(page);
  await phone.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto('/');
  await pickAddress(page, 'Start', 'Pennyminster station');
  await pickAddress(page, 'Where are you going today?', 'Shillingbourne');
  await page.getByRole('switch').first().press('Space');
  await page.getByRole('switch').first().press('Space');
  for (const slider of await page.getByRole('slider').all()) await slider.press('ArrowLeft');
  await page.getByRole('button', { name: 'Walking' }).click();
  report(figureOf('the planner', await slowestPress(page)));

  await page.getByRole('button', { name: 'Find my route' }).click();
  const rows = await openToilets(page, 1);
  await rows.first().getByRole('checkbox').check();
  await rows.first().getByRole('checkbox').uncheck();
  report(figureOf('the results', await slowestPress(page)));
}

interface Press {
  readonly name: string;
  readonly milliseconds: number;
}

/** Runs in the page; buffered entries come as a separate task. */
const SLOWEST = `new Promise((resolve) => {
  let slowest = { name: 'none over 16 ms', milliseconds: 0 };
  new PerformanceObserver((list) => {
    for (const { name, duration, interactionId } of list.getEntries()) {
      if (interactionId && duration > slowest.milliseconds) slowest = { name, milliseconds: duration };
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 });
  setTimeout(() => resolve(slowest), 500);
})`;

/** The slowest press since the page was opened; browsers don't report those under 16 ms. */
function slowestPress(page: Page): Promise<Press> {
  return page.evaluate<Press>(SLOWEST);
}

function figureOf(where: string, { name, milliseconds }: Press): Figure {
  return {
    what: `${where}, processor ${String(SLOWER)} times slower: the slowest press`,
    measured: `${String(milliseconds)} ms (${name})`,
    goal: `at most ${String(GOAL_MS)} ms`,
    met: milliseconds <= GOAL_MS,
  };
}
