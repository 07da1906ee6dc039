import { RegionError } from '../region-error.ts';
import { addOnce } from './add-once.ts';
import type { Notices } from './broken-trips.ts';
import { DATE, dayInWords } from './days.ts';
import type { Feed, FeedService, FeedTrip } from './feed.ts';
import { FLAG, type ColumnType, readTable } from './table.ts';
import type { FeedZip } from './zip-file.ts';

const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
/** 1 = the service runs on the day, 2 = it does not. */
const EXCEPTIONS: ReadonlyMap<string, boolean> = new Map([
  ['1', true],
  ['2', false],
]);
const EXCEPTION: ColumnType<boolean> = { meaning: '1 or 2', read: (text) => EXCEPTIONS.get(text) };

/** Services by id, from calendar.txt, calendar_dates.txt or both. */
export async function readServices(
  zip: FeedZip,
  notices: Notices,
): Promise<Map<string, FeedService>> {
  const services = new Map<string, FeedService>();
  const has = { calendar: zip.has('calendar.txt'), dates: zip.has('calendar_dates.txt') };
  if (!has.calendar && !has.dates) {
    throw new RegionError(
      `${zip.name} has neither calendar.txt nor calendar_dates.txt: it never says when it runs.`,
    );
  }
  if (has.calendar) await readWeeks(zip, services, notices);
  if (has.dates) await readExceptions(zip, services);
  return services;
}

async function readWeeks(
  zip: FeedZip,
  services: Map<string, FeedService>,
  notices: Notices,
): Promise<void> {
  const columns = ['service_id', ...WEEK, 'start_date', 'end_date'];
  await readTable(zip, 'calendar.txt', columns, (row) => {
    row.required('service_id');
    const from = row.value('start_date', DATE);
    const to = row.value('end_date', DATE);
    if (to < from) row.fail('end_date is before start_date');
    const weekdays = WEEK.map((name) => row.value(name, FLAG) === 1);
    const value = { week: { weekdays, from, to }, exceptions: new Map<number, boolean>() };
    addOnce(row, 'service_id', { known: services, value, notices });
  });
}

async function readExceptions(zip: FeedZip, services: Map<string, FeedService>): Promise<void> {
  const columns = ['service_id', 'date', 'exception_type'];
  await readTable(zip, 'calendar_dates.txt', columns, (row) => {
    const id = row.required('service_id');
    const day = row.value('date', DATE);
    const runs = row.value('exception_type', EXCEPTION);
    const service = services.get(id) ?? { week: null, exceptions: new Map<number, boolean>() };
    if (service.exceptions.get(day) === !runs) {
      row.fail(`service_id '${id}' is both added and removed on ${row.text('date')}`);
    }
    service.exceptions.set(day, runs);
    services.set(id, service);
  });
}

/** Whether a service runs on a day. */
export function serviceRunsOn(
  { week, exceptions }: FeedService,
  day: number,
  weekday: number,
): boolean {
  const exception = exceptions.get(day);
  if (exception !== undefined) return exception;
  return week !== null && day >= week.from && day <= week.to && week.weekdays[weekday] === true;
}

interface FeedInfo {
  readonly publisher: Feed['publisher'];
  /** Null = not given */
  readonly from: number | null;
  readonly to: number | null;
}

export async function readFeedInfo(zip: FeedZip): Promise<FeedInfo> {
  let info: FeedInfo = { publisher: null, from: null, to: null };
  if (!zip.has('feed_info.txt')) return info;
  await readTable(zip, 'feed_info.txt', ['feed_publisher_name'], (row) => {
    const name = row.text('feed_publisher_name');
    info = {
      publisher: name === '' ? null : { name, url: row.text('feed_publisher_url') },
      from: row.valueOr('feed_start_date', DATE, null),
      to: row.valueOr('feed_end_date', DATE, null),
    };
  });
  return info;
}

/** The first and last day of a feed: of its services, limited by feed_info.txt. */
export function spanOf(
  name: string,
  trips: readonly FeedTrip[],
  info: FeedInfo,
): { from: number; to: number } {
  let [from, to] = [Infinity, -Infinity];
  for (const { week, exceptions } of new Set(trips.map(({ service }) => service))) {
    // A week without days is only there for its exceptions.
    if (week?.weekdays.includes(true))
      [from, to] = [Math.min(from, week.from), Math.max(to, week.to)];
    for (const [day, runs] of exceptions) {
      if (runs) [from, to] = [Math.min(from, day), Math.max(to, day)];
    }
  }
  if (from > to) throw new RegionError(`${name} has no day on which anything runs.`);
  const named = { from: Math.max(from, info.from ?? from), to: Math.min(to, info.to ?? to) };
  if (named.from <= named.to) return named;
  throw new RegionError(
    `${name}: its services run from ${dayInWords(from)} to ${dayInWords(to)}, ` +
      'but not on the days that feed_info.txt names.',
  );
}
