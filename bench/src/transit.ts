import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { distanceMetres, type Bounds, type LatLng, middleOf } from '@loovia/core/geo';
import { Raptor, type StopWalk } from '@loovia/core/raptor';
import { REGION_FILES } from '@loovia/core/regions';
import { randomNumbers } from '@loovia/core/testing/random';
import { londonInstant } from '@loovia/core/time';
import { decodeTimetable, type Timetable } from '@loovia/core/timetable';
import { pino } from 'pino';
import type { NamedPlace } from '../../server/src/maps/legs.ts';
import type { Region } from '../../server/src/maps/region/active-region.ts';
import { hasNewport, newportRegion } from '../../server/src/testing/test-region.ts';
import { openRegionStreets } from '../../server/src/maps/region/streets/engine.ts';
import { openRegionTransit } from '../../server/src/maps/region/transit/region-transit.ts';
import { spread, timed } from './measure.ts';
import { benchAgainstMinotor } from './transit-minotor.ts';

const PAIRS = 100;
const ROUNDS = 3;
const DATE = '2024-03-05';
const WINDOW_SECONDS = 2 * 3600;
const ACCESS_METRES = 1000;
/** Streets are longer than straight lines; walking 1.3 metres in a second. */
const DETOUR = 1.3;
const METRES_PER_SECOND = 1.3;

interface Trip {
  readonly from: NamedPlace;
  readonly to: NamedPlace;
  readonly departAt: Date;
}

/** Doors in the inner half of the box, where the town is, between 7 and 19 o'clock. */
function tripsIn([[west, south], [east, north]]: Bounds): Trip[] {
  const random = randomNumbers(2024);
  const inside = (low: number, high: number) => low + (high - low) * (0.25 + random() / 2);
  const place = () => ({ name: '', lat: inside(south, north), lng: inside(west, east) });
  const seven = londonInstant(DATE, '07:00').getTime();
  return Array.from({ length: PAIRS }, () => ({
    from: place(),
    to: place(),
    departAt: new Date(seven + Math.floor(random() * 12 * 3600) * 1000),
  }));
}

async function loadTimetable(region: Region): Promise<Timetable> {
  const path = join(region.dir, REGION_FILES.timetable);
  const before = process.memoryUsage();
  const bytes = await timed(() => readFile(path));
  const loaded = await timed(() => decodeTimetable(bytes.answer));
  const raptor = await timed(() => new Raptor(loaded.answer));
  const query = { access: [], egress: [], stepFree: 'any', changeSeconds: 120 } as const;
  const departureTime = londonInstant(DATE, '09:00').getTime() / 1000;
  const first = await timed(() => raptor.answer.earliest({ ...query, departureTime }));
  const after = process.memoryUsage();
  const grown = (kind: 'arrayBuffers' | 'heapUsed') =>
    `${((after[kind] - before[kind]) / 2 ** 20).toFixed(1)} MB`;
  const { stops, trips } = loaded.answer;
  console.log(
    `timetable: ${stops.ids.length} stops, ${trips.line.length} trips, ${(bytes.answer.length / 2 ** 20).toFixed(1)} MB;` +
      ` read ${bytes.milliseconds.toFixed(0)} ms, decoded ${loaded.milliseconds.toFixed(0)} ms,` +
      ` RAPTOR made ready ${raptor.milliseconds.toFixed(0)} ms and for a day ${first.milliseconds.toFixed(0)} ms;` +
      ` memory: arrays ${grown('arrayBuffers')}, heap ${grown('heapUsed')}`,
  );
  return loaded.answer;
}

function walksAround({ stops }: Timetable, place: LatLng): StopWalk[] {
  return stops.ids.flatMap((_, stop) => {
    const there = { lat: stops.latitudes[stop] ?? 0, lng: stops.longitudes[stop] ?? 0 };
    const metres = distanceMetres(place, there);
    const durationSeconds = Math.round((metres * DETOUR) / METRES_PER_SECOND);
    return metres <= ACCESS_METRES ? [{ stop, durationSeconds }] : [];
  });
}

/** RAPTOR alone: the walks are known. */
async function benchRaptor(timetable: Timetable, trips: readonly Trip[]): Promise<void> {
  const raptor = new Raptor(timetable);
  const queries = trips
    .map(({ from, to, departAt }) => ({
      access: walksAround(timetable, from),
      egress: walksAround(timetable, to),
      departureTime: departAt.getTime() / 1000,
      stepFree: 'any' as const,
      changeSeconds: 120,
    }))
    .filter(({ access, egress }) => access.length > 0 && egress.length > 0);
  const times = { range: [] as number[], earliest: [] as number[] };
  let journeys = 0;
  // The first time around warms up what is measured the second and third time.
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const query of queries) {
      const range = await timed(() => raptor.range({ ...query, windowSeconds: WINDOW_SECONDS }));
      const earliest = await timed(() => raptor.earliest(query));
      if (round === 0) continue;
      journeys += range.answer.length;
      times.range.push(range.milliseconds);
      times.earliest.push(earliest.milliseconds);
    }
  }
  const perQuery = (journeys / times.range.length).toFixed(1);
  console.log(`RAPTOR, 2 h of departures: ${spread(times.range)}; ${perQuery} journeys each`);
  console.log(
    `RAPTOR, earliest arrival: ${spread(times.earliest)}; ${queries.length} pairs of doors`,
  );
}

/** Door to door as the server asks for it, the engine's walking matrices included. */
async function benchDoorToDoor(region: Region, trips: readonly Trip[]): Promise<void> {
  const warmUpAt = middleOf(region.manifest.bounds);
  const log = pino({ level: 'silent' });
  const streets = await openRegionStreets(region, { warmUpAt, log });
  const times: number[] = [];
  let asked = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    // A new one knows no walks yet: each is asked of the engine, as for a new place.
    const transit = await openRegionTransit(region, streets);
    if (!transit) throw new Error('The region has no timetable.');
    for (const { from, to, departAt } of trips) {
      const needs = { stepFree: false, most: 3 };
      const found = await timed(() => transit.journeys({ from, departAt }, to, needs));
      if (round === 0) continue;
      asked += 1;
      if (found.answer.length > 0) times.push(found.milliseconds);
    }
  }
  await streets.close();
  console.log(
    `door to door, walks not known before: ${spread(times)}; ${times.length} of ${asked} answered`,
  );
}

/** Public transport on Newport, and its RAPTOR beside minotor's. */
export async function benchTransit(): Promise<void> {
  if (!hasNewport) {
    console.log('public transport: left out, ../shared/data/newport is not there');
    return;
  }
  const region = await newportRegion();
  const trips = tripsIn(region.manifest.bounds);
  const timetable = await loadTimetable(region);
  await benchRaptor(timetable, trips);
  await benchDoorToDoor(region, trips);
  await benchAgainstMinotor();
}
