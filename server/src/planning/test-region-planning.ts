/** Planning on the streets, timetables and toilets of a whole region, without a database. */
import type { LatLng } from '@loovia/core/geo';
import { DEFAULT_CLEANLINESS, isOfGone } from '@loovia/core/toilets';
import { nationOf } from '@loovia/osm-hours';
import { pino } from 'pino';
import type { Region } from '../maps/region/active-region.ts';
import { PlaceIndex } from '../maps/place-index.ts';
import { openRegionPlaces, readRegionToilets } from '../maps/region/places.ts';
import { engineConfigOf, startEngine, type Engine } from '../maps/region/streets/engine.ts';
import { openRegionTransit } from '../maps/region/transit/region-transit.ts';
import type { ValhallaAction, ValhallaRequest } from '../maps/valhalla/requests.ts';
import { createValhallaStreets } from '../maps/valhalla/streets.ts';
import { type Toilet } from '../toilets/toilet.ts';
import type { Planning } from './planning.ts';

/** The toilets of a region as its database would have them. */
export async function toiletsOf(region: Region): Promise<Toilet[]> {
  const toilets: Toilet[] = [];
  for await (const { record } of readRegionToilets(region)) {
    if (isOfGone(record)) continue;
    const { sourceId, source } = record;
    toilets.push({
      ...record,
      id: sourceId,
      sourceRecords: [`${source.name} ${sourceId}`],
      cleanlinessRatings: [],
      nation: nationOf(record.location),
    });
  }
  return toilets;
}

/** On a busy machine a call of the engine that is only slow isn't stuck. */
const STUCK_MS = 120_000;

interface Surroundings {
  readonly toilets: readonly Toilet[];
  readonly now: Date;
  readonly warmUpAt: LatLng;
  /** Is told of each question to the streets engine. */
  readonly onCall?: (action: ValhallaAction, request: ValhallaRequest) => void;
}

export async function openRegionPlanning(
  region: Region,
  { toilets, now, warmUpAt, onCall }: Surroundings,
) {
  const log = pino({ level: 'silent' });
  const config = engineConfigOf(region.dir);
  const engine = await startEngine({ config, warmUpAt, log, requestLimitMs: STUCK_MS });
  const call: Engine['call'] = (action, request, schema) => {
    onCall?.(action, request);
    return engine.call(action, request, schema);
  };
  const streets = createValhallaStreets({ ...engine, call });
  const index = new PlaceIndex(toilets);
  const records = new Set(toilets.flatMap(({ sourceRecords }) => sourceRecords));
  const { title, bounds } = region.manifest;
  const planning: Planning = {
    streets,
    transit: await openRegionTransit(region, streets),
    places: await openRegionPlaces(region),
    toiletsAlong: (lines, width) => Promise.resolve(index.along(lines, width)),
    knownRecords: () => Promise.resolve(records),
    kindMeans: () => Promise.resolve(() => DEFAULT_CLEANLINESS),
    area: { title, bounds },
    now,
    log,
  };
  return { engine, streets, planning };
}
