import { hashText } from '../random.ts';
import type { Course } from './course.ts';
import type { Service } from './days.ts';
import { departuresOf } from './departures.ts';
import type { Departures } from './departures.ts';
import { clock } from './feed.ts';
import type { Feed } from './feed.ts';

export type Direction = 'there' | 'back';

/** One way of a line. */
export interface TripPlan {
  readonly route: string;
  readonly direction: Direction;
  readonly headsign: string;
  readonly course: Course;
  /** Each of these is one trip in so many: `wheelchair_accessible`. */
  readonly wheelchair: readonly (0 | 1 | 2)[];
}

const SERVICE_ORDER: readonly Service[] = ['weekdays', 'saturdays', 'sundays', 'nights'];

/** All trips of one way of a line; `laterMinutes` keeps lines from all leaving at once. */
export function addTrips(
  feed: Feed,
  plan: TripPlan,
  departures: Departures,
  laterMinutes: number,
): void {
  const shape = shapeOf(feed, plan);
  let count = hashText(plan.route) % 7;
  for (const service of SERVICE_ORDER) {
    for (const seconds of departuresOf(departures[service] ?? [], laterMinutes)) {
      const id = `${plan.route}-${plan.direction}-${service}-${clock(seconds).slice(0, 5).replace(':', '')}`;
      const wheelchair = plan.wheelchair[count++ % plan.wheelchair.length] ?? 0;
      addTrip(feed, { ...plan, id, service, shape, wheelchair, startSeconds: seconds });
    }
  }
}

export interface Trip extends Omit<TripPlan, 'wheelchair'> {
  readonly id: string;
  readonly service: Service;
  readonly shape: string;
  readonly wheelchair: 0 | 1 | 2;
  readonly startSeconds: number;
  /** What the blind says from call to call, where it is not the same all the way. */
  readonly headsignAt?: (call: number) => string;
}

export function shapeOf(feed: Feed, { route, direction, course }: TripPlan): string {
  const shape = `${route}-${direction}`;
  feed.addShape(shape, course);
  return shape;
}

export function addTrip(feed: Feed, trip: Trip): void {
  feed.add('trips.txt', {
    route_id: trip.route,
    service_id: trip.service,
    trip_id: trip.id,
    trip_headsign: trip.headsign,
    direction_id: trip.direction === 'there' ? 0 : 1,
    shape_id: trip.shape,
    wheelchair_accessible: trip.wheelchair,
  });
  trip.course.calls.forEach((call, index) => {
    feed.add('stop_times.txt', {
      trip_id: trip.id,
      arrival_time: clock(trip.startSeconds + call.arrivalSeconds),
      departure_time: clock(trip.startSeconds + call.departureSeconds),
      stop_id: call.stop.id,
      stop_sequence: index,
      stop_headsign: trip.headsignAt?.(index) ?? '',
      shape_dist_traveled: call.metres.toFixed(1),
    });
  });
}
