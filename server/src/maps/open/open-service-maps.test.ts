import { UNITED_KINGDOM_BOUNDS } from '@loovia/core/geo';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../clock.ts';
import { readConfig } from '../../config/config.ts';
import {
  GeocoderUnavailable,
  PlacesUnavailable,
  StreetsUnavailable,
  TransitUnavailable,
} from '../unavailable.ts';
import { openOpenMaps } from './open-service-maps.ts';
import { mostPlacesOf, spacingMsOf } from '../valhalla/valhalla-http.ts';
import { testLog } from '../../testing/test-root.ts';

const NEWPORT = { name: 'Newport', lat: 51.5877, lng: -2.9984 };
const CARDIFF = { name: 'Cardiff', lat: 51.4816, lng: -3.1791 };
const CAR = { mode: 'car', stepFree: false } as const;
const OPEN = {
  MAPS: 'open',
  PUBLIC_URL: 'https://l.example',
  LOOVIA_DEVELOPMENT_SIGN_IN: 'yes',
};
/** Nothing listens there. */
const GONE = 'http://127.0.0.1:9';

function openWith(settings: Readonly<Record<string, string>>) {
  const { maps } = readConfig({ ...OPEN, ...settings });
  if (maps.provider !== 'open') throw new Error(`It is ${maps.provider}.`);
  return openOpenMaps(maps, {
    userAgent: 'Loovia',
    log: testLog('silent').log,
    clock: () => new Date('2024-03-05T09:00:00Z'),
    sharedDb: null,
  });
}

describe('MAPS=open', () => {
  it('covers the United Kingdom by the public services, and names them and their data', () => {
    const maps = openWith({});
    expect(maps.area).toMatchObject({ name: 'united-kingdom', demo: false });
    expect(maps.area.bounds).toEqual(UNITED_KINGDOM_BOUNDS);
    expect(maps.regionMap).toBeNull();
    expect(maps.map).toEqual({
      kind: 'maplibre',
      styleUrl: 'https://tiles.openfreemap.org/styles/liberty',
    });
    expect(maps.transit?.covers).toBeNull();
    const named = maps.area.attribution.map(({ text }) => text).join();
    for (const name of ['OpenStreetMap', 'FOSSGIS', 'komoot', 'Transitous', 'Fix the map']) {
      expect(named).toContain(name);
    }
  });

  it('names the operator’s own services, and none of others, where those are used', () => {
    const maps = openWith({
      PHOTON_URL: GONE,
      VALHALLA_URL: GONE,
      MOTIS_URL: GONE,
      OVERPASS_URL: GONE,
    });
    expect(maps.area.attribution.map(({ text }) => text)).toEqual([
      '© OpenStreetMap contributors',
      'Routes by our own Valhalla',
      'Search by our own Photon',
      'Public transport by our own MOTIS',
    ]);
  });

  it('starts without a network, and every part says by itself that it is down', async () => {
    const maps = openWith({
      PHOTON_URL: GONE,
      VALHALLA_URL: GONE,
      MOTIS_URL: GONE,
      OVERPASS_URL: GONE,
    });
    const line = {
      type: 'LineString' as const,
      coordinates: [
        [-3, 51.58],
        [-2.99, 51.58],
      ] as [number, number][],
    };
    const { streets, transit, geocoder, places } = maps;
    if (places.metered) throw new Error('Overpass is not metered.');
    const start = { from: NEWPORT, departAt: new Date('2024-03-05T09:00:00Z') };
    const needs = { stepFree: false, most: 3 };
    await Promise.all([
      expect(streets.routes(NEWPORT, CARDIFF, CAR, 2)).rejects.toBeInstanceOf(StreetsUnavailable),
      expect(transit?.journeys(start, CARDIFF, needs)).rejects.toBeInstanceOf(TransitUnavailable),
      expect(geocoder.suggest({ text: 'x', near: null, session: null })).rejects.toBeInstanceOf(
        GeocoderUnavailable,
      ),
      expect(places.along([line], 500)).rejects.toBeInstanceOf(PlacesUnavailable),
    ]);
    await maps.close();
  });
});

it('the public Valhalla takes ten places, and the log warns the operator', () => {
  expect(mostPlacesOf('https://valhalla1.openstreetmap.de')).toBe(10);
  expect(mostPlacesOf('http://valhalla:8002')).toBeNull();
  const { log, logged } = testLog('warn');
  const { maps } = readConfig({ ...OPEN });
  if (maps.provider === 'open')
    openOpenMaps(maps, { userAgent: 'Loovia', log, sharedDb: null, clock: systemClock });
  expect(logged.join()).toContain('Set VALHALLA_URL to one of your own.');
});

it('only the server whose terms say so is asked once a second', () => {
  expect(spacingMsOf('https://valhalla1.openstreetmap.de')).toBe(1000);
  expect(spacingMsOf('http://valhalla:8002')).toBe(0);
});
