import type { Point } from '../geometry/point.ts';
import { hashText } from '../random.ts';
import type { BusStop } from '../transport/buses.ts';
import type { GtfsStop } from './course.ts';
import { degrees } from './feed.ts';
import type { Feed } from './feed.ts';
import type { RailStation } from './rail.ts';

/** The poles of bus stops as stops of the feed. */
export class Poles {
  readonly #stops: ReadonlyMap<BusStop, GtfsStop>;
  readonly bySpot: ReadonlyMap<Point, readonly BusStop[]>;

  constructor(poles: readonly BusStop[]) {
    this.#stops = new Map(poles.map((pole, index) => [pole, gtfsStop(pole, index)]));
    this.bySpot = Map.groupBy(poles, ({ spot }) => spot);
  }

  readonly stopOf = (pole: BusStop): GtfsStop => {
    const stop = this.#stops.get(pole);
    if (!stop) throw new Error('a bus calls at a pole that is not on the map');
    return stop;
  };
}

function gtfsStop({ place, name, point }: BusStop, index: number): GtfsStop {
  const id = `pole-${String(index + 1).padStart(3, '0')}`;
  return {
    id,
    name: stopName(place, name),
    point,
    wheelchair: wheelchairOf(id),
    platform: '',
    station: '',
  };
}

/** Out of town it says where it is: 'Crownley, Church Street'. */
function stopName({ name: place, rank }: BusStop['place'], name: string): string {
  if (rank === 'hamlet') return place;
  return rank === 'city' || name.startsWith(place) ? name : `${place}, ${name}`;
}

/** Most kerbs are raised, a few are verges, and of some nobody has said anything. */
function wheelchairOf(id: string): 0 | 1 | 2 {
  const share = hashText(id) % 100;
  if (share < 8) return 2;
  return share < 20 ? 0 : 1;
}

export function addStops(
  feed: Feed,
  called: ReadonlySet<GtfsStop>,
  stations: readonly RailStation[],
): void {
  for (const { id, built, platforms } of stations) {
    addStop(feed, { id, name: built.name, point: built.point, kind: 1 });
    const entrance = built.isHalt ? 'Path' : 'Main entrance';
    const name = `${built.name}, ${entrance}`;
    addStop(feed, { id: `${id}-entrance`, name, point: built.entrance, kind: 2, station: id });
    for (const platform of platforms) addStop(feed, { ...platform, kind: 0 });
  }
  for (const stop of called) if (stop.station === '') addStop(feed, { ...stop, kind: 0 });
}

interface StopRow {
  readonly id: string;
  readonly name: string;
  readonly point: Point;
  /** 0 stop, 1 station, 2 entrance. */
  readonly kind: 0 | 1 | 2;
  readonly station?: string;
  readonly wheelchair?: 0 | 1 | 2;
  readonly platform?: string;
}

function addStop(feed: Feed, stop: StopRow): void {
  feed.add('stops.txt', {
    stop_id: stop.id,
    stop_name: stop.name,
    ...degrees(stop.point, 'stop_lat', 'stop_lon'),
    location_type: stop.kind,
    parent_station: stop.station ?? '',
    wheelchair_boarding: stop.wheelchair ?? 0,
    platform_code: stop.platform ?? '',
  });
}
