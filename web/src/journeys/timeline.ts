import type { CandidateStop, Leg, Route } from '@loovia/core/api';
import { distanceMetres } from '@loovia/core/geo';
import type { Journey } from '@loovia/core/journeys';
import { openingLater } from '@loovia/core/opening-hours';
import { dryStretches, fitsAccess, sortByWishes, stayMinutes, type Wish } from '@loovia/core/stops';
import { addMinutes, minutesBetween, toIsoWithOffset } from '@loovia/core/time';
import { isRideLeg } from './ride-words.ts';
import { shortName } from './route-words.ts';
import { stopArrival, minutesInto } from './travel-order.ts';

/** What a traveller does from a moment on, ISO 8601 with offset. */
export type TimelineEvent = { readonly at: string } & (
  | { readonly kind: 'start' | 'arrival'; readonly place: string }
  | {
      /** On streets, or in a vehicle. */
      readonly kind: 'way' | 'ride';
      /** 1 for 'Leg 1'. */
      readonly number: number;
      readonly leg: Leg;
    }
  /** The end of a ride. Where the vehicle goes on as the next leg, nobody gets off. */
  | { readonly kind: 'off'; readonly leg: Leg; readonly isStayedOn: boolean }
  | { readonly kind: 'wait'; readonly until: string; readonly place: string }
  /** @property until the end of the visit; null = the journey is not planned with it */
  | { readonly kind: 'toilet'; readonly until: string | null; readonly stop: CandidateStop }
  | { readonly kind: 'dry'; readonly until: string; readonly minutes: number }
);

type TimedRoute = Pick<Route, 'departure' | 'arrival' | 'legs' | 'stops' | 'visited'>;
type ToiletEvent = Extract<TimelineEvent, { readonly kind: 'toilet' }>;

interface TimelineOptions {
  readonly journey: Pick<
    Journey,
    'startLocation' | 'endLocation' | 'frequency' | 'disabilityAccess'
  >;
  /** These toilets come first where several are in one place. */
  readonly wishes?: readonly Wish[];
  /** Whether toilets may be missing, so that a stretch without one is not known to be. */
  readonly isIncomplete?: boolean;
}

/**
 * A journey in the order in which it happens (SHOW-03): its legs, waits and toilets, each toilet where the
 * traveller is to use it, and the stretches without one that are longer than wanted (SHOW-04).
 */
export function timelineOf(route: TimedRoute, options: TimelineOptions): TimelineEvent[] {
  const { journey, wishes = [] } = options;
  const stay = stayMinutes(journey.disabilityAccess);
  const planned = route.stops.filter(({ placeId }) => route.visited?.includes(placeId));
  const pauses = route.legs.map((leg, index) =>
    pauseAfter(leg, route.legs[index + 1], planned, stay),
  );
  const paused = new Set(
    pauses.flat().flatMap((event) => (event.kind === 'toilet' ? [event.stop] : [])),
  );
  const spots = route.stops
    .filter((stop) => !paused.has(stop))
    .map((stop) => ({ ...spotOf(stop, route), event: eventOf(stop, planned, stay) }));
  const at = (legIndex: number, isOnWay: boolean) => {
    const here = spots.filter((one) => one.legIndex === legIndex && one.isOnWay === isOnWay);
    const inTime = here.map(({ event }) => event).toSorted((a, b) => timeOf(a) - timeOf(b));
    // On a way each toilet is in another place.
    if (isOnWay) return inTime;
    const order = sortByWishes(
      inTime.map(({ stop }) => stop),
      wishes,
    );
    return inTime.toSorted((a, b) => order.indexOf(a.stop) - order.indexOf(b.stop));
  };
  const events: TimelineEvent[] = [
    { kind: 'start', at: route.departure, place: shortName(journey.startLocation) },
    ...route.legs.flatMap((leg, index) => [
      ...at(index, false),
      ...legEvents(leg, index, route.legs[index + 1], at(index, true)),
      ...(pauses[index] ?? []),
    ]),
    ...at(route.legs.length, false),
    { kind: 'arrival', at: route.arrival, place: shortName(journey.endLocation) },
    ...at(route.legs.length, true),
  ];
  const isKnown = journey.frequency > 0 && !options.isIncomplete;
  return isKnown ? withDryStretches(events, route, journey) : events;
}

function timeOf({ at }: ToiletEvent): number {
  return Date.parse(at);
}

function eventOf(
  stop: CandidateStop,
  planned: readonly CandidateStop[],
  stay: number,
): ToiletEvent {
  const at = stopArrival(stop);
  const until = planned.includes(stop) ? later(at, stay) : null;
  return { kind: 'toilet', at, until, stop };
}

function later(at: string, minutes: number): string {
  return toIsoWithOffset(addMinutes(new Date(at), minutes));
}

function legEvents(
  leg: Leg,
  index: number,
  next: Leg | undefined,
  toilets: readonly ToiletEvent[],
): TimelineEvent[] {
  const number = index + 1;
  if (!isRideLeg(leg)) return [{ kind: 'way', at: leg.departure, number, leg }, ...toilets];
  const isStayedOn = next?.staysOn === true;
  return [
    { kind: 'ride', at: leg.departure, number, leg },
    ...toilets,
    { kind: 'off', at: leg.arrival, leg, isStayedOn },
  ];
}

/** A minute before a bus is a margin for the walk, not a wait. */
const SHORTEST_WAIT_MINUTES = 2;

