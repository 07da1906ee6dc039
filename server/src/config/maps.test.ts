import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const GOOGLE = { MAPS: 'google', GOOGLE_MAPS_SERVER_KEY: 's-1', GOOGLE_MAPS_BROWSER_KEY: 'b-1' };
const OPEN = {
  MAPS: 'open',
  PUBLIC_URL: 'https://loovia.example',
  LOOVIA_DEVELOPMENT_SIGN_IN: 'yes',
};

function refusal(env: NodeJS.ProcessEnv): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('It was taken.');
}

describe('map services', () => {
  it('are those of the region by default, with MOTIS only if it is named', () => {
    expect(readConfig({}).maps).toEqual({ provider: 'region', motisUrl: null });
    expect(readConfig({ MOTIS_URL: 'https://motis.example/' }).maps).toEqual({
      provider: 'region',
      motisUrl: 'https://motis.example',
    });
  });

  it('API-24 are the public instances with MAPS=open, each of which a setting can replace', () => {
    expect(readConfig(OPEN).maps).toEqual({
      provider: 'open',
      photonUrl: 'https://photon.komoot.io',
      valhallaUrl: 'https://valhalla1.openstreetmap.de',
      motisUrl: 'https://api.transitous.org',
      overpassUrl: 'https://overpass-api.de',
      styleUrl: 'https://tiles.openfreemap.org/styles/liberty',
    });
    const own = readConfig({ ...OPEN, VALHALLA_URL: 'http://valhalla:8002//' }).maps;
    expect(own).toMatchObject({ valhallaUrl: 'http://valhalla:8002' });
  });

  it('API-24 are public ones only if their operators can reach us', () => {
    expect(refusal({ MAPS: 'open' })).toContain(
      'PUBLIC_URL must be set where MAPS is open: the public services are told it, to reach you',
    );
    const own = { PHOTON_URL: 'http://a', VALHALLA_URL: 'http://b', MOTIS_URL: 'http://c' };
    expect(refusal({ MAPS: 'open', ...own })).toContain('PUBLIC_URL must be set');
    const all = { MAPS: 'open', ...own, OVERPASS_URL: 'http://d' };
    expect(readConfig(all).maps.provider).toBe('open');
  });

  it('API-24 are Google’s with two keys, and others for what Google does not know', () => {
    expect(readConfig(GOOGLE).maps).toEqual({
      provider: 'google',
      serverKey: 's-1',
      browserKey: 'b-1',
      mapId: 'DEMO_MAP_ID',
      routesUrl: 'https://routes.googleapis.com',
      placesUrl: 'https://places.googleapis.com',
      geocodingUrl: 'https://geocode.googleapis.com',
      valhallaUrl: null,
      motisUrl: null,
    });
    expect(readConfig({ ...GOOGLE, VALHALLA_URL: 'https://v.example' }).maps).toMatchObject({
      valhallaUrl: 'https://v.example',
    });
  });

  it.each([
    [{ MAPS: 'paper' }, "MAPS must be region, open or google (it is 'paper')."],
    [{ MAPS: 'google' }, 'GOOGLE_MAPS_SERVER_KEY and GOOGLE_MAPS_BROWSER_KEY must be set'],
    [
      { ...GOOGLE, GOOGLE_MAPS_BROWSER_KEY: 's-1' },
      'GOOGLE_MAPS_SERVER_KEY and GOOGLE_MAPS_BROWSER_KEY must differ',
    ],
    [{ ...GOOGLE, GOOGLE_MAPS_SERVER_KEY: 'two words' }, 'GOOGLE_MAPS_SERVER_KEY must be a key'],
    [{ MAPS: 'open', PHOTON_URL: 'photon.example' }, 'PHOTON_URL must be the web address'],
    [{ MAPS: 'open', OVERPASS_URL: 'https://o.example?key=1' }, 'OVERPASS_URL must be the web'],
    [{ PHOTON_URL: 'https://p.example' }, 'PHOTON_URL must not be set where MAPS is region'],
    [{ ...GOOGLE, MAP_STYLE_URL: 'https://s.example' }, 'MAP_STYLE_URL must not be set where MAPS'],
    [{ VALHALLA_URL: 'https://v.example' }, 'it is for open and google'],
  ])('stop the start for %j with a sentence', (env, expected) => {
    expect(refusal(env)).toContain(expected);
  });

  it('never show a wrong key', () => {
    const said = refusal({ ...GOOGLE, GOOGLE_MAPS_SERVER_KEY: 'secret here' });
    expect(said).not.toContain('secret');
  });
});
