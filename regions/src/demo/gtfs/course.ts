import type { Point } from '../geometry/point.ts';
import { cross, distance, minus } from '../geometry/point.ts';
import { simplified } from '../geometry/polyline.ts';
import type { BusStop } from '../transport/buses.ts';
import type { BusRoads, RoadWay } from './bus-roads.ts';

/** Where vehicles stop, as `stops.txt` has it. */
export interface GtfsStop {
  readonly id: string;
  readonly name: string;
  readonly point: Point;
  readonly wheelchair: 0 | 1 | 2;
  readonly platform: string;
  /** The station's id; '' = it belongs to none. */
  readonly station: string;
}

export interface CourseCall {
  readonly stop: GtfsStop;
  /** Along the line. */
  readonly metres: number;
  /** After the first departure, whole minutes. */
  readonly arrivalSeconds: number;
  readonly departureSeconds: number;
}

/** The way of a vehicle in one direction: its line on the ground and its calls. */
export interface Course {
  readonly line: readonly Point[];
  readonly calls: readonly CourseCall[];
}

const BUS_STOP_SECONDS = 20;
const SHAPE_TOLERANCE_METRES = 2;
const wholeMinutes = (seconds: number) => Math.round(seconds / 60) * 60;

/** A bus by way of the spots: it calls at every pole on its own side of the road. */
export function busCourse(
  roads: BusRoads,
  through: readonly Point[],
  poles: ReadonlyMap<Point, readonly BusStop[]>,
  stopOf: (pole: BusStop) => GtfsStop,
): Course {
  const way = roads.through(through);
  const metres = metresAlong(way.points);
  const calls: CourseCall[] = [];
  way.points.forEach((spot, index) => {
    const pole = poles.get(spot)?.find((one) => isOnLeft(way, index, one.point));
    if (!pole) return;
    const stop = stopOf(pole);
    if (calls[calls.length - 1]?.stop === stop) return;
    const seconds = wholeMinutes((way.seconds[index] ?? 0) + calls.length * BUS_STOP_SECONDS);
    calls.push({
      stop,
      metres: metres[index] ?? 0,
      arrivalSeconds: seconds,
      departureSeconds: seconds,
    });
  });
  return thinned({ line: way.points, calls });
}

/** The line without points that don't show; the metres of the calls follow. */
export function thinned({ line, calls }: Course): Course {
  const thin = simplified(line, SHAPE_TOLERANCE_METRES);
  const before = metresAlong(line).at(-1) ?? 0;
  const after = metresAlong(thin).at(-1) ?? 0;
  const ratio = before === 0 ? 1 : after / before;
  return {
    line: thin,
    calls: calls.map((call) => ({ ...call, metres: call.metres * ratio })),
  };
}

export function metresAlong(line: readonly Point[]): number[] {
  let walked = 0;
  return line.map((point, index) => {
    const before = line[index - 1];
    if (before) walked += distance(before, point);
    return walked;
  });
}

/** Traffic keeps to the left, and so do the poles at which it stops. */
function isOnLeft({ points }: RoadWay, index: number, pole: Point): boolean {
  const here = points[index];
  if (!here) return false;
  const before = points[index - 1];
  const after = points[index + 1];
  const heading = before ? minus(here, before) : after ? minus(after, here) : undefined;
  return heading !== undefined && cross(heading, minus(pole, here)) > 0;
}
