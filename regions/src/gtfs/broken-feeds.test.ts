import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RegionError } from '../region-error.ts';
import { readFeeds } from './read-feeds.ts';
import {
  feedWith,
  inFolder,
  rows,
  SMALL_FEED,
  writeZip,
  type FeedFiles,
} from '../testing/test-feed.ts';

async function sentenceFor(files: FeedFiles): Promise<string> {
  const error = await inFolder(async (folder) =>
    readFeeds([await writeZip(join(folder, 'feed.zip'), files)]),
  ).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(RegionError);
  return error instanceof Error ? error.message : '';
}

/** The small feed with a piece of one of its files changed. */
function broken(file: string, from: string, to: string): FeedFiles {
  const text = SMALL_FEED[file] ?? '';
  expect(text).toContain(from);
  return feedWith({ [file]: text.replace(from, to) });
}

describe('a broken feed ends with a sentence', () => {
  it.each<[string, string]>([
    ['agency.txt', 'feed.zip has no agency.txt, which every GTFS feed needs.'],
    ['stops.txt', 'feed.zip has no stops.txt, which every GTFS feed needs.'],
    ['routes.txt', 'feed.zip has no routes.txt, which every GTFS feed needs.'],
    ['trips.txt', 'feed.zip has no trips.txt, which every GTFS feed needs.'],
    ['stop_times.txt', 'feed.zip has no stop_times.txt, which every GTFS feed needs.'],
    [
      'calendar.txt',
      'feed.zip has neither calendar.txt nor calendar_dates.txt: it never says when it runs.',
    ],
  ])('without %s', async (file, sentence) => {
    expect(await sentenceFor(feedWith({ [file]: '' }))).toBe(sentence);
  });

  it.each<[file: string, from: string, to: string, sentence: string]>([
    ['stop_times.txt', ',stop_id,', ',stop,', 'line 1: there is no column stop_id.'],
    ['stops.txt', 'park,Park', 'pier,Park', "line 4: stop_id 'pier' is repeated."],
    ['stops.txt', 'Park', '\uFFFDark', "line 3: '\uFFFDark' (stop_name) is not UTF-8 text."],
    ['stops.txt', 'Park', 'P\u0000ark', 'line 3: stop_name has a zero byte, as no text has.'],
    ['stops.txt', 'park,Park', 'park,"Park', 'line 4: a quote is not closed.'],
    ['stops.txt', 'stop_lon', 'stop_lat', "line 1: two columns are 'stop_lat'."],
    ['routes.txt', 'r1,A', 'r1,B', "line 2: agency_id 'B' is not in agency.txt."],
    ['routes.txt', ',3', ',99', "line 2: route_type '99' is not a type of route."],
    ['trips.txt', 'early,Pier', 'late,Park', "line 3: trip_id 'late' is repeated."],
    [
      'calendar.txt',
      '20240331',
      '20240231',
      "line 2: end_date '20240231' is not a date like 20240305.",
    ],
    ['calendar.txt', '20240331', '20240229', 'line 2: end_date is before start_date.'],
    [
      'agency.txt',
      'Europe/London',
      'Europe/Newport',
      "line 2: agency_timezone 'Europe/Newport' is not a time zone.",
    ],
  ])('%s with %j changed to %j', async (file, from, to, sentence) => {
    expect(await sentenceFor(broken(file, from, to))).toBe(`feed.zip, ${file}, ${sentence}`);
  });

  it('with a route that has no agency, where there are several agencies', async () => {
    const agency = `${SMALL_FEED['agency.txt'] ?? ''}B,Other Buses,,Europe/London\n`;
    const files = { 'agency.txt': agency, 'routes.txt': rows('route_id,route_type', 'r1,3') };
    expect(await sentenceFor(feedWith(files))).toBe(
      'feed.zip, routes.txt, line 2: agency_id is missing.',
    );
  });

  it('with optional files that are broken', async () => {
    const frequencies = rows('trip_id,start_time,end_time,headway_secs', 'late,8:00:00,9:00:00,0');
    expect(await sentenceFor(feedWith({ 'frequencies.txt': frequencies }))).toBe(
      "feed.zip, frequencies.txt, line 2: headway_secs '0' is not a number of seconds above 0.",
    );
    const transfers = rows('from_stop_id,to_stop_id,transfer_type', 'park,moon,0');
    expect(await sentenceFor(feedWith({ 'transfers.txt': transfers }))).toBe(
      "feed.zip, transfers.txt, line 2: to_stop_id 'moon' is not in stops.txt.",
    );
    const dates = rows('service_id,date,exception_type', 'week,20240305,1', 'week,20240305,2');
    expect(await sentenceFor(feedWith({ 'calendar_dates.txt': dates }))).toBe(
      "feed.zip, calendar_dates.txt, line 3: service_id 'week' is both added and removed on 20240305.",
    );
  });

  it('without a usable trip, or without a day', async () => {
    const none = feedWith({
      'trips.txt': 'route_id,service_id,trip_id\n',
      'stop_times.txt': 'trip_id,stop_id,stop_sequence\n',
    });
    expect(await sentenceFor(none)).toBe('feed.zip has no trip that anybody could take.');
    const gone = rows('feed_publisher_name,feed_start_date,feed_end_date', 'X,20250101,20250201');
    expect(await sentenceFor(feedWith({ 'feed_info.txt': gone }))).toBe(
      'feed.zip: its services run from 1 March 2024 to 31 March 2024, but not on the days that feed_info.txt names.',
    );
  });

  it('with an empty file, or an endless line', async () => {
    expect(await sentenceFor(feedWith({ 'stops.txt': '\n' }))).toBe(
      'feed.zip, stops.txt is empty.',
    );
    const endless = `${SMALL_FEED['stops.txt'] ?? ''}far,${'a'.repeat(70_000)},51,-3\n`;
    expect(await sentenceFor(feedWith({ 'stops.txt': endless }))).toBe(
      'feed.zip, stops.txt, line 5: the line is longer than 65536 characters, or a quote is not closed.',
    );
  });
});

