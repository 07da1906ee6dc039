import type { Call, Leg, Route } from '@loovia/core/api';
import {
  distanceMetres,
  lineLengthMetres,
  prepareLine,
  projectOntoLine,
  straightLine,
  type LatLng,
  type LineString,
} from '@loovia/core/geo';
import { isStreetMode, type Journey } from '@loovia/core/journeys';
import { transitSummary } from '@loovia/core/routes';
import { secondsBetween, toIsoWithOffset } from '@loovia/core/time';
import DataLoader from 'dataloader';
import type { Streets, StreetTravel, TransitCall, TransitRide } from '../../maps/ports.ts';
import { placeOf } from '../../maps/transit-parts.ts';
import type { BareRoute } from '../planning.ts';
import {
  endsKey,
  gapsOf,
  shownGaps,
  streetWay,
  wayNotes,
  type Ends,
  type RouteGaps,
} from '../street-way.ts';
import {
  alighting,
  boarding,
  isRide,
  tripArrival,
  tripDeparture,
  tripEnds,
  type Trip,
  type TripRide,
  type TripWalk,
} from './trip.ts';

/** A trip in full detail: what a route shows, and what stops are looked for on. */
export interface SettledTrip extends Trip {
  readonly legs: readonly (SettledWalk | TripRide)[];
}

/** A walk whose way is known. */
interface SettledWalk extends TripWalk {
  readonly geometry: LineString;
}

/** A trip, and the route that the page shows of it. */
export interface TripWithRoute {
  readonly trip: SettledTrip;
  readonly route: BareRoute;
}

/** The routes of trips; the way of each walk is asked for once. */
export function routesOfTrips(streets: Streets, travel: StreetTravel) {
  const ways = new DataLoader((all: readonly Ends[]) => Promise.all(all.map(find)), {
    cacheKeyFn: endsKey,
  });
  const findWay = (ends: Ends) => ways.load(ends);
  return async (trip: Trip, index: number): Promise<TripWithRoute> => {
    const legs = await Promise.all(
      trip.legs.map(async (leg) => (isRide(leg) ? settleRide(leg) : settleWalk(leg, findWay))),
    );
    const settled = { ...trip, legs };
    return { trip: settled, route: routeOfTrip(settled, index, travel.stepFree) };
  };

  async function find(ends: Ends): Promise<Way> {
    const context = { streets, travel };
    const [route] = await streets.routes(ends.from, ends.to, travel, 0);
    return route
      ? streetWay(route, ends, context)
      : { ...straightWay(ends), ...wayNotes(undefined, context) };
  }
}

/** How one walks from a place to another. */
type Way = Pick<SettledWalk, 'geometry' | 'distanceMetres' | 'steps' | 'notes'>;

/** Inside a station there may be no street to follow. */
function straightWay({ from, to }: Ends): Way {
  return { geometry: straightLine([from, to]), distanceMetres: distanceMetres(from, to) };
}

/**
 * The streets engine finds the way where it isn't known yet; the times are those of the trip. Times and
 * lengths become whole seconds and metres, as a route shows them: so the same stops are found on the
 * trip and on its route later.
 */
async function settleWalk(
  walk: TripWalk,
  findWay: (ends: Ends) => Promise<Way>,
): Promise<SettledWalk> {
  const { from, to, geometry, departure, arrival } = walk;
  const way = geometry ? { ...walk, geometry } : await findWay({ from, to });
  return {
    ...walk,
    departure: wholeSecond(departure),
    arrival: wholeSecond(arrival),
    distanceMetres: Math.round(way.distanceMetres),
    geometry: way.geometry,
    steps: way.steps,
    notes: way.notes,
  };
}

function settleRide({ isLeftEarly, ...ride }: TripRide): TripRide {
  return isLeftEarly ? { ...ride, geometry: lineUntil(ride.geometry, ride.calls) } : ride;
}

/**
 * A line up to where it passes the last of some places. It passes them in their order, which tells the
 * way back along a street from the way out.
 */
function lineUntil(line: LineString, places: readonly LatLng[]): LineString {
  const ahead = prepareLine(line);
  let passed = 0;
  let end = line.coordinates.slice(0, 1);
  for (const place of places.slice(1)) {
    const { segment, point } = projectOntoLine(place, ahead, passed);
    passed = segment;
    // What is ahead begins where the place is passed.
    ahead.lats[passed] = point.lat;
    ahead.lngs[passed] = point.lng;
    end = [[point.lng, point.lat]];
  }
  return { type: 'LineString', coordinates: [...line.coordinates.slice(0, passed + 1), ...end] };
}

function wholeSecond(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / 1000) * 1000);
}

function routeOfTrip(trip: SettledTrip, index: number, disabilityAccess: boolean): BareRoute {
  const legs = trip.legs.map((leg) =>
    leg.mode === 'walk' ? walkLeg(leg) : rideLeg(leg, disabilityAccess),
  );
  const [departure, arrival] = [tripDeparture(trip), tripArrival(trip)];
  return {
    index,
    mode: 'public',
    summary: transitSummary(legs),
    distanceMetres: legs.reduce((sum, leg) => sum + leg.distanceMetres, 0),
    durationSeconds: Math.round(secondsBetween(departure, arrival)),
    departure: toIsoWithOffset(departure),
    arrival: toIsoWithOffset(arrival),
    geometry: joined(legs.map(({ geometry }) => geometry)),
    legs,
    ...shownGaps(gapsOnFoot(trip), disabilityAccess),
  };
}

