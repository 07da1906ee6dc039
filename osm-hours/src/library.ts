import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { getTimes } from 'suncalc';
import { CivilDate, toCivilDate, toInstant } from './civil-date.ts';

/** What is used of the opening_hours library. All dates in and out are {@link CivilDate}s. */
export interface LibraryHours {
  /** `[from, to, isUnknown, comment]` of each stretch that is open or unknown, in order. */
  getOpenIntervals(from: CivilDate, to: CivilDate): [Date, Date, boolean, unknown][];
  /** Whether every week is the same. */
  isWeekStable(): boolean;
  /** The expression in its usual form: 'Mon 8am-2am' as 'Mo 08:00-02:00'. */
  prettifyValue(): string;
  getStructuredWarnings(): { readonly type: string }[];
}

/** Where a toilet is. The library takes the position as text, whatever its types say. */
interface LibraryPlace {
  lat: string;
  lon: string;
  address: { country_code: string; state: string };
}

type Library = new (expression: string, place: LibraryPlace) => LibraryHours;

/**
 * The opening_hours library, working in London's civil time.
 *
 * It reads and makes dates in the zone of the process, which is not London's, and a zone with other
 * summer-time days has hours that can't be told in it. So the library's own code is given another
 * `Date`, and its sun times pass through London's clock. Its complaints about data it lacks go
 * nowhere: they come as errors too.
 */
export const OpeningHours: Library = load();

function load(): Library {
  const path = createRequire(import.meta.url).resolve('opening_hours');
  const given = {
    module: { exports: {} as unknown },
    exports: {},
    require: () => ({ getTimes: civilSunTimes }),
    Date: CivilDate,
    console: { error: nothing, warn: nothing },
  };
  const code = readFileSync(path, 'utf8');
  Reflect.apply(
    compileFunction(code, Object.keys(given), { filename: path }),
    undefined,
    Object.values(given),
  );
  // What the library exports is its class: the tests of this folder run it.
  return given.module.exports as Library;
}

/**
 * The sun times of a day that expressions can name. Asked for at noon: midnight is as far from the
 * noon before as from the one after, and a little to the east is the other day's.
 */
function civilSunTimes(date: CivilDate, lat: number, lng: number) {
  const noon = new CivilDate(date.getFullYear(), date.getMonth(), date.getDate(), 12);
  const { dawn, sunrise, sunset, dusk } = getTimes(toInstant(noon), lat, lng);
  const civil = (instant: Date | null) => instant && toCivilDate(instant);
  return { dawn: civil(dawn), sunrise: civil(sunrise), sunset: civil(sunset), dusk: civil(dusk) };
}

function nothing(): undefined {
  return undefined;
}