describe('a zip that is not a feed', () => {
  it('is reported as empty, not a zip, or several feeds', async () => {
    expect(await sentenceFor({})).toBe('feed.zip is empty: it has no GTFS files in it.');
    expect(await sentenceFor({ 'photo.jpg': 'x' })).toBe(
      'feed.zip is empty: it has no GTFS files in it.',
    );
    expect(await sentenceFor({ 'a/stops.txt': 'x', 'b/stops.txt': 'x' })).toBe(
      'feed.zip has files in several folders (a/ and b/): a feed is one folder.',
    );
    await inFolder(async (folder) => {
      const file = await writeZip(join(folder, 'feed.zip'), { 'stops.txt': 'x', 'stopz.txt': 'y' });
      const renamed = (await readFile(file, 'latin1')).replaceAll('stopz.txt', 'stops.txt');
      await writeFile(file, renamed, 'latin1');
      await expect(readFeeds([file])).rejects.toThrow('feed.zip has stops.txt twice.');
    });
    await inFolder(async (folder) => {
      const file = join(folder, 'page.zip');
      await writeFile(file, '<html>');
      await expect(readFeeds([file])).rejects.toThrow(
        'page.zip is not a zip file, or only a part of one.',
      );
      await expect(readFeeds([join(folder, 'gone.zip')])).rejects.toThrow(
        /^There is no file .*gone\.zip\.$/,
      );
    });
  });

  it('is read or refused with a sentence, whichever byte is changed', async () => {
    await inFolder(async (folder) => {
      const file = await writeZip(join(folder, 'feed.zip'), SMALL_FEED);
      const whole = await readFile(file);
      const damage = fc.tuple(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }));
      let refused = 0;
      await fc.assert(
        fc.asyncProperty(damage, async ([place, difference]) => {
          const damaged = Buffer.from(whole);
          damaged[place] = (damaged[place] ?? 0) ^ difference;
          await writeFile(file, damaged);
          const error = await readFeeds([file]).catch((reason: unknown) => reason);
          if (!(error instanceof Error)) return;
          expect(error).toBeInstanceOf(RegionError);
          refused += 1;
        }),
      );
      expect(refused).toBeGreaterThan(20);
    });
  });

  it('is refused as big-endian UTF-16', async () => {
    const utf16 = Buffer.from(`\uFEFF${SMALL_FEED['stops.txt'] ?? ''}`, 'utf16le').swap16();
    await inFolder(async (folder) => {
      const files = { ...SMALL_FEED, 'stops.txt': utf16 };
      await expect(readFeeds([await writeZip(join(folder, 'feed.zip'), files)])).rejects.toThrow(
        'feed.zip, stops.txt is not UTF-8 text.',
      );
    });
  });

  it('may be a zipped folder', async () => {
    const files = Object.fromEntries(
      Object.entries(SMALL_FEED).map(([name, text]) => [`feed/${name}`, text]),
    );
    await inFolder(async (folder) => {
      const extra = { ...files, '__MACOSX/feed/._stops.txt': 'x', 'feed/.DS_Store': 'x' };
      const { timetable } = await readFeeds([await writeZip(join(folder, 'feed.zip'), extra)]);
      expect(timetable.trips.line.length).toBe(2);
    });
  });
});
