import { inWelsh } from '@loovia/core/testing/speaking';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { openGoogleMaps } from './google-maps.ts';

const CONFIG = {
  provider: 'google',
  serverKey: 'secret-of-the-server',
  browserKey: 'browser-key',
  mapId: 'map',
  routesUrl: 'http://127.0.0.1:9',
  placesUrl: 'http://127.0.0.1:9',
  geocodingUrl: 'http://127.0.0.1:9',
  valhallaUrl: null,
  motisUrl: null,
} as const;
const options = {
  userAgent: 'Loovia/1.2.3',
  log: pino({ level: 'silent' }),
  clock: () => new Date('2026-03-05T09:00:00Z'),
};

it('is Google for the whole country, and gives pages only the browser key', async () => {
  const maps = openGoogleMaps(CONFIG, options);
  expect(maps.map).toEqual({
    kind: 'google',
    styleUrl: '',
    googleKey: 'browser-key',
    googleMapId: 'map',
  });
  expect(maps.area).toMatchObject({ name: 'united-kingdom', demo: false });
  expect(maps.area.title).toBe('the United Kingdom');
  expect(inWelsh(() => maps.area.title)).toBe('y Deyrnas Unedig');
  expect(maps.area.attribution).toEqual([{ text: 'Google Maps' }]);
  expect(JSON.stringify([maps.map, maps.area])).not.toContain('secret');
  expect(maps.streets.knowsSteps).toBe(false);
  expect(maps.transit?.covers).toMatchObject({ from: '2026-02-27' });
  await maps.close();
});

it('STOP-17 has steps of Valhalla and public transport of MOTIS, where there are any, and names their source', () => {
  const other = { valhallaUrl: 'http://127.0.0.1:9', motisUrl: 'http://127.0.0.1:9' };
  const maps = openGoogleMaps({ ...CONFIG, ...other }, options);
  expect(maps.streets.knowsSteps).toBe(true);
  expect(maps.transit?.covers).toBeNull();
  expect(maps.area.attribution.map(({ text }) => text)).toContain('© OpenStreetMap contributors');
});

it.each([
  ['http://127.0.0.1:9', []],
  ['https://valhalla1.openstreetmap.de', ['https://www.openstreetmap.org/fixthemap']],
])('links to where the map is mended, as FOSSGIS asks for: %s', (valhallaUrl, links) => {
  const { area } = openGoogleMaps({ ...CONFIG, valhallaUrl }, options);
  const shown = area.attribution.filter(({ text }) => text === 'Fix the map');
  expect(shown.map(({ url }) => url)).toEqual(links);
});
