import { PointGrid } from '@loovia/core/geo';
import { text } from 'node:stream/consumers';
import { Raptor, type StepFree } from '@loovia/core/raptor';
import { NONE, type Timetable } from '@loovia/core/timetable';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { openPromise } from 'yauzl';
import { z } from 'zod';
import { PENNYSHIRE } from './pennyshire.ts';
import { readFeeds } from './gtfs/read-feeds.ts';
import { centreOf } from './osm/centre.ts';
import { readOsm } from './osm/read-osm.ts';
import type { OsmData } from './osm/osm-data.ts';

type Row = Record<string, string>;
const rowsSchema = z.array(z.record(z.string(), z.string()));

let data: OsmData;
let feed: Map<string, Row[]>;
let timetable: Timetable;
let notices: readonly string[];

beforeAll(async () => {
  data = await readOsm([PENNYSHIRE.osmFile], () => undefined);
  feed = await filesIn(PENNYSHIRE.gtfsFile);
  ({ timetable, notices } = await readFeeds([PENNYSHIRE.gtfsFile]));
});

async function filesIn(path: string): Promise<Map<string, Row[]>> {
  const zip = await openPromise(path);
  const files = new Map<string, Row[]>();
  for await (const entry of zip.eachEntry()) {
    const content = await text(await zip.openReadStreamPromise(entry));
    files.set(entry.fileName, rowsSchema.parse(parse(content, { columns: true })));
  }
  return files;
}

const rows = (file: string) => feed.get(`${file}.txt`) ?? [];
const ids = (file: string, column: string) => rows(file).map((row) => row[column] ?? '');
const seconds = (clock = '') =>
  clock.split(':').reduce((total, part) => total * 60 + Number(part), 0);
const callsOf = () => Map.groupBy(rows('stop_times'), ({ trip_id = '' }) => trip_id);
const placeOf = (row: Row, lat: string, lng: string) => ({
  lat: Number(row[lat]),
  lng: Number(row[lng]),
});

/** Points of the elements that `accept` takes. */
function pointsOf(accept: (tags: Readonly<Record<string, string | undefined>>) => boolean) {
  const grid = new PointGrid<number>();
  for (const element of data.taggedElements()) {
    if (!accept(element.tags)) continue;
    const centre = centreOf(data, element);
    const points = element.type === 'way' ? data.line(element) : [];
    for (const point of [...points, ...(centre ? [centre] : [])]) grid.add(point, element.id);
  }
  return grid;
}

describe('the timetable of Pennyshire as the region build reads it', () => {
  const stopsNamed = (name: string) =>
    timetable.stops.names.flatMap((one, stop) =>
      one === name ? [{ stop, durationSeconds: 60 }] : [],
    );
  const fastest = (from: string, to: string, at: string, stepFree: StepFree = 'any') =>
    new Raptor(timetable).earliest({
      access: stopsNamed(from),
      egress: stopsNamed(to),
      departureTime: Date.parse(at) / 1000,
      changeSeconds: 120,
      stepFree,
    });

  it('has no notices, and is valid for 26 years', () => {
    expect(notices).toEqual([]);
    expect([timetable.from, timetable.to]).toEqual(['2024-01-01', '2049-12-31']);
  });

  it.each(['2024-03-05', '2030-06-12', '2039-12-14', '2049-11-17'])(
    'changes trains on %s, a weekday',
    (day) => {
      const journey = fastest('Groatham', 'Tannermouth', `${day}T10:00:00Z`);
      expect(journey?.rides).toHaveLength(2);
      const hours = ((journey?.arrivalTime ?? 0) - Date.parse(`${day}T10:00:00Z`) / 1000) / 3600;
      expect(hours).toBeLessThan(2.5);
    },
  );

  it('has journeys that are confirmed to be step-free, and more that may be', () => {
    const at = '2026-03-03T10:00:00Z';
    expect(fastest('Groatham', 'Tannermouth', at, 'confirmed')).not.toBeNull();
    expect(fastest('Groatham, High Street', 'Kestrel Bay, High Street', at)).not.toBeNull();
    expect(fastest('Tannermouth, Market Place', 'Gull End, Tannermouth Road', at)).not.toBeNull();
    expect(
      fastest('Tannermouth, Market Place', 'Gull End, Tannermouth Road', at, 'possible'),
    ).toBeNull();
  });

  it.each([
    ['Pennyminster', 'Tannermouth'],
    ['Pennyminster', 'Groatham'],
    ['Market Farthing', 'Copperwick'],
    ['Groatham', 'Pennyminster'],
  ])('takes a traveller by train from %s to %s soon after ten on a weekday', (from, to) => {
    const journey = fastest(from, to, '2026-03-03T10:00:00Z');
    expect(journey?.rides).toHaveLength(1);
    expect(journey?.departureTime).toBeLessThan(Date.parse('2026-03-03T11:00:00Z') / 1000);
  });

  it('has a circular shuttle, which shows where it goes next', () => {
    const line = timetable.lines.names.indexOf('S');
    const trips = [...timetable.trips.line.keys()].filter(
      (trip) => timetable.trips.line[trip] === line,
    );
    expect(trips.length).toBe(60);
    const heads = trips.map((trip) => timetable.trips.firstCallHeadsign[trip] ?? NONE);
    expect(heads.every((first) => first !== NONE)).toBe(true);
  });
});

