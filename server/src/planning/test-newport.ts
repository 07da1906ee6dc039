/** Planning on the real streets, timetables and toilets of Newport. */
import type { LatLng } from '@loovia/core/geo';
import type { Journey } from '@loovia/core/journeys';
import { pino } from 'pino';
import { newportRegion } from '../maps/region/newport.ts';
import { PlaceIndex } from '../maps/region/place-index.ts';
import { openRegionPlaces } from '../maps/region/places.ts';
import { Engine } from '../maps/region/streets/engine.ts';
import { readEngineConfig } from '../maps/region/streets/engine-config.ts';
import { readToilets } from '../maps/region/toilet-records.ts';
import { openRegionTransit } from '../maps/region/transit/index.ts';
import { createValhallaStreets } from '../maps/valhalla/streets.ts';
import type { Toilet } from '../toilets/index.ts';
import type { Planning } from './index.ts';

export { hasNewport } from '../maps/region/newport.ts';

export const STATION = { lat: 51.5893, lng: -2.9985 };
export const PLACES = {
  duffryn: { lat: 51.5606, lng: -3.0405 },
  lliswerry: { lat: 51.5726, lng: -2.9575 },
  maesglas: { lat: 51.5702, lng: -3.0178 },
  caerau: { lat: 51.586, lng: -3.0175 },
} as const;

export function journeyTo(end: LatLng, change: Partial<Journey> = {}): Journey {
  return {
    startLocation: 'Newport station',
    endLocation: 'there',
    startCoordinates: STATION,
    endCoordinates: end,
    disabilityAccess: false,
    frequency: 10,
    tolerance: 100,
    journeyDate: '2024-03-05',
    journeyTime: '11:00',
    selectedTransport: 'walking',
    ...change,
  };
}

/** @param more toilets besides the region's */
export async function openNewport(more: readonly Toilet[]) {
  const log = pino({ level: 'silent' });
  const region = await newportRegion();
  const config = await readEngineConfig(region.dir);
  const engine = await Engine.start({ config, warmUpAt: STATION, log });
  const streets = createValhallaStreets(engine);
  const toilets = [...more];
  for await (const record of readToilets(region)) {
    const { sourceId, source } = record;
    const sourceRecords = [`${source.name} ${sourceId}`];
    const cleanlinessRatings: Toilet['cleanlinessRatings'] = [];
    toilets.push({ ...record, id: sourceId, sourceRecords, cleanlinessRatings, nation: 'wales' });
  }
  const index = new PlaceIndex(toilets);
  const { title, bounds } = region.manifest;
  const planning: Planning = {
    streets,
    transit: await openRegionTransit(region, streets),
    places: await openRegionPlaces(region, () => 'wales'),
    toiletsAlong: (lines, width) => Promise.resolve(index.along(lines, width)),
    kindMeans: () => Promise.resolve(() => 3),
    coverage: { title, bounds },
    now: new Date('2024-03-05T08:00:00Z'),
    log,
  };
  return { engine, streets, planning };
}
