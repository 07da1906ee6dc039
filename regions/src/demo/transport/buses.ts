import { along, distance, left, times } from '../geometry/point.ts';
import type { Point } from '../geometry/point.ts';
import { length, nearest, pointAlong } from '../geometry/polyline.ts';
import type { OsmMap, OsmMember } from '../osm/osm-map.ts';
import type { Settlement } from '../plan.ts';
import type { Street } from '../settlements/street.ts';

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
}

/** How many pairs of stops a place has. */
const PAIRS = { city: 34, town: 9, village: 2, hamlet: 1 };
const APART_METRES = 260;
const BUS_ROADS = new Set(['primary', 'secondary', 'tertiary', 'unclassified']);

/** Pairs of stops along the main roads of each place that a line serves, the middle ones first. */
export function busStops(
  settlements: readonly Settlement[],
  streets: readonly Street[],
): BusStop[] {
  const served = new Set(BUS_LINES.flatMap(({ calls }) => calls));
  return settlements.flatMap((place) => {
    if (!served.has(place.name)) return [];
    const candidates = streets
      .filter(
        ({ settlement, tags, level, quarter }) =>
          settlement === place &&
          level === 0 &&
          quarter !== 'old' &&
          BUS_ROADS.has(tags.highway ?? ''),
      )
      .flatMap((street) => spots(street))
      .sort((a, b) => distance(a.point, place.middle) - distance(b.point, place.middle));
    const chosen: Spot[] = [];
    for (const spot of candidates) {
      if (chosen.length === PAIRS[place.rank]) break;
      if (chosen.every((other) => distance(other.point, spot.point) > APART_METRES))
        chosen.push(spot);
    }
    return chosen.flatMap(({ street, point }) => pair(place, street, point));
  });
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

function pair(place: Settlement, street: Street, point: Point): BusStop[] {
  const { metres } = nearest(street.vertices, point);
  return ([1, -1] as const).map((sense) => {
    // Across the road from each other, but not quite: buses pull in nose to tail.
    const foot = pointAlong(street.vertices, metres + sense * 14);
    const kerb = times(left(foot.heading), sense);
    return {
      place,
      name: street.name ?? place.name,
      point: along(foot.point, kerb, street.halfWidth - 0.8),
      sense,
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
