import { RegionError } from '../region-error.ts';
import { addOnce } from './add-once.ts';
import type { Notices } from './broken-trips.ts';
import {
  integer,
  type ColumnType,
  LATITUDE,
  LONGITUDE,
  readTable,
  type Row,
  WHEELCHAIR_ROOM,
} from './table.ts';
import type { FeedZip } from './zip-file.ts';

/** GTFS numbers of `location_type`. */
export const LOCATION = { stop: 0, station: 1, entrance: 2, node: 3, boardingArea: 4 } as const;

export interface FeedStop {
  readonly id: string;
  readonly name: string;
  readonly platform: string;
  readonly kind: number;
  /** NaN where no believable place is given; nodes and boarding areas need none. */
  readonly lat: number;
  readonly lng: number;
  /** Why a place that was given is not believed: 'at 0, 0'; '' = it is, or none is needed. */
  readonly placeFault: string;
  /** Id of the station, or of the platform of a boarding area; '' = none. */
  readonly parent: string;
  /** As given: 0 may mean 'as the station'. */
  readonly wheelchair: number;
  readonly line: number;
}

/** The numbered stops of a feed where vehicles call. */
export class Platforms {
  readonly #list: FeedStop[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #byStation = new Map<string, number[]>();
  readonly #stops: ReadonlyMap<string, FeedStop>;

  constructor(stops: ReadonlyMap<string, FeedStop>) {
    this.#stops = stops;
    for (const stop of stops.values()) if (stop.kind === LOCATION.stop) this.#add(stop);
  }

  get list(): readonly FeedStop[] {
    return this.#list;
  }

  /**
   * The number of the stop called at: for a boarding area its platform, for a station the station
   * itself (which GTFS forbids, but its meaning is clear). Undefined for entrances and inner nodes.
   */
  ofCall(place: FeedStop): number | undefined {
    if (place.kind === LOCATION.boardingArea) return this.#numbers.get(place.parent);
    if (place.kind === LOCATION.station) return this.#numbers.get(place.id) ?? this.#add(place);
    return this.#numbers.get(place.id);
  }

  /** The stops of a place: a station's platforms, or itself. */
  within(id: string): readonly number[] {
    const place = this.#stops.get(id);
    if (!place) return [];
    if (place.kind === LOCATION.station) return this.#byStation.get(id) ?? [];
    const number = this.ofCall(place);
    return number === undefined ? [] : [number];
  }

  #add(stop: FeedStop): number {
    const number = this.#list.push(stop) - 1;
    this.#numbers.set(stop.id, number);
    const station = stop.kind === LOCATION.station ? stop.id : stop.parent;
    const siblings = this.#byStation.get(station);
    if (siblings) siblings.push(number);
    else this.#byStation.set(station, [number]);
    return number;
  }
}

const KIND = integer('a kind of stop (0 to 4)', LOCATION.boardingArea);

/** All stops, stations, entrances and inner nodes by id. */
export async function readStops(zip: FeedZip, notices: Notices): Promise<Map<string, FeedStop>> {
  const stops = new Map<string, FeedStop>();
  await readTable(zip, 'stops.txt', ['stop_id', 'stop_lat', 'stop_lon'], (row) => {
    addOnce(row, 'stop_id', { known: stops, value: stopIn(row), notices });
  });
  for (const stop of stops.values()) checkParent(stop, stops, zip.name);
  return stops;
}

function stopIn(row: Row): FeedStop {
  const kind = row.valueOr('location_type', KIND, LOCATION.stop);
  // Inner nodes and boarding areas may have no coordinates, as nobody walks to them from the street.
  const needsPlace = kind !== LOCATION.node && kind !== LOCATION.boardingArea;
  const placeFault = needsPlace ? faultOfPlace(row) : '';
  const coordinate = (column: string, { read }: ColumnType<number>) =>
    placeFault === '' ? (read(row.text(column)) ?? NaN) : NaN;
  const [lat, lng] = [coordinate('stop_lat', LATITUDE), coordinate('stop_lon', LONGITUDE)];
  return {
    id: row.required('stop_id'),
    name: row.text('stop_name'),
    platform: row.text('platform_code'),
    kind,
    lat,
    lng,
    placeFault,
    parent: row.text('parent_station'),
    wheelchair: row.valueOr('wheelchair_boarding', WHEELCHAIR_ROOM, 0),
    line: row.line,
  };
}

/** Nearer to where the equator meets the prime meridian, in the sea off Africa, there is no stop. */
const NULL_ISLAND_DEGREES = 0.1;

/** What is wrong with the coordinates of a line; '' = nothing. */
function faultOfPlace(row: Row): string {
  const degrees = [
    ['stop_lat', LATITUDE],
    ['stop_lon', LONGITUDE],
  ] as const;
  for (const [column, { meaning, read }] of degrees) {
    const text = row.text(column);
    if (text === '') return `${column} is missing`;
    if (read(text) === undefined) return `${column} '${text}' is not ${meaning}`;
  }
  const isNear = degrees.every(
    ([column, { read }]) => Math.abs(read(row.text(column)) ?? NaN) < NULL_ISLAND_DEGREES,
  );
  return isNear ? 'at 0, 0' : '';
}

/** The parent of a boarding area is a platform, any other a station. */
function checkParent(stop: FeedStop, stops: ReadonlyMap<string, FeedStop>, feed: string): void {
  const fail = (problem: string) => {
    throw new RegionError(`${feed}, stops.txt, line ${stop.line}: ${problem}.`);
  };
  const isArea = stop.kind === LOCATION.boardingArea;
  if (stop.parent === '') {
    if (isArea) fail(`boarding area '${stop.id}' has no parent_station`);
    return;
  }
  const parent = stops.get(stop.parent);
  if (!parent) fail(`parent_station '${stop.parent}' is not in stops.txt`);
  else if (parent.kind !== (isArea ? LOCATION.stop : LOCATION.station)) {
    fail(`parent_station '${stop.parent}' is not a ${isArea ? 'platform' : 'station'}`);
  }
}
