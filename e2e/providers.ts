/** Local stand-ins for the outside services of a test server. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { geocodingApi } from '../server/src/testing/google/test-geocoding-api.ts';
import { placesApi } from '../server/src/testing/google/test-places-api.ts';
import { routesApi } from '../server/src/testing/google/test-routes-api.ts';
import { createGoogleService, TEST_KEY } from '../server/src/testing/google/test-google.ts';
import { openServices } from './open-services.ts';

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('There is no port.');
  return `http://127.0.0.1:${String(address.port)}`;
}

/** Starts Google's APIs; returns the settings for a server to use them. */
export async function serveGoogle(): Promise<NodeJS.ProcessEnv> {
  const url = await serve(createGoogleService([routesApi, placesApi, geocodingApi]));
  return {
    MAPS: 'google',
    GOOGLE_MAPS_SERVER_KEY: TEST_KEY,
    GOOGLE_MAPS_BROWSER_KEY: 'test-browser-key',
    GOOGLE_ROUTES_URL: url,
    GOOGLE_PLACES_URL: url,
    GOOGLE_GEOCODING_URL: url,
  };
}

/** The same with the open services; the one for public transport is down. */
export async function serveOpen(): Promise<NodeJS.ProcessEnv> {
  const { photon, valhalla, overpass, style } = await openServices();
  return {
    MAPS: 'open',
    PHOTON_URL: await serve(photon),
    VALHALLA_URL: await serve(valhalla),
    OVERPASS_URL: await serve(overpass),
    MOTIS_URL: await serve((_, response) => response.writeHead(503).end()),
    MAP_STYLE_URL: `${await serve(style)}/style.json`,
  };
}
