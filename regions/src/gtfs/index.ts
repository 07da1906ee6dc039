import { londonCivil } from '@loovia/core/time';
import type { Timetable } from '@loovia/core/timetable';
import { assemble } from './assemble/index.ts';
import { changeRules, type ChangeRules } from './transfers.ts';
import { commonDays, dayOf, shiftToCover } from './days.ts';
import type { Feed } from './feed.ts';
import { Notices } from './broken-trips.ts';
import { readFeed } from './read-feed.ts';

export { addFootpaths } from './footpaths/index.ts';
export type { Feed } from './feed.ts';

export interface ReadTimetable {
  /** Without footpaths. */
  readonly timetable: Timetable;
  readonly rules: ChangeRules;
  readonly feeds: readonly Feed[];
  /** What was left out or doubted, a sentence each. */
  readonly notices: readonly string[];
}

/**
 * Reads GTFS zips into one timetable.
 * @param shiftTo moves all dates by whole weeks, so that the timetable covers this day in London
 * @throws RegionError that names file and line
 */
export async function readFeeds(
  zipPaths: readonly string[],
  shiftTo: Date | null = null,
): Promise<ReadTimetable> {
  const feeds: Feed[] = [];
  const said: string[] = [];
  for (const path of zipPaths) {
    const notices = new Notices();
    const feed = await readFeed(path, notices);
    said.push(...notices.sentences().map((sentence) => `${feed.name}: ${sentence}.`));
    feeds.push(feed);
  }
  const common = commonDays(feeds);
  const cover = shiftTo ? shiftToCover(common, dayOf(londonCivil(shiftTo).date)) : common;
  const rules = changeRules(feeds);
  const { timetable, misfits } = assemble(feeds, cover, rules.changeSeconds);
  if (misfits > 0) {
    said.push(`${misfits} shapes lie far from the stops of their trips: they are left out.`);
  }
  return { timetable, rules, feeds, notices: said };
}
