import { join } from 'node:path';
import { runsOn } from '@loovia/core/raptor';
import { shiftDate } from '@loovia/core/time';
import type { Timetable } from '@loovia/core/timetable';
import { describe, expect, it } from 'vitest';
import { readFeeds } from './read-feeds.ts';
import {
  EARLY,
  feedWith,
  inFolder,
  LATE,
  read,
  rows,
  SMALL_FEED,
  tripsIn,
  writeZip,
  type FeedFiles,
} from '../testing/test-feed.ts';

/** Dates on which a trip runs. */
function datesOf(timetable: Timetable, trip: number): string[] {
  return [...Array(timetable.dayCount).keys()]
    .map((day) => shiftDate(timetable.firstDay, day))
    .filter((date) => runsOn(timetable, trip, date));
}

describe('a feed', () => {
  it('becomes stops, lines, and patterns with trips sorted by departure', async () => {
    const timetable = await read(SMALL_FEED);
    expect(tripsIn(timetable)).toEqual([EARLY, LATE]);
    expect(timetable.patterns.firstCall).toEqual(Uint32Array.of(0, 3));
    expect(timetable.stops.names).toEqual(['Station', 'Park', 'Pier']);
    expect(timetable.lines).toMatchObject({
      names: ['7'],
      operators: ['Test Buses'],
      colours: [''],
      textColours: [''],
    });
    expect(timetable.zones).toEqual(['Europe/London']);
    expect(timetable).toMatchObject({ from: '2024-03-01', to: '2024-03-31', shiftedWeeks: 0 });
    expect(timetable.headsigns).toEqual(['Pier']);
  });

  it('has names of lines without the id of the route', async () => {
    const routes = (name: string) =>
      feedWith({
        'routes.txt': rows(
          'route_id,agency_id,route_short_name,route_long_name,route_type',
          `r1,A,${name},To the pier,3`,
        ),
      });
    const nameOf = async (name: string) => (await read(routes(name))).lines.names;
    expect(await nameOf('7-r1')).toEqual(['7']);
    expect(await nameOf('7-r12')).toEqual(['7-r12']);
    expect(await nameOf('7r1')).toEqual(['7r1']);
    expect(await nameOf('-r1')).toEqual(['To the pier']);
  });

  it('may have a byte order mark, CRLF, quotes, spaces, blank lines and unknown columns', async () => {
    const stops =
      '\uFEFFstop_id , stop_name,extra,stop_lat,stop_lon\r\n\r\n' +
      'station,"Station, ""Main""\r\nHall",x, 51.5 ,-3\r\n' +
      'park, Park ,x,51.51,-3\r\n,,,,\r\n' +
      'pier,Pier,x,51.53,-3,more,and more';
    const timetable = await read(feedWith({ 'stops.txt': stops }));
    expect(timetable.stops.names).toEqual(['Station, "Main"\r\nHall', 'Park', 'Pier']);
    expect(tripsIn(timetable)).toEqual([EARLY, LATE]);
  });

  it('may have empty optional files', async () => {
    const files = { ...SMALL_FEED, 'calendar_dates.txt': '', 'transfers.txt': '\uFEFF' };
    expect(tripsIn(await read(files))).toEqual([EARLY, LATE]);
  });

  it('names the line of a mistake behind a quoted line break', async () => {
    const stops =
      'stop_id,stop_name,stop_lat,stop_lon\nstation,"Two\nlines",51.5,-3\nstation,Park,51.51,-3\n';
    await expect(read(feedWith({ 'stops.txt': stops }))).rejects.toThrow(
      "stops.txt, line 4: stop_id 'station' is repeated",
    );
  });

  it('runs past midnight and past the day', async () => {
    const times = (SMALL_FEED['stop_times.txt'] ?? '').replaceAll(/10:(\d\d):00/g, '25:$1:00');
    const timetable = await read(feedWith({ 'stop_times.txt': times }));
    expect(tripsIn(timetable)[1]?.at(-1)).toBe('pier 25:30-25:30');
    // The trip of the last day before is under way on the first day, two days before it none is.
    expect(timetable.firstDay).toBe('2024-02-28');
    expect(timetable.dayCount).toBe(33);
  });

  it('has the time zone of its agency, not of the machine, and keeps its seconds', async () => {
    const agency = (SMALL_FEED['agency.txt'] ?? '').replace('Europe/London', 'Europe/Paris');
    const timetable = await read(feedWith({ 'agency.txt': agency }));
    expect(timetable.zones).toEqual(['Europe/Paris']);
    expect(timetable.departures[0]).toBe(9 * 3600);
    // Clocks change on the 31st; the day is one like others.
    expect(datesOf(await read(weekend()), 0).slice(-2)).toEqual(['2024-03-30', '2024-03-31']);
  });
});