/** Of the walks at both ends; a ride begins and ends at its stops. */
function gapsOnFoot({ start, end, legs }: SettledTrip): RouteGaps {
  const [first, last] = [legs.at(0), legs.at(-1)];
  const nothing = { distanceMetres: 0, durationSeconds: 0 };
  return {
    start:
      first?.mode === 'walk'
        ? gapsOf(first.geometry, { from: start, to: first.to }).start
        : nothing,
    end: last?.mode === 'walk' ? gapsOf(last.geometry, { from: last.from, to: end }).end : nothing,
  };
}

function walkLeg({ mode, from, to, distanceMetres, geometry, ...walk }: SettledWalk): Leg {
  const { departure, arrival, steps, isOffMap, notes } = walk;
  return {
    mode,
    from: placeOf(from),
    to: placeOf(to),
    departure: toIsoWithOffset(departure),
    arrival: toIsoWithOffset(arrival),
    distanceMetres,
    geometry,
    ...(steps && { steps }),
    ...(isOffMap && { isOffMap }),
    ...(notes && { notes: [...notes] }),
  };
}

function rideLeg(ride: TripRide, disabilityAccess: boolean): Leg {
  const { mode, line, headsign, operator, operatorUrl, colour, textColour, geometry, notes } = ride;
  const { phone, staysOn, everyMinutes } = ride;
  const [from, to] = [boarding(ride), alighting(ride)];
  return {
    mode,
    ...(line !== null && { line }),
    ...(headsign !== null && { headsign }),
    ...(operator !== null && { operator }),
    ...(operatorUrl !== undefined && { operatorUrl }),
    ...(phone !== undefined && { phone }),
    ...(colour !== null && { colour }),
    ...(textColour !== null && { textColour }),
    ...(staysOn && { staysOn }),
    ...(everyMinutes !== undefined && { everyMinutes }),
    from: placeOf(from),
    to: placeOf(to),
    departure: toIsoWithOffset(from.departure),
    arrival: toIsoWithOffset(to.arrival),
    distanceMetres: Math.round(lineLengthMetres(geometry)),
    geometry,
    calls: ride.calls.map((call) => shownCall(call, disabilityAccess)),
    ...(disabilityAccess && { stepFree: stepFreeWord(ride) }),
    ...(notes?.length && { notes: [...notes] }),
  };
}

function shownCall(call: TransitCall, disabilityAccess: boolean): Call {
  const { platform, arrival, departure, mayAlight } = call;
  const { isOnRequest, phoneToBoard, phoneToAlight } = call;
  return {
    ...placeOf(call),
    ...(platform !== null && { platform }),
    arrival: toIsoWithOffset(arrival),
    departure: toIsoWithOffset(departure),
    mayAlight,
    ...(isOnRequest && { isOnRequest }),
    ...(phoneToBoard && { phoneToBoard }),
    ...(phoneToAlight && { phoneToAlight }),
    ...(disabilityAccess && { stepFree: stepFreeWord(call) }),
  };
}

function stepFreeWord({ stepFreeConfirmed }: TransitRide | TransitCall): Call['stepFree'] {
  return stepFreeConfirmed ? 'confirmed' : 'not confirmed';
}

/** The trip that a route shows, for a route that was planned before. */
export function tripOfRoute({ legs }: Pick<Route, 'legs'>, journey: Journey): SettledTrip {
  return { ...tripEnds(journey), legs: legs.map(tripLeg) };
}

function tripLeg(leg: Leg): SettledWalk | TripRide {
  const { mode, calls } = leg;
  if (mode === 'walk') {
    const { from, to, distanceMetres, geometry, steps, isOffMap, notes } = leg;
    const [departure, arrival] = [new Date(leg.departure), new Date(leg.arrival)];
    const walk = { from, to, departure, arrival, distanceMetres, geometry, steps, isOffMap, notes };
    return { mode, ...walk };
  }
  if (isStreetMode(mode) || !calls) throw new TypeError(`${mode} is not a ride.`);
  return {
    mode,
    line: leg.line ?? null,
    headsign: leg.headsign ?? null,
    operator: leg.operator ?? null,
    operatorUrl: leg.operatorUrl,
    phone: leg.phone,
    staysOn: leg.staysOn,
    everyMinutes: leg.everyMinutes,
    colour: leg.colour ?? null,
    textColour: leg.textColour ?? null,
    calls: calls.map(({ stepFree, ...call }) => ({
      ...call,
      platform: call.platform ?? null,
      arrival: new Date(call.arrival),
      departure: new Date(call.departure),
      stepFreeConfirmed: stepFree === 'confirmed',
    })),
    geometry: leg.geometry,
    stepFreeConfirmed: leg.stepFree === 'confirmed',
    notes: leg.notes,
  };
}

/** All as one line; a leg usually ends where the next begins. */
function joined(lines: readonly LineString[]): LineString {
  const all = lines.flatMap(({ coordinates }) => coordinates);
  const coordinates = all.filter(([lng, lat], index) => {
    const [lastLng, lastLat] = all[index - 1] ?? [];
    return index === all.length - 1 || lng !== lastLng || lat !== lastLat;
  });
  return { type: 'LineString', coordinates };
}
