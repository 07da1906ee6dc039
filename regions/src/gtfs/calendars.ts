import { RegionError } from '../region-error.ts';
import { readDay } from './days.ts';
import type { FeedService } from './feed.ts';
import { readChoice } from './fields.ts';
import { readTable } from './table.ts';
import type { FeedZip } from './zip-file.ts';

const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const DATE = 'a date like 20240305';
const readFlag = readChoice(1);
/** 1 = the service runs on the day, 2 = it does not. */
const EXCEPTIONS: ReadonlyMap<string, boolean> = new Map([
  ['1', true],
  ['2', false],
]);
const readException = (text: string) => EXCEPTIONS.get(text);

/** Services by id, from calendar.txt or calendar_dates.txt or both. */
export async function readServices(zip: FeedZip): Promise<Map<string, FeedService>> {
  const services = new Map<string, FeedService>();
  const has = { calendar: zip.has('calendar.txt'), dates: zip.has('calendar_dates.txt') };
  if (!has.calendar && !has.dates) {
    throw new RegionError(
      `${zip.name} has neither calendar.txt nor calendar_dates.txt: it never says when it runs.`,
    );
  }
  if (has.calendar) await readWeeks(zip, services);
  if (has.dates) await readExceptions(zip, services);
  return services;
}

async function readWeeks(zip: FeedZip, services: Map<string, FeedService>): Promise<void> {
  const columns = ['service_id', ...WEEK, 'start_date', 'end_date'];
  await readTable(zip, { file: 'calendar.txt', columns }, (row) => {
    const id = row.required('service_id');
    if (services.has(id)) row.fail(`service_id '${id}' is there twice`);
    const from = row.value('start_date', readDay, DATE);
    const to = row.value('end_date', readDay, DATE);
    if (to < from) row.fail('end_date is before start_date');
    const weekdays = WEEK.map((name) => row.value(name, readFlag, '0 or 1') === 1);
    services.set(id, { week: { weekdays, from, to }, exceptions: new Map() });
  });
}

async function readExceptions(zip: FeedZip, services: Map<string, FeedService>): Promise<void> {
  const columns = ['service_id', 'date', 'exception_type'];
  await readTable(zip, { file: 'calendar_dates.txt', columns }, (row) => {
    const id = row.required('service_id');
    const day = row.value('date', readDay, DATE);
    const runs = row.value('exception_type', readException, '1 or 2');
    const service = services.get(id) ?? { week: null, exceptions: new Map<number, boolean>() };
    if (service.exceptions.get(day) === !runs) {
      row.fail(`service_id '${id}' is both added and removed on ${row.text('date')}`);
    }
    service.exceptions.set(day, runs);
    services.set(id, service);
  });
}

/** Whether a service runs on a day. */
export function runsOn({ week, exceptions }: FeedService, day: number, weekday: number): boolean {
  const exception = exceptions.get(day);
  if (exception !== undefined) return exception;
  return week !== null && day >= week.from && day <= week.to && week.weekdays[weekday] === true;
}