/** The visit or the wait after a leg; the rest of a pause after a visit is a wait. */
function pauseAfter(
  leg: Leg,
  next: Leg | undefined,
  planned: readonly CandidateStop[],
  stay: number,
): TimelineEvent[] {
  if (!next || next.staysOn) return [];
  const [from, to] = [leg.arrival, next.departure];
  const stop = isRideLeg(leg) || isRideLeg(next) ? undefined : toiletAt(leg.to, planned);
  if (!stop) return waitAt(leg.to.name || next.from.name, from, to);
  const ready = later(from, stay);
  const rest = waitAt(stop.name, ready, to);
  // On streets the way on begins some seconds earlier, so that the end is a whole number of minutes later.
  const isReadyFirst = rest.length > 0 || Date.parse(to) < Date.parse(ready);
  return [{ kind: 'toilet', at: from, until: isReadyFirst ? ready : to, stop }, ...rest];
}

function waitAt(place: string, at: string, until: string): TimelineEvent[] {
  const isLongEnough = minutesBetween(at, until) >= SHORTEST_WAIT_MINUTES;
  return isLongEnough ? [{ kind: 'wait', at, until, place }] : [];
}

/** A walk interrupted this close to a visited toilet is interrupted for it. */
const AT_TOILET_METRES = 50;

/** Of two toilets in one building the name decides. */
const isNamed = (stop: CandidateStop, { name }: Leg['to']) => Number(stop.name === name);

function toiletAt(place: Leg['to'], planned: readonly CandidateStop[]): CandidateStop | undefined {
  return planned
    .map((stop) => ({ stop, metres: distanceMetres(place, stop.location) }))
    .filter(({ metres }) => metres <= AT_TOILET_METRES)
    .toSorted((a, b) => a.metres - b.metres || isNamed(b.stop, place) - isNamed(a.stop, place))[0]
    ?.stop;
}

/** Where a toilet that is not visited stands. */
interface Spot {
  readonly legIndex: number;
  /** On the way of that leg; else before it. After the last leg: reached only after the arrival. */
  readonly isOnWay: boolean;
}

function spotOf(stop: CandidateStop, { legs, arrival }: TimedRoute): Spot {
  const time = Date.parse(stopArrival(stop));
  const isTooLate = time > Date.parse(arrival);
  const { visit } = stop;
  if (visit?.kind === 'break') {
    const on = legs.findLastIndex(
      ({ departure, calls = [] }) =>
        Date.parse(departure) <= time && calls.slice(1).some(({ name }) => name === visit.from),
    );
    return { legIndex: on < 0 ? legs.findIndex(isRideLeg) : on, isOnWay: true };
  }
  if (!visit) {
    if (isTooLate) return { legIndex: legs.length, isOnWay: true };
    const on = legs.findLastIndex(({ departure }) => Date.parse(departure) <= time);
    return { legIndex: Math.max(0, on), isOnWay: legs.length > 0 };
  }
  const legIndex = exitOf(stop, legs) + 1;
  const next = legs[legIndex];
  if (!next) return { legIndex, isOnWay: isTooLate };
  const isOnWay = !isRideLeg(next) && time >= Date.parse(next.departure);
  return { legIndex, isOnWay };
}

/** The leg after which a toilet is walked to; -1 at the start. Several stops on the way may have that name. */
function exitOf({ visit }: CandidateStop, legs: readonly Leg[]): number {
  if (!visit) return -1;
  return legs.findLastIndex(
    ({ to, arrival }) => to.name === visit.from && Date.parse(arrival) <= Date.parse(visit.arrival),
  );
}

function withDryStretches(
  events: readonly TimelineEvent[],
  route: TimedRoute,
  journey: TimelineOptions['journey'],
): TimelineEvent[] {
  const { departure, arrival } = route;
  const whole = (Date.parse(arrival) - Date.parse(departure)) / 60_000;
  const passed = events.map((event) => {
    if (event.kind === 'start') return 0;
    if (event.kind !== 'toilet') return null;
    // Nobody who needs one without steps can count on it (STOP-13), unless they chose it.
    const counts = fitsAccess(event.stop, journey) || event.until !== null;
    return counts ? passedMinutes(event, route) : null;
  });
  const known = passed.filter((minutes) => minutes !== null);
  const all = [...events];
  // From the last to the first, as each moves what comes after it.
  for (const dry of dryStretches(known, whole, new Date(departure)).toReversed()) {
    if (dry.minutes <= journey.frequency) continue;
    const last = passed.findLastIndex((minutes) => minutes !== null && minutes <= dry.fromMinutes);
    const [at, until] = [toIsoWithOffset(dry.from), toIsoWithOffset(dry.to)];
    all.splice(last + 1, 0, { kind: 'dry', at, until, minutes: dry.minutes });
  }
  return all;
}

/**
 * When a toilet is passed, in minutes from departure; null where it does not count. One that is closed by
 * then is none. On board there are none: a toilet that needs a break of journey counts only once the route
 * is planned with it, and a toilet before a ride counts at the boarding at the latest.
 */
function passedMinutes({ stop, until }: ToiletEvent, route: TimedRoute): number | null {
  const { departure, legs } = route;
  const { visit, opening } = stop;
  const at = Math.max(0, minutesInto(route, stop));
  if (opening.state === 'closed') return null;
  if (!visit || until !== null) return at;
  if (visit.kind === 'break') return null;
  const next = legs.slice(exitOf(stop, legs) + 1).find(isRideLeg);
  const boards = next && (Date.parse(next.departure) - Date.parse(departure)) / 60_000;
  const passed = Math.min(at, boards ?? at);
  const then = openingLater(opening, addMinutes(new Date(departure), passed));
  return then.state === 'closed' ? null : passed;
}
