import { expect, test } from '@playwright/test';
import { coloursAt } from './colours.ts';
import type { OpenBrowser } from './story-browser.ts';
import { StoryPage } from './story-page.ts';

const JOURNEY = { from: 'Pennyminster station', to: 'Market Farthing' } as const;

/** More colours than all that lies on the map has, were the map itself blank. */
const MAP_COLOURS = 8;

/** From the first visit to an opened Google Maps link, as any browser must let it be done. */
export async function longStory(
  browser: OpenBrowser,
  baseUrl: string,
  email: string,
): Promise<void> {
  const page = new StoryPage(browser, baseUrl);
  await test.step('a first visit is asked about cookies', async () => {
    await page.goTo('/');
    await page.waitForAddress(/^\/login$/);
    await page.byRole('button', 'Sign-in with Google').press(true);
    await page.waitForAddress(/^\/consent-required\?/);
    // The banner of the screen before, which is still there for a moment, has a button of the same name.
    await page.byRole('heading', 'Signing in needs necessary cookies').isShown();
    await press(page, 'Accept necessary only');
    await page.waitForAddress(/^\/login$/);
  });

  await test.step('signing in', async () => {
    await press(page, 'Sign-in with Google');
    await page.byRole('textbox', 'Email').type(email);
    await press(page, 'Sign in');
    await page.byRole('heading', 'Plan your journey').isShown();
  });

  await test.step('planning a journey', async () => {
    await pickAddress(page, 'Start', JOURNEY.from);
    await pickAddress(page, 'Destination', JOURNEY.to);
    await press(page, 'Cycling');
    await press(page, 'Find my route');
    await page.waitForAddress(/^\/route-results\?/);
  });

  await test.step('the map is drawn', async () => {
    const map = '[data-map-status=ready]';
    await page.byCss(map).isShown();
    await expect.poll(() => coloursAt(browser, map)).toBeGreaterThan(MAP_COLOURS);
  });

  const route = page.byRole('article', 'Route 1');
  await test.step('choosing a stop', async () => {
    await route.byRole('button', 'Show steps and toilets for Route 1').press();
    await route.byRole('list', 'Steps and toilets of Route 1').isShown();
    const toilet = route.byRole('checkbox');
    await toilet.press();
    await expect.poll(() => toilet.isChecked()).toBe(true);
  });

  await test.step('the journey opens in Google Maps with that stop', async () => {
    const opened = await browser.openedBy(() =>
      route.byRole('button', /^Open in Google Maps/).press(),
    );
    const url = new URL(opened);
    expect(url.host + url.pathname).toBe('www.google.com/maps/dir/');
    expect(url.searchParams.get('travelmode')).toBe('bicycling');
    expect(url.searchParams.get('waypoints')).toMatch(/^-?\d+(\.\d+)?,-?\d+(\.\d+)?$/);
  });
}

function press(page: StoryPage, button: string): Promise<void> {
  return page.byRole('button', button).press();
}

/** Types a place and takes the first suggestion. */
async function pickAddress(page: StoryPage, box: string, place: string): Promise<void> {
  await page.byRole('combobox', box).type(place);
  await page.byRole('option').press();
}
