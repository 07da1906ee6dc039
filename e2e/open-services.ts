/**
 * The open services for tests, over the demo county: the real streets engine by HTTP, and search and
 * toilets from what the county's region holds.
 */
import { readFileSync } from 'node:fs';
import type { RequestListener, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { z } from 'zod';
import { valhallaFront } from '../server/src/testing/test-valhalla-service.ts';
import { pennyshireRegion } from '../server/src/testing/test-region.ts';
import { engineConfigOf, startEngine } from '../server/src/maps/region/streets/engine.ts';

const location = z.object({ lat: z.number(), lng: z.number() });
const placeSchema = z.object({ name: z.string(), locality: z.string().nullable(), location });
const toiletSchema = z.object({ name: z.string(), location });

function lines<T>(file: string, schema: z.ZodType<T>): T[] {
  const all = readFileSync(file, 'utf8').trim().split('\n');
  return all.map((line) => schema.parse(JSON.parse(line)));
}

function answer(response: ServerResponse, body: unknown): void {
  // Browsers request the style from a page of another origin.
  response.writeHead(200, {
    'Content-Type': 'application/json',
    'Access-Control-Allow-Origin': '*',
  });
  response.end(JSON.stringify(body));
}

/** https://github.com/komoot/photon/blob/master/docs/api-v1.md */
function photon(places: readonly z.infer<typeof placeSchema>[]): RequestListener {
  return (request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://photon');
    const asked = (searchParams.get('q') ?? '').toLowerCase();
    const features = places
      .filter(({ name }) => name.toLowerCase().startsWith(asked))
      .toSorted((a, b) => a.name.length - b.name.length)
      .slice(0, Number(searchParams.get('limit')))
      .map(({ name, locality, location: { lat, lng } }) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [lng, lat] },
        properties: { type: 'city', countrycode: 'GB', name, county: locality ?? 'Pennyshire' },
      }));
    answer(response, { type: 'FeatureCollection', features });
  };
}

const BOX = /\(([-\d.]+),([-\d.]+),([-\d.]+),([-\d.]+)\);/g;

/** https://wiki.openstreetmap.org/wiki/Overpass_API */
function overpass(toilets: readonly z.infer<typeof toiletSchema>[]): RequestListener {
  return (request, response) => {
    void text(request).then((sent) => {
      const query = new URLSearchParams(sent).get('data') ?? '';
      const boxes = [...query.matchAll(BOX)].map(([, ...edges]) => edges.map(Number));
      const elements = toilets.flatMap(({ name, location: { lat, lng } }, index) =>
        boxes.some(
          ([south = 0, west = 0, north = 0, east = 0]) =>
            lat >= south && lat <= north && lng >= west && lng <= east,
        )
          ? [{ type: 'node', id: index + 1, lat, lon: lng, tags: { amenity: 'toilets', name } }]
          : [],
      );
      answer(response, { version: 0.6, elements });
    });
  };
}

/** https://maplibre.org/maplibre-style-spec/ */
const style: RequestListener = (_, response) => {
  answer(response, {
    version: 8,
    sources: {},
    layers: [{ id: 'land', type: 'background', paint: { 'background-color': '#e8e4d8' } }],
  });
};

export async function openServices() {
  const { dir } = await pennyshireRegion();
  const places = lines(`${dir}/gazetteer.ndjson`, placeSchema);
  const [first] = places;
  if (!first) throw new Error('The demo county has no places.');
  const config = engineConfigOf(dir);
  const log = pino({ level: 'silent' });
  const engine = await startEngine({ config, warmUpAt: first.location, log });
  return {
    photon: photon(places),
    valhalla: valhallaFront(() => engine),
    overpass: overpass(lines(`${dir}/toilets.ndjson`, toiletSchema)),
    style,
  };
}
