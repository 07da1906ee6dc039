/**
 * A Photon for tests: answers as its API's page says
 * (github.com/komoot/photon/blob/master/docs/api-v1.md), with a few places.
 */
import type { RequestListener } from 'node:http';

interface Known {
  readonly lat: number;
  readonly lon: number;
  readonly properties: Readonly<Record<string, string | number>>;
}

export const NEWPORT = { lat: 51.5877, lng: -2.9984 };
export const CARDIFF = { lat: 51.4816, lng: -3.1791 };

const place = (lat: number, lon: number, properties: Known['properties']): Known => ({
  lat,
  lon,
  properties: { country: 'United Kingdom', countrycode: 'GB', osm_type: 'W', ...properties },
});

const PLACES: readonly Known[] = [
  place(51.5877, -2.9984, { type: 'city', name: 'Newport', county: 'Newport', state: 'Wales' }),
  place(51.5885, -2.9975, {
    type: 'street',
    name: 'Commercial Street',
    city: 'Newport',
    state: 'Wales',
    postcode: 'NP20 1HG',
  }),
  place(51.5886, -2.9976, {
    type: 'street',
    name: 'Commercial Street',
    city: 'Newport',
    state: 'Wales',
    postcode: 'NP20 1HG',
  }),
  place(51.482, -3.18, {
    type: 'street',
    name: 'Commercial Street',
    city: 'Cardiff',
    state: 'Wales',
    postcode: 'CF10 1AA',
  }),
  place(51.589, -2.999, {
    type: 'house',
    osm_key: 'amenity',
    osm_value: 'pub',
    name: 'The Commercial Arms',
    housenumber: '12',
    street: 'High Street',
    district: 'Stow Hill',
    city: 'Newport',
    postcode: 'NP20 1GA',
  }),
  place(51.5895, -2.9985, {
    type: 'house',
    housenumber: '14',
    street: 'High Street',
    city: 'Newport',
    postcode: 'NP20 1GB',
  }),
  place(54.5973, -5.9301, { type: 'city', name: 'Belfast', state: 'Northern Ireland' }),
  // On the Isle of Man, and beyond the border: never suggested.
  place(54.15, -4.48, { type: 'street', name: 'Commercial Street', countrycode: 'IM' }),
  place(53.3498, -6.2603, { type: 'street', name: 'Commercial Street', countrycode: 'IE' }),
];

/** What a search may be asked with: another name is answered with 400. */
const KNOWN = new Set(['q', 'limit', 'lang', 'bbox', 'layer', 'lat', 'lon']);

export const photonService: RequestListener = (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://photon');
  const answer = (status: number, body: unknown) => {
    response.writeHead(status, { 'Content-Type': 'application/json;charset=utf-8' });
    response.end(JSON.stringify(body));
  };
  const unknown = [...searchParams.keys()].find((name) => !KNOWN.has(name));
  if (pathname !== '/api') answer(404, { message: 'Endpoint not found.' });
  else if (unknown) answer(400, { message: `Unknown query parameter '${unknown}'.` });
  else if (!searchParams.get('q')) answer(400, { message: "Missing search term 'q'." });
  else answer(200, { type: 'FeatureCollection', features: search(searchParams) });
};

function search(asked: URLSearchParams) {
  const words = (asked.get('q') ?? '').toLowerCase().split(/[\s,]+/);
  const [lat, lon] = [Number(asked.get('lat')), Number(asked.get('lon'))];
  const layers = asked.getAll('layer');
  const apart = (one: Known) => Math.hypot(one.lat - lat, one.lon - lon);
  const found = PLACES.filter(({ properties }) => {
    const text = Object.values(properties).join(' ').toLowerCase();
    return layers.includes(String(properties.type)) && words.some((word) => text.includes(word));
  });
  return (lat ? found.toSorted((a, b) => apart(a) - apart(b)) : found)
    .slice(0, Number(asked.get('limit')))
    .map((one) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [one.lon, one.lat] },
      properties: one.properties,
    }));
}
