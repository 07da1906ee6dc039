import type { BrowserContext, Locator, Page } from '@playwright/test';

/**
 * How much of the map a test needs. Without a graphics card, the map is dearer than all else on a page.
 * - `drawn`: as a person sees it.
 * - `unpainted`: it loads, lays itself out and has its markers and presses; its canvas stays blank.
 * - `on its way`: as on a slow connection, where the rest of the page has to work.
 */
export type MapNeed = 'drawn' | 'unpainted' | 'on its way';

const PAINT_NOTHING = `Object.assign(WebGL2RenderingContext.prototype, {
  clear() {},
  drawArrays() {},
  drawElements() {},
});`;

export async function prepareMap(context: BrowserContext, need: MapNeed): Promise<void> {
  if (need === 'unpainted') await context.addInitScript({ content: PAINT_NOTHING });
  if (need === 'on its way') {
    await context.route(/\/assets\/maplibre/, () => new Promise(() => undefined));
  }
}

/** The map, once it has its markers and buttons. */
export const readyMap = (page: Page): Locator => page.locator('[data-map-status=ready]');
