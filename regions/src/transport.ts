import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REGION_FILES, type RegionManifest } from '@loovia/core/regions';
import { encodeTimetable } from '@loovia/core/timetable';
import { dayNumber, daysInWords } from './gtfs/days.ts';
import { addFootpaths } from './gtfs/footpaths.ts';
import { readFeeds, type ReadTimetable } from './gtfs/read-feeds.ts';
import type { Feed } from './gtfs/feed.ts';
import { count, type Progress } from './progress.ts';
import { withEngine } from './valhalla/engine.ts';

/** Reads the timetables of a region. @throws RegionError that names file and line */
export async function readTransport(
  zips: readonly string[],
  shiftTo: Date | null,
  progress: Progress,
): Promise<ReadTimetable> {
  const step = progress.begin('Timetable');
  const read = await readFeeds(zips, shiftTo);
  const { stops, lines, trips, from, to } = read.timetable;
  const parts = [
    count(stops.ids.length, 'stop'),
    count(lines.names.length, 'line'),
    count(trips.line.length, 'trip'),
    daysInWords(dayNumber(from), dayNumber(to)),
  ];
  step.end(parts.join(', '));
  for (const notice of read.notices) progress.notice(notice);
  return read;
}

interface Place {
  readonly regionFolder: string;
  readonly progress: Progress;
  readonly signal: AbortSignal;
}

/** Adds the walks between stops, once the streets are built, and writes the region's timetable. */
export async function writeTransport(
  { timetable, rules }: ReadTimetable,
  { regionFolder, progress, signal }: Place,
): Promise<void> {
  const step = progress.begin('Changes');
  const { timetable: whole, offMap } = await withEngine({ regionFolder, signal }, (engine) =>
    addFootpaths(timetable, rules, engine, step.update),
  );
  await writeFile(join(regionFolder, REGION_FILES.timetable), encodeTimetable(whole), { signal });
  const [walks, stepFree] = [whole.footpaths.to.length, whole.stepFreeFootpaths.to.length];
  step.end(
    `${count(walks, 'walk')} between stops, ${stepFree.toLocaleString('en-GB')} without steps`,
  );
  if (offMap > 0) {
    progress.notice(
      `${count(offMap, 'stop')} of the timetable ${offMap === 1 ? 'lies' : 'lie'} off the map: no streets lead to or from there.`,
    );
  }
}

/** The parts of a region's manifest about public transport. */
export function transportFacts({
  timetable,
  feeds,
  notices,
}: ReadTimetable): Pick<RegionManifest, 'attribution' | 'notices'> &
  Record<'timetable', NonNullable<RegionManifest['timetable']>> {
  const { from, to, shiftedWeeks } = timetable;
  return {
    timetable: { from, to, shiftedWeeks },
    attribution: feeds.flatMap(attributionOf),
    ...(notices.length > 0 && { notices: [...notices] }),
  };
}

/** A feed without a publisher may have a whole country's agencies. */
const MOST_AGENCIES_NAMED = 3;

function attributionOf({ publisher, agencies }: Feed): RegionManifest['attribution'] {
  const named = publisher ? [publisher] : agencies.filter(({ name }) => name !== '');
  const shown = named.slice(0, MOST_AGENCIES_NAMED).map(({ name, url }) => ({
    text: `Timetable: ${name}`,
    ...(/^https?:\/\//.test(url) && URL.canParse(url) ? { url } : {}),
  }));
  const others = named.length - shown.length;
  return others > 0 ? [...shown, { text: `Timetable: ${count(others, 'other operator')}` }] : shown;
}
