import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readFeeds } from './gtfs/read-feeds.ts';
import {
  inFolder,
  rows,
  SMALL_FEED,
  withTrips,
  writeZip,
  type FeedFiles,
} from './testing/test-feed.ts';
import { transportFacts } from './transport.ts';

/** A feed without a publisher whose agencies have these names. */
function attributionOf(...names: readonly string[]) {
  const agency = rows(
    'agency_id,agency_name,agency_url,agency_timezone',
    ...names.map((name, index) => {
      const id = index === 0 ? 'A' : name;
      return `${id},${name},https://${name}.example/,Europe/London`;
    }),
  );
  return inFolder(async (folder) => {
    const zip = await writeZip(join(folder, 'feed.zip'), { ...SMALL_FEED, 'agency.txt': agency });
    return transportFacts(await readFeeds([zip])).attribution;
  });
}

it('TRUE-12 has what was left out of a timetable, for the manifest', async () => {
  const times = (SMALL_FEED['stop_times.txt'] ?? '').replace('10:10:00', '09:10:00');
  const notices = (files: FeedFiles) =>
    inFolder(async (folder) => {
      const zip = await writeZip(join(folder, 'feed.zip'), files);
      return transportFacts(await readFeeds([zip])).notices;
    });
  expect(await notices(withTrips(200, { 'stop_times.txt': times }))).toEqual([
    'feed.zip: 1 of 200 trips is broken and left out (stop_times.txt, line 3: the trip goes back in time, from 10:00:00 to 09:10:00).',
  ]);
  expect(await notices(SMALL_FEED)).toBeUndefined();
});

it('names the operators of a feed without a publisher', async () => {
  expect(await attributionOf('one', 'two')).toEqual([
    { text: 'Timetable: one', url: 'https://one.example/' },
    { text: 'Timetable: two', url: 'https://two.example/' },
  ]);
});

it('names the first of many operators and counts the others', async () => {
  const texts = (await attributionOf('one', 'two', 'three', 'four', 'five')).map(
    ({ text }) => text,
  );
  expect(texts).toEqual([
    'Timetable: one',
    'Timetable: two',
    'Timetable: three',
    'Timetable: 2 other operators',
  ]);
});
