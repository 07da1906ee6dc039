import { CALL, NONE } from '@loovia/core/timetable';
import { Numbered } from '../numbered.ts';
import { float64List, int32List, uint32List } from '../osm/number-list.ts';
import type { BrokenTrips } from './broken-trips.ts';
import type { FeedStop, Platforms } from './stops.ts';
import { integer, INTEGER, NUMBER, readTable, type Row, TIME } from './table.ts';
import type { FeedZip } from './zip-file.ts';

/** A call without a time. */
export const NO_TIME = -1;

/** `pickup_type` and `drop_off_type`. */
const STOPPING = integer('0, 1, 2 or 3', 3);
const REGULAR = 0;
const BY_PHONE = 2;
const BY_ASKING_THE_DRIVER = 3;

/** Columns of calls without a fixed place or time, which must be booked. */
const BOOKED = ['location_group_id', 'location_id', 'start_pickup_drop_off_window'];

export interface RowsOptions {
  readonly stops: ReadonlyMap<string, FeedStop>;
  readonly platforms: Platforms;
  /** A trip's number by its id; undefined = no such trip, `NONE` = left out. */
  readonly tripOf: (id: string) => number | undefined;
  readonly broken: BrokenTrips;
}

/** The lines of stop_times.txt in columns, in the order of the file. */
export class StopTimes {
  readonly trips = uint32List();
  readonly stops = uint32List();
  readonly sequences = uint32List();
  readonly arrivals = int32List();
  readonly departures = int32List();
  readonly flags = uint32List();
  readonly headsigns = int32List();
  readonly shapeDistances = float64List();
  readonly lines = uint32List();
  readonly headsignTexts = new Numbered<string>();
  /** Trips that must be booked, as they call anywhere in an area or at any time. */
  readonly bookedTrips = new Set<number>();
  readonly #feed: string;

  private constructor(feed: string) {
    this.#feed = feed;
  }

  static async read(zip: FeedZip, options: RowsOptions): Promise<StopTimes> {
    const times = new StopTimes(zip.name);
    const columns = ['trip_id', 'stop_id', 'stop_sequence'];
    await readTable(zip, 'stop_times.txt', columns, (row) => {
      times.#add(row, options);
    });
    return times;
  }

  /** @param index of the line among those read */
  problemAt(index: number, problem: string): string {
    const line = this.lines.values()[index] ?? 0;
    return `${this.#feed}, stop_times.txt, line ${line}: ${problem}.`;
  }

  #add(row: Row, options: RowsOptions): void {
    const tripId = row.required('trip_id');
    if (options.broken.has(tripId)) return;
    options.broken.tryTo(tripId, () => {
      const trip = options.tripOf(tripId) ?? row.fail(`trip_id '${tripId}' is not in trips.txt`);
      if (trip !== NONE) this.#addCall(row, trip, options);
    });
  }

  #addCall(row: Row, trip: number, { stops, platforms }: RowsOptions): void {
    if (BOOKED.some((column) => row.text(column) !== '')) {
      this.bookedTrips.add(trip);
      return;
    }
    const stop = row.reference('stop_id', stops, 'stops.txt');
    const number = platforms.ofCall(stop);
    if (number === undefined) return row.fail(`no vehicle can call at '${stop.id}', an entrance`);
    const arrival = row.valueOr('arrival_time', TIME, NO_TIME);
    const departure = row.valueOr('departure_time', TIME, NO_TIME);
    // Reads everything before it adds anything, so that columns keep the same length if a value is wrong.
    const sequence = row.value('stop_sequence', INTEGER);
    const flags = flagsIn(row);
    const headsign = row.text('stop_headsign');
    const shapeDistance = row.valueOr('shape_dist_traveled', NUMBER, NaN);
    this.trips.push(trip);
    this.stops.push(number);
    this.sequences.push(sequence);
    this.arrivals.push(arrival === NO_TIME ? departure : arrival);
    this.departures.push(departure === NO_TIME ? arrival : departure);
    this.flags.push(flags);
    this.headsigns.push(headsign === '' ? NONE : this.headsignTexts.numberOf(headsign));
    this.shapeDistances.push(shapeDistance);
    this.lines.push(row.line);
  }
}

function flagsIn(row: Row): number {
  const flagsFor = (column: string, flag: number, phoneFlag: number) => {
    const type = row.valueOr(column, STOPPING, REGULAR);
    if (type === REGULAR) return flag;
    if (type === BY_PHONE) return flag | phoneFlag;
    // Others don't stop for that.
    return type === BY_ASKING_THE_DRIVER ? flag | CALL.onRequest : 0;
  };
  return (
    flagsFor('pickup_type', CALL.board, CALL.phoneToBoard) |
    flagsFor('drop_off_type', CALL.alight, CALL.phoneToAlight)
  );
}
