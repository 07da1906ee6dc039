/** Runs before each file of component tests. */
import { afterEach, beforeEach, vi } from 'vitest';
import { locators, type Locator } from 'vitest/browser';
import type { MapLibrary } from '../map/map-library.ts';
import { asNeeded, needMap, paintNothing } from './map-stand-in.tsx';
import { answer, standInForServer } from './test-api.ts';
import { CONFIG } from './test-config.ts';
import { closePage, forgetAll } from './test-page.ts';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    css(selector: string): Locator;
  }
}
locators.extend({ css: (selector) => selector });

vi.mock('../map/maplibre/maplibre-surface.tsx', async (importActual) => {
  const { maplibre } = await importActual<{ readonly maplibre: MapLibrary }>();
  return { maplibre: asNeeded(maplibre) };
});
paintNothing();

beforeEach(async () => {
  needMap('on its way');
  await forgetAll();
});

const EMPTY_STYLE = { version: 8, sources: {}, layers: [{ id: 'land', type: 'background' }] };

standInForServer(() => {
  answer('GET /api/config', () => CONFIG);
  answer('GET /api/session', () => ({ user: null }));
  answer('POST /api/consent/persist', () => new Response(null, { status: 204 }));
  answer('GET /map/style.json', () => EMPTY_STYLE);
});

afterEach(() => {
  closePage();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