describe('the days of the timetable', () => {
  const on = (date: string) =>
    rows('calendar_dates')
      .filter((row) => row.date === date)
      .map((row) => `${row.service_id ?? ''} ${row.exception_type === '1' ? 'runs' : 'off'}`);

  it.each([
    ['20240329', 'Good Friday'],
    ['20240401', 'Easter Monday'],
    ['20240826', 'August'],
    ['20271227', 'in place of Christmas Day on a Saturday'],
    ['20271228', 'in place of Boxing Day on a Sunday'],
    ['20280103', 'in place of New Year on a Saturday'],
    ['20380426', 'Easter Monday at its latest'],
  ])('are those of a Sunday on %s, %s', (date) => {
    expect(on(date)).toEqual(['weekdays off', 'sundays runs']);
  });

  it('leave out Christmas Day, whatever day of the week it is', () => {
    expect(on('20241225')).toEqual(['weekdays off']);
    expect(on('20271225')).toEqual(['saturdays off', 'nights off']);
    expect(on('20331225')).toEqual(['sundays off']);
  });
});

describe('the services of Pennyshire', () => {
  it('run every bus line of the map in both directions', () => {
    const lines = [...data.relations()].filter(({ tags }) => tags.route === 'bus');
    expect(lines.length).toBeGreaterThan(10);
    for (const { tags } of lines) {
      const route = rows('routes').find(({ route_short_name }) => route_short_name === tags.ref);
      const trips = rows('trips').filter(({ route_id }) => route_id === route?.route_id);
      const directions = new Set(trips.map(({ direction_id }) => direction_id));
      expect([...directions].sort(), tags.ref).toEqual(['0', '1']);
    }
  });

  it('keep to the streets and rails, and call at stops that are on the map', () => {
    const ways = pointsOf(({ highway, railway }) => (highway ?? railway) !== undefined);
    const off = rows('shapes').filter(
      (row) => !ways.nearest(placeOf(row, 'shape_pt_lat', 'shape_pt_lon'), 30),
    );
    expect(off.length / rows('shapes').length).toBeLessThan(0.02);
    const stops = pointsOf((tags) => tags.public_transport !== undefined);
    const astray = rows('stops').filter(
      (row) => !stops.nearest(placeOf(row, 'stop_lat', 'stop_lon'), 30),
    );
    expect(astray).toEqual([]);
  });

  it('never go back in time or along the line, and keep a believable pace', () => {
    const isFine = (call: Row, before: Row | undefined) => {
      const arrival = seconds(call.arrival_time);
      const leavesAfter = seconds(call.departure_time) >= arrival;
      if (!before) return leavesAfter;
      const run = arrival - seconds(before.departure_time);
      const metres = Number(call.shape_dist_traveled) - Number(before.shape_dist_traveled);
      // Whole minutes hide up to one of them.
      return leavesAfter && run >= 0 && metres > 0 && metres / (run + 60) < 34;
    };
    // One expectation for all: each costs more than what it compares.
    const wrong = [...callsOf()].flatMap(([trip, calls]) => [
      ...(calls.length > 1 ? [] : [`${trip} has one call`]),
      ...calls.flatMap((call, n) => (isFine(call, calls[n - 1]) ? [] : [`${trip} call ${n}`])),
    ]);
    expect(wrong).toEqual([]);
  });

  it('run from early to late, past midnight, and less on Sundays', () => {
    const first = [...callsOf().values()].map((calls) => seconds(calls[0]?.departure_time));
    const last = [...callsOf().values()].map((calls) => seconds(calls.at(-1)?.arrival_time));
    // A trip by frequency begins at no time of its own.
    expect(Math.min(...first.filter((time) => time > 0))).toBeLessThan(seconds('05:45:00'));
    expect(Math.max(...last)).toBeGreaterThan(seconds('25:00:00'));
    const count = (service: string) =>
      rows('trips').filter(({ service_id }) => service_id === service).length;
    expect(count('sundays')).toBeLessThan(count('weekdays') / 2);
  });

  it('call at kerbs of every kind', () => {
    const kerbs = rows('stops').filter(({ location_type }) => location_type === '0');
    const share = (value: string) =>
      kerbs.filter(({ wheelchair_boarding }) => wheelchair_boarding === value).length /
      kerbs.length;
    expect(share('1')).toBeGreaterThan(0.6);
    expect(share('0')).toBeGreaterThan(0.03);
    expect(share('2')).toBeGreaterThan(0.03);
    expect(new Set(ids('trips', 'wheelchair_accessible'))).toEqual(new Set(['0', '1', '2']));
  });

  it.each(['bus-1', 'bus-2', 'bus-3', 'bus-4', 'bus-8', 'rail-1'])(
    'call near toilets on %s, a long line, so that a journey can be broken',
    (route) => {
      const toilets = pointsOf(({ amenity }) => amenity === 'toilets');
      const stops = new Map(rows('stops').map((row) => [row.stop_id, row]));
      const trip = ids('trips', 'trip_id').find((id) => id.startsWith(`${route}-there-weekdays`));
      const calls = callsOf().get(trip ?? '') ?? [];
      // Neither the first boarding nor the last alighting.
      const near = calls.slice(1, -1).filter(({ stop_id }) => {
        const stop = stops.get(stop_id ?? '');
        return stop && toilets.nearest(placeOf(stop, 'stop_lat', 'stop_lon'), 400);
      });
      expect(near.length).toBeGreaterThan(0);
    },
  );
});