const weekend = () =>
  feedWith({
    'calendar.txt': (SMALL_FEED['calendar.txt'] ?? '').replace('1,1,1,1,1,0,0', '0,0,0,0,0,1,1'),
  });

describe('days', () => {
  it('are those of the calendar with its exceptions', async () => {
    const dates = rows('service_id,date,exception_type', 'week,20240304,2', 'week,20240309,1');
    const timetable = await read(feedWith({ 'calendar_dates.txt': dates }));
    expect(datesOf(timetable, 0).slice(0, 4)).toEqual([
      '2024-03-01',
      '2024-03-05',
      '2024-03-06',
      '2024-03-07',
    ]);
    expect(datesOf(timetable, 0)).toContain('2024-03-09');
  });

  it('may be those of exceptions alone', async () => {
    const dates = rows(
      'service_id,date,exception_type',
      'week,20240305,1',
      'week,20240307,1',
      'week,20240601,2',
    );
    const timetable = await read(feedWith({ 'calendar.txt': '', 'calendar_dates.txt': dates }));
    expect(timetable).toMatchObject({ from: '2024-03-05', to: '2024-03-07' });
    expect(datesOf(timetable, 1)).toEqual(['2024-03-05', '2024-03-07']);
  });

  it('are those of exceptions alone if a week has no day', async () => {
    const weeks = rows(
      'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date',
      'week,0,0,0,0,0,0,0,20240101,20301231',
    );
    const dates = rows('service_id,date,exception_type', 'week,20240304,1', 'week,20240305,1');
    const timetable = await read(feedWith({ 'calendar.txt': weeks, 'calendar_dates.txt': dates }));
    expect(timetable).toMatchObject({ from: '2024-03-04', to: '2024-03-05' });
  });

  it('are limited to those in feed_info.txt and of all feeds', async () => {
    const info = (from: string, to: string) =>
      feedWith({
        'feed_info.txt': rows(
          'feed_publisher_name,feed_start_date,feed_end_date',
          `X,${from},${to}`,
        ),
      });
    const both = (a: FeedFiles, b: FeedFiles) =>
      inFolder(async (folder) =>
        readFeeds([
          await writeZip(join(folder, 'a.zip'), a),
          await writeZip(join(folder, 'b.zip'), b),
        ]),
      );
    const { timetable } = await both(info('20240101', '20240310'), info('20240305', ''));
    expect(timetable).toMatchObject({ from: '2024-03-05', to: '2024-03-10' });
    expect(timetable.stops.ids).toEqual([
      '0:station',
      '0:park',
      '0:pier',
      '1:station',
      '1:park',
      '1:pier',
    ]);
    await expect(both(info('', '20240304'), info('20240306', ''))).rejects.toThrow(
      'The timetables have no day in common: a.zip covers 1 to 4 March 2024, b.zip covers 6 to 31 March 2024.',
    );
  });

  it.each([
    ['2024-03-15T12:00:00Z', 0, '2024-03-01', '2024-03-31'],
    ['2024-04-01T12:00:00Z', 1, '2024-03-08', '2024-04-07'],
    // A quarter to one in the morning of 1 April in London.
    ['2024-03-31T23:45:00Z', 1, '2024-03-08', '2024-04-07'],
    ['2026-11-21T12:00:00Z', 138, '2026-10-23', '2026-11-22'],
    ['2024-02-29T12:00:00Z', -1, '2024-02-23', '2024-03-24'],
  ])('are shifted by the fewest weeks that cover %s', async (now, weeks, from, to) => {
    const timetable = await read(SMALL_FEED, new Date(now));
    expect(timetable).toMatchObject({ shiftedWeeks: weeks, from, to });
    const unshifted = await read(SMALL_FEED);
    const moved = datesOf(unshifted, 0).map((date) =>
      new Date(Date.parse(date) + weeks * 7 * 86_400_000).toISOString().slice(0, 10),
    );
    expect(datesOf(timetable, 0)).toEqual(moved);
  });

  it('are refused if they are too few for any shift to cover today', async () => {
    const short = (SMALL_FEED['calendar.txt'] ?? '').replace(
      '20240301,20240331',
      '20240304,20240305',
    );
    const shifting = read(feedWith({ 'calendar.txt': short }), new Date('2024-03-15T12:00:00Z'));
    await expect(shifting).rejects.toThrow(
      'No shift by whole weeks makes 4 to 5 March 2024 cover 15 March 2024.',
    );
  });
});
