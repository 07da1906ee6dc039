import { along, distance, left, times } from '../geometry/point.ts';
import type { Point } from '../geometry/point.ts';
import { length, nearest, pointAlong } from '../geometry/polyline.ts';
import { StreetFinder } from '../paths/street-finder.ts';
import type { OsmMap, OsmMember } from '../osm/osm-map.ts';
import type { Settlement } from '../plan.ts';
import type { Street } from '../settlements/street.ts';
import type { BuiltStation } from './railway.ts';

/** A bus line by the places it serves, from end to end; it runs back the same way. */
export interface BusLine {
  ref: string;
  operator: string;
  calls: readonly string[];
}

const line = (ref: string, ...calls: string[]): BusLine => ({
  ref,
  operator: 'Pennyshire Buses',
  calls,
});

export const BUS_LINES: readonly BusLine[] = [
  line('1', 'Pennyminster', 'Tallow Fold', 'Groatham'),
  line('2', 'Pennyminster', 'Shillingbourne', 'Market Farthing'),
  line('3', 'Pennyminster', "St Osyth's Cross", 'Crownley', 'Wick Tything', 'Saltersea'),
  line('4', 'Pennyminster', 'Leasowe', 'Mintlow', 'Hythe Dunning', 'Groatham'),
  line('5', 'Groatham', 'Whinbury', 'Marl', 'Kestrel Bay'),
  line('6', 'Market Farthing', 'Nether Haddle', 'Haddle', 'Upper Haddle', 'Whinbury'),
  line('7', 'Market Farthing', 'Angelby', 'Cold Ashing', 'Sixpenny Oak', 'Copperwick'),
  line('8', 'Crownley', 'Noblethorpe', 'Copperwick', 'Long Tally', 'Tannermouth'),
  line('9', 'Tannermouth', 'Gull End'),
  line('10', 'Market Farthing', 'Penny Hassett', 'Guinea Green', 'Noblethorpe'),
];

/** A pole at the kerb, where buses stop that run one way along the street. */
export interface BusStop {
  place: Settlement;
  name: string;
  point: Point;
  /** 1: buses that run as the street was drawn, -1: the other way. */
  sense: 1 | -1;
  street: Street;
  /** The spot on the street that it shares with its fellow across the road. */
  spot: Point;
}

/** How many pairs of stops a place has. */
const PAIRS = { city: 34, town: 9, village: 2, hamlet: 1 };
const APART_METRES = 260;
const BUS_ROADS = new Set(['primary', 'secondary', 'tertiary', 'unclassified']);

/** How far from the door of a station its buses may stop. */
const FORECOURT_METRES = 500;
const JUNCTION_METRES = 30;

/**
 * Pairs of stops of each place that a line serves: one by its station, then along its main roads, the
 * middle ones first.
 */
export function busStops(
  settlements: readonly Settlement[],
  streets: readonly Street[],
  stations: readonly BuiltStation[],
): BusStop[] {
  const finder = new StreetFinder(streets);
  const served = new Set(BUS_LINES.flatMap(({ calls }) => calls));
  return settlements.flatMap((place) => {
    if (!served.has(place.name)) return [];
    const candidates = streets
      .filter((street) => street.settlement === place && isBusRoad(street))
      .flatMap((street) => spots(street))
      .sort((a, b) => distance(a.point, place.middle) - distance(b.point, place.middle));
    const station = stations.find((one) => one.place === place.name && !one.isHalt);
    const forecourt = station && forecourtOf(station, finder);
    const chosen: Spot[] = forecourt ? [forecourt] : [];
    for (const spot of candidates) {
      if (chosen.length === PAIRS[place.rank]) break;
      if (chosen.every((other) => distance(other.point, spot.point) > APART_METRES))
        chosen.push(spot);
    }
    return chosen.flatMap((spot) => {
      if (station && spot === forecourt) return pair(place, spot, `${station.name} Station`);
      const street = spot.street.name ?? place.name;
      const isOnlyOne = chosen.every((other) => other === spot || other.street.name !== street);
      const side = isOnlyOne ? undefined : nameOfSideStreet(spot, finder);
      return pair(place, spot, side === undefined ? street : `${street} (${side})`);
    });
  });
}

/** The spot on the road by a station, off the junctions. */
function forecourtOf({ entrance }: BuiltStation, finder: StreetFinder): Spot | undefined {
  const isWanted = (street: Street) =>
    isBusRoad(street) && length(street.vertices) > 3 * JUNCTION_METRES;
  const street = finder.nearest(entrance, FORECOURT_METRES, isWanted)?.street;
  if (!street) return undefined;
  const { metres } = nearest(street.vertices, entrance);
  const last = length(street.vertices) - JUNCTION_METRES;
  const spot = pointAlong(street.vertices, Math.min(last, Math.max(JUNCTION_METRES, metres)));
  return { street, point: spot.point };
}

/** Buses neither stop in the lanes of an old town nor on a roundabout. */
function isBusRoad({ tags, level, quarter }: Street): boolean {
  const { highway = '', junction } = tags;
  return level === 0 && quarter !== 'old' && junction === undefined && BUS_ROADS.has(highway);
}

interface Spot {
  street: Street;
  point: Point;
}

function spots(street: Street): Spot[] {
  const size = length(street.vertices);
  const count = Math.max(1, Math.floor(size / APART_METRES));
  return Array.from({ length: count }, (_, i) => ({
    street,
    point: pointAlong(street.vertices, (size * (i + 0.5)) / count).point,
  }));
}

/** The street that joins nearest, by which people tell the stops of a long road. */
function nameOfSideStreet({ street, point }: Spot, finder: StreetFinder): string | undefined {
  const isOther = ({ name, level }: Street) =>
    name !== undefined && name !== street.name && level === 0;
  return finder.nearest(point, APART_METRES / 2, isOther)?.street.name;
}

function pair(place: Settlement, { street, point }: Spot, name: string): BusStop[] {
  const { metres } = nearest(street.vertices, point);
  return ([1, -1] as const).map((sense) => {
    // Across the road from each other, but not quite: buses pull in nose to tail.
    const foot = pointAlong(street.vertices, metres + sense * 14);
    const kerb = times(left(foot.heading), sense);
    return {
      place,
      name,
      point: along(foot.point, kerb, street.halfWidth - 0.8),
      sense,
      street,
      spot: point,
    };
  });
}

export function drawBuses(map: OsmMap, stops: readonly BusStop[]): void {
  const nodeOf = new Map(
    stops.map((stop) => [
      stop,
      map.node(
        { x: stop.point.x, y: stop.point.y },
        {
          highway: 'bus_stop',
          public_transport: 'platform',
          bus: 'yes',
          name: stop.place.rank === 'hamlet' ? stop.place.name : stop.name,
        },
      ),
    ]),
  );
  for (const { ref, operator, calls } of BUS_LINES) {
    for (const sense of [1, -1] as const) {
      const order = sense === 1 ? calls : [...calls].reverse();
      const members = order.flatMap((call) =>
        stops
          .filter((stop) => stop.place.name === call && stop.sense === sense)
          .slice(0, 6)
          .map((stop): OsmMember => ({
            type: 'node',
            id: nodeOf.get(stop) ?? 0,
            role: 'platform',
          })),
      );
      const [from, to] = [order[0] ?? '', order[order.length - 1] ?? ''];
      map.relation(members, {
        type: 'route',
        route: 'bus',
        ref,
        operator,
        name: `Bus ${ref}: ${from} – ${to}`,
        from,
        to,
      });
    }
  }
}
