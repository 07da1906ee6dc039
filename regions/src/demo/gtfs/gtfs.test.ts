import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { distanceMetres } from '@loovia/core/geo';
import { Raptor, type StepFree } from '@loovia/core/raptor';
import { NONE, type Timetable } from '@loovia/core/timetable';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPromise } from 'yauzl';
import { z } from 'zod';
import { readFeeds } from '../../gtfs/index.ts';
import { buildCounty } from '../county.ts';
import type { County } from '../county.ts';
import { BUS_LINES } from '../transport/buses.ts';
import { exceptions } from './days.ts';
import { writePennyshireGtfs } from './index.ts';

type Row = Record<string, string>;
const rowsSchema = z.array(z.record(z.string(), z.string()));

let folder: string;
let county: County;
let feed: Map<string, Row[]>;

async function read(file: string): Promise<Map<string, Row[]>> {
  const zip = await openPromise(file);
  const files = new Map<string, Row[]>();
  for await (const entry of zip.eachEntry()) {
    const content = await text(await zip.openReadStreamPromise(entry));
    files.set(entry.fileName, rowsSchema.parse(parse(content, { columns: true })));
  }
  return files;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pennyshire-gtfs-'));
  county = buildCounty();
  const file = join(folder, 'pennyshire.gtfs.zip');
  await writePennyshireGtfs(county, file);
  feed = await read(file);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const rows = (file: string) => feed.get(`${file}.txt`) ?? [];
const ids = (file: string, column: string) => rows(file).map((row) => row[column] ?? '');
const seconds = (clock = '') =>
  clock.split(':').reduce((total, part) => total * 60 + Number(part), 0);
const callsOf = () => Map.groupBy(rows('stop_times'), ({ trip_id = '' }) => trip_id);
const firstTrip = (route: string) =>
  ids('trips', 'trip_id').find((id) => id.startsWith(`${route}-there-weekdays`)) ?? '';
const stopNames = () =>
  new Map(rows('stops').map(({ stop_id = '', stop_name = '' }) => [stop_id, stop_name]));

describe('the timetable of Pennyshire as a file', () => {
  it('has the same bytes every time', async () => {
    const hashes = [];
    for (const name of ['one.zip', 'two.zip']) {
      await writePennyshireGtfs(county, join(folder, name));
      const bytes = await readFile(join(folder, name));
      hashes.push(createHash('sha256').update(bytes).digest('hex'));
    }
    expect(hashes[0]).toBe(hashes[1]);
  });

  it('refers to nothing that is not there, and has no id twice', () => {
    const keys = [
      ['agency', 'agency_id', ['routes']],
      ['routes', 'route_id', ['trips']],
      ['calendar', 'service_id', ['trips', 'calendar_dates']],
      ['trips', 'trip_id', ['stop_times', 'frequencies']],
      ['stops', 'stop_id', ['stop_times']],
    ] as const;
    for (const [file, column, users] of keys) {
      const known = new Set(ids(file, column));
      expect(known.size, file).toBe(rows(file).length);
      for (const user of users) {
        expect(rows(user).length, user).toBeGreaterThan(0);
        expect(
          ids(user, column).filter((id) => !known.has(id)),
          `${user} → ${file}`,
        ).toEqual([]);
      }
    }
    const shapes = new Set(ids('shapes', 'shape_id'));
    expect(ids('trips', 'shape_id').filter((id) => !shapes.has(id))).toEqual([]);
    const stations = rows('stops').filter(({ location_type }) => location_type === '1');
    const stationIds = new Set(stations.map(({ stop_id }) => stop_id));
    const parents = ids('stops', 'parent_station').filter((id) => id !== '');
    expect(parents.length).toBeGreaterThan(stationIds.size);
    expect(parents.filter((id) => !stationIds.has(id))).toEqual([]);
    const changes = [...ids('transfers', 'from_stop_id'), ...ids('transfers', 'to_stop_id')];
    expect(changes.filter((id) => !stationIds.has(id))).toEqual([]);
  });

  it('covers 2024 to 2049', () => {
    const [info] = rows('feed_info');
    expect([info?.feed_start_date, info?.feed_end_date]).toEqual(['20240101', '20491231']);
    for (const row of rows('calendar')) {
      expect([row.start_date, row.end_date]).toEqual(['20240101', '20491231']);
    }
  });
});

describe('the services of Pennyshire', () => {
  it('run every bus line of the map both ways', () => {
    for (const { ref } of BUS_LINES) {
      const route = rows('routes').find(({ route_short_name }) => route_short_name === ref);
      const trips = rows('trips').filter(({ route_id }) => route_id === route?.route_id);
      const directions = new Set(trips.map(({ direction_id }) => direction_id));
      expect([...directions].sort(), ref).toEqual(['0', '1']);
    }
  });

  it('never go back in time or along the line, and keep a believable pace', () => {
    for (const [trip, calls] of callsOf()) {
      expect(calls.length, trip).toBeGreaterThan(1);
      calls.forEach((call, index) => {
        expect(seconds(call.departure_time)).toBeGreaterThanOrEqual(seconds(call.arrival_time));
        const before = calls[index - 1];
        if (!before) return;
        const run = seconds(call.arrival_time) - seconds(before.departure_time);
        const metres = Number(call.shape_dist_traveled) - Number(before.shape_dist_traveled);
        expect(run, trip).toBeGreaterThanOrEqual(0);
        expect(metres, trip).toBeGreaterThan(0);
        // Whole minutes hide up to one of them.
        expect(metres / (run + 60), `${trip} call ${index}`).toBeLessThan(34);
      });
    }
  });

  it('run from early to late, past midnight, and less on Sundays', () => {
    const first = [...callsOf().values()].map((calls) => seconds(calls[0]?.departure_time));
    const last = [...callsOf().values()].map((calls) => seconds(calls.at(-1)?.arrival_time));
    const own = first.filter((time) => time > 0);
    expect(Math.min(...own)).toBeLessThan(seconds('05:45:00'));
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

  it('call near toilets on every long line, so that a journey can be broken', () => {
    const toilets = county.map.nodes
      .filter(({ tags }) => tags.amenity === 'toilets')
      .map(({ latE7, lngE7 }) => ({ lat: latE7 / 1e7, lng: lngE7 / 1e7 }));
    const near = new Set(
      rows('stops')
        .filter(({ stop_lat, stop_lon }) => {
          const stop = { lat: Number(stop_lat), lng: Number(stop_lon) };
          return toilets.some((toilet) => distanceMetres(stop, toilet) < 400);
        })
        .map(({ stop_id }) => stop_id),
    );
    for (const route of ['bus-1', 'bus-2', 'bus-3', 'bus-4', 'bus-8', 'rail-1']) {
      const calls = callsOf().get(firstTrip(route)) ?? [];
      // Neither where one boards first nor where one alights last.
      const between = calls.slice(1, -1);
      expect(
        between.some(({ stop_id }) => near.has(stop_id)),
        route,
      ).toBe(true);
    }
  });

  it.each([
    ['Pennyminster', 'Tannermouth'],
    ['Pennyminster', 'Groatham'],
    ['Market Farthing', 'Copperwick'],
    ['Groatham', 'Pennyminster'],
  ])('take a traveller by train from %s to %s soon after ten on a weekday', (from, to) => {
    const names = stopNames();
    const weekdays = new Set(
      rows('trips')
        .filter(({ service_id }) => service_id === 'weekdays')
        .map(({ trip_id }) => trip_id),
    );
    const departures = [...callsOf()]
      .filter(([trip]) => weekdays.has(trip))
      .flatMap(([, calls]) => {
        const board = calls.findIndex(({ stop_id = '' }) => names.get(stop_id) === from);
        const alight = calls.findIndex(({ stop_id = '' }) => names.get(stop_id) === to);
        return board >= 0 && board < alight ? [seconds(calls[board]?.departure_time)] : [];
      });
    const ten = seconds('10:00:00');
    expect(departures.some((time) => time >= ten && time < ten + 3600)).toBe(true);
  });
});

describe('the timetable of Pennyshire as the region build reads it', () => {
  let timetable: Timetable;
  let notices: readonly string[];
  beforeAll(async () => {
    const file = join(folder, 'pennyshire.gtfs.zip');
    ({ timetable, notices } = await readFeeds([file]));
  });

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

  it('has nothing to be told of, and covers its days', () => {
    expect(notices).toEqual([]);
    expect([timetable.from, timetable.to]).toEqual(['2024-01-01', '2049-12-31']);
  });

  it.each(['2024-03-05', '2030-06-12', '2039-12-14'])('changes trains on %s, a weekday', (day) => {
    const journey = fastest('Groatham', 'Tannermouth', `${day}T10:00:00Z`);
    expect(journey?.rides).toHaveLength(2);
    const hours = ((journey?.arrivalTime ?? 0) - Date.parse(`${day}T10:00:00Z`) / 1000) / 3600;
    expect(hours).toBeLessThan(2.5);
  });

  it('has journeys that are confirmed to be step-free, and more that may be', () => {
    const at = '2026-03-03T10:00:00Z';
    expect(fastest('Groatham', 'Tannermouth', at, 'confirmed')).not.toBeNull();
    expect(fastest('Groatham, High Street', 'Kestrel Bay, High Street', at)).not.toBeNull();
    expect(fastest('Tannermouth, Market Place', 'Gull End, Tannermouth Road', at)).not.toBeNull();
    expect(
      fastest('Tannermouth, Market Place', 'Gull End, Tannermouth Road', at, 'possible'),
    ).toBeNull();
  });

  it('runs nothing on Christmas Day', () => {
    const journey = fastest('Groatham', 'Tannermouth', '2026-12-25T02:00:00Z');
    expect(journey?.departureTime ?? Infinity).toBeGreaterThan(
      Date.parse('2026-12-26T00:00:00Z') / 1000,
    );
  });

  it('goes round with the shuttle, which says where it goes next', () => {
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
  const on = (date: string) => exceptions().filter((row) => row.date === date);

  it.each([
    ['20240329', 'Good Friday'],
    ['20240401', 'Easter Monday'],
    ['20240506', 'early May'],
    ['20240826', 'August'],
    ['20271227', 'in place of Christmas Day on a Saturday'],
    ['20271228', 'in place of Boxing Day on a Sunday'],
    ['20280103', 'in place of New Year on a Saturday'],
    ['20380426', 'Easter Monday at its latest'],
  ])('runs Sunday services on %s, %s', (date) => {
    expect(on(date)).toEqual([
      { service: 'weekdays', date, type: 2 },
      { service: 'sundays', date, type: 1 },
    ]);
  });

  it('runs nothing on Christmas Day, whatever day of the week it is', () => {
    expect(on('20241225')).toEqual([{ service: 'weekdays', date: '20241225', type: 2 }]);
    expect(on('20271225').map(({ service, type }) => [service, type])).toEqual([
      ['saturdays', 2],
      ['nights', 2],
    ]);
    expect(on('20331225')).toEqual([{ service: 'sundays', date: '20331225', type: 2 }]);
  });

  it('says of no day twice whether a service runs', () => {
    const keys = exceptions().map(({ service, date }) => `${service} ${date}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
