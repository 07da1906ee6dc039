import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { DAY_MS } from '@loovia/core/time';
import { getTimes } from 'suncalc';
import { CivilDate, toCivilDate, toInstant } from './civil-date.ts';
import { memoise } from './memoise.ts';
import { countWork } from './work-limit.ts';

/** The parts of the opening_hours library that we use. All its dates are {@link CivilDate}s. */
export interface LibraryHours {
  /** `[from, to, isUnknown, comment]` of each stretch that is open or unknown, in order. */
  getOpenIntervals(from: CivilDate, to: CivilDate): [Date, Date, boolean, unknown][];
  /** Whether every week is the same. */
  isWeekStable(): boolean;
  /** The expression in its usual form: 'Mon 8am-2am' as 'Mo 08:00-02:00'. */
  prettifyValue(): string;
  getStructuredWarnings(): { readonly type: string }[];
  /** The library's warnings begin at no date. */
  getIterator(date?: CivilDate): LibraryIterator;
}

interface LibraryIterator {
  getDate(): CivilDate;
  /** Goes to the next change; without a limit, it looks for one in five years. */
  advance(limit?: CivilDate): boolean;
}

/** Where a toilet is. The library needs the position as text, despite its types. */
interface LibraryPlace {
  lat: string;
  lon: string;
  address: { country_code: string; state: string };
}

type Library = new (expression: string, place: LibraryPlace) => LibraryHours;

/**
 * The opening_hours library, working in London's civil time.
 *
 * The library uses the time zone of the process, which may not be London's, and some London times don't
 * exist in zones with other summer-time days. So its code gets another `Date`, and its sun times are
 * converted to London's clock. Its warnings about missing data are dropped, as they also come as errors.
 */
export const OpeningHours: Library = warningSooner(load());

/** Whether a text ever changes is asked only to warn that '24/7' is not always true: a year shows it. */
function warningSooner(Loaded: Library): Library {
  return class extends Loaded {
    constructor(...given: ConstructorParameters<Library>) {
      super(...given);
      const begin = this.getIterator.bind(this);
      this.getIterator = (date) => {
        const iterator = begin(date);
        if (date !== undefined) return iterator;
        const advance = iterator.advance.bind(iterator);
        const days = given[0].includes('24') ? 366 : 1;
        const soon = new CivilDate(iterator.getDate().getTime() + days * DAY_MS);
        return Object.assign(iterator, { advance: (limit = soon) => advance(limit) });
      };
    }
  };
}

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
  // The library exports its class, which the tests of this folder run.
  return given.module.exports as Library;
}

/**
 * The sun times of a day that expressions can name. Computed for noon: midnight is as near to the noon
 * before as to the one after, so a little to the east it would count as another day.
 */
function civilSunTimes(date: CivilDate, lat: number, lng: number) {
  const noon = new CivilDate(date.getFullYear(), date.getMonth(), date.getDate(), 12);
  return sunTimesOn({ noon, lat, lng });
}

/** Working one out takes about as long as so many uses of a date. */
const WORK_OF_SUN = 100;
/** A year at ten places; reading a text asks for the same days several times. */
const REMEMBERED_DAYS = 4_000;

const sunTimesOn = memoise(
  ({ noon, lat, lng }: { noon: CivilDate; lat: number; lng: number }) => {
    countWork(WORK_OF_SUN);
    const { dawn, sunrise, sunset, dusk } = getTimes(toInstant(noon), lat, lng);
    const civil = (instant: Date | null) => instant && toCivilDate(instant);
    return { dawn: civil(dawn), sunrise: civil(sunrise), sunset: civil(sunset), dusk: civil(dusk) };
  },
  ({ noon, lat, lng }) => `${noon.getTime()} ${lat} ${lng}`,
  REMEMBERED_DAYS,
);

function nothing(): undefined {
  return undefined;
}
