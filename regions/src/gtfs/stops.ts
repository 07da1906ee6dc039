import { RegionError } from '../region-error.ts';
import { LOCATION, type FeedStop } from './feed.ts';
import { readChoice, readLatitude, readLongitude } from './fields.ts';
import { readTable, type Row } from './table.ts';
import type { FeedZip } from './zip-file.ts';

const readKind = readChoice(LOCATION.boardingArea);
const readWheelchair = readChoice(2);

/** All places of a feed by id: stops, stations, their entrances and inner nodes. */
export async function readStops(zip: FeedZip): Promise<Map<string, FeedStop>> {
  const stops = new Map<string, FeedStop>();
  const table = { file: 'stops.txt', columns: ['stop_id', 'stop_lat', 'stop_lon'] };
  await readTable(zip, table, (row) => {
    const stop = stopIn(row);
    if (stops.has(stop.id)) row.fail(`stop_id '${stop.id}' is there twice`);
    stops.set(stop.id, stop);
  });
  for (const stop of stops.values()) checkParent(stop, stops, zip.name);
  return stops;
}

function stopIn(row: Row): FeedStop {
  const kind = row.valueOr('location_type', LOCATION.stop, readKind, 'a kind of stop (0 to 4)');
  // Inner nodes and boarding areas may go without a place: nobody walks to them over the streets.
  const needsPlace = kind !== LOCATION.node && kind !== LOCATION.boardingArea;
  const place = needsPlace
    ? {
        lat: row.value('stop_lat', readLatitude, 'a latitude (-90 to 90)'),
        lng: row.value('stop_lon', readLongitude, 'a longitude (-180 to 180)'),
      }
    : {
        lat: row.valueOr('stop_lat', NaN, readLatitude, 'a latitude (-90 to 90)'),
        lng: row.valueOr('stop_lon', NaN, readLongitude, 'a longitude (-180 to 180)'),
      };
  return {
    id: row.required('stop_id'),
    name: row.text('stop_name'),
    platform: row.text('platform_code'),
    kind,
    ...place,
    parent: row.text('parent_station'),
    wheelchair: row.valueOr('wheelchair_boarding', 0, readWheelchair, '0, 1 or 2'),
    line: row.line,
  };
}

/** A boarding area is part of a platform, all else part of a station. */
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
