import type { RideMode } from '@loovia/core/timetable';
import type { Agency, FeedRoute } from './feed.ts';
import { addOnce } from './add-once.ts';
import type { Notices } from './broken-trips.ts';
import { INTEGER, type ColumnType, readTable, type Row } from './table.ts';
import type { FeedZip } from './zip-file.ts';

/** A zone of the time-zone database. */
const ZONE: ColumnType<string> = {
  meaning: 'a time zone',
  read: (text) => {
    try {
      new Intl.DateTimeFormat('en-GB', { timeZone: text });
      return text;
    } catch {
      return undefined;
    }
  },
};

/** Agencies by id; a single one also under ''. */
export async function readAgencies(zip: FeedZip, notices: Notices): Promise<Map<string, Agency>> {
  const agencies = new Map<string, Agency>();
  await readTable(zip, 'agency.txt', ['agency_name', 'agency_timezone'], (row) => {
    const value = {
      name: row.text('agency_name'),
      url: row.text('agency_url'),
      phone: row.text('agency_phone'),
      zone: row.value('agency_timezone', ZONE),
    };
    addOnce(row, 'agency_id', { known: agencies, value, notices });
  });
  const [only, ...others] = agencies.values();
  if (only && others.length === 0) agencies.set('', only);
  return agencies;
}

export async function readFeedRoutes(
  zip: FeedZip,
  agencies: ReadonlyMap<string, Agency>,
  notices: Notices,
): Promise<Map<string, FeedRoute>> {
  const routes = new Map<string, FeedRoute>();
  await readTable(zip, 'routes.txt', ['route_id', 'route_type'], (row) => {
    const id = row.required('route_id');
    // It may be left out if there is only one agency.
    const agencyId = agencies.has('') ? row.text('agency_id') : row.required('agency_id');
    const value = {
      name: withoutId(row.text('route_short_name'), id) || row.text('route_long_name'),
      mode: row.value('route_type', MODE),
      agency: agencies.get(agencyId) ?? row.fail(`agency_id '${agencyId}' is not in agency.txt`),
      colour: colour(row, 'route_color', notices),
      textColour: colour(row, 'route_text_color', notices),
    };
    addOnce(row, 'route_id', { known: routes, value, notices });
  });
  return routes;
}

/** '7-15850' of route 15850 → '7': some exports append the id to make names unique. */
function withoutId(shortName: string, id: string): string {
  const ending = `-${id}`;
  return shortName.endsWith(ending) ? shortName.slice(0, -ending.length) : shortName;
}

/** '#rrggbb'; '' where there is none. */
function colour(row: Row, column: string, notices: Notices): string {
  const text = row.text(column);
  if (/^[0-9a-f]{6}$/i.test(text)) return `#${text.toLowerCase()}`;
  if (text !== '')
    notices.count([`value of ${column}`, `values of ${column}`], 'left out: not a colour');
  return '';
}

const BASIC: readonly (RideMode | null)[] = [
  'tram', // 0 tram, streetcar, light rail
  'metro', // 1 subway, metro
  'rail', // 2
  'bus', // 3
  'ferry', // 4
  'tram', // 5 cable tram
  'tram', // 6 aerial lift
  'tram', // 7 funicular
];

/** Extended types by their hundreds (https://developers.google.com/transit/gtfs/reference/extended-route-types). */
const HUNDREDS: Readonly<Record<number, RideMode>> = {
  1: 'rail',
  2: 'coach',
  3: 'rail', // suburban railway
  4: 'metro', // urban railway
  5: 'metro',
  6: 'metro', // underground
  7: 'bus',
  8: 'bus', // trolleybus
  9: 'tram',
  10: 'ferry', // water transport
  12: 'ferry',
  13: 'tram', // aerial lift
  14: 'tram', // funicular
};

/**
 * The mode of a route type, basic or extended. Null = a type that is left out: air, taxi, self-drive
 * and unknown kinds; undefined = not a route type.
 */
export function rideModeOf(routeType: number): RideMode | null | undefined {
  if (routeType <= 7) return BASIC[routeType];
  if (routeType === 11) return 'bus'; // trolleybus
  if (routeType === 12) return 'metro'; // monorail
  if (routeType < 100 || routeType > 1799) return undefined;
  if (routeType === 715 || routeType === 717) return null; // on demand, shared taxi
  return HUNDREDS[Math.floor(routeType / 100)] ?? null;
}

const MODE: ColumnType<RideMode | null> = {
  meaning: 'a type of route',
  read: (text) => {
    const type = INTEGER.read(text);
    return type === undefined ? undefined : rideModeOf(type);
  },
};
