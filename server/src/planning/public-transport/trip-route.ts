import type { Call, Leg, Route } from '@loovia/core/api';
import { lineLengthMetres, type LineString } from '@loovia/core/geo';
import { transitSummary } from '@loovia/core/routes';
import { secondsBetween, toIsoWithOffset } from '@loovia/core/time';
import { isStreetMode, type Journey } from '@loovia/core/journeys';
import type { TransitCall, TransitRide } from '../../maps/ports.ts';
import type { BareRoute } from '../bare-route.ts';
import { gapsOf, saidGaps, type RouteGaps } from '../route-gaps.ts';
import type { SettledTrip, SettledWalk } from './settle-trip.ts';
import {
  alighting,
  boarding,
  placeOf,
  tripArrival,
  tripDeparture,
  tripEnds,
  type TripRide,
} from './trip.ts';

/** A trip as the page sees it: each walk with its way, each ride with its calls. */
export function routeOfTrip(
  trip: SettledTrip,
  index: number,
  disabilityAccess: boolean,
): BareRoute {
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
    ...saidGaps(gapsOnFoot(trip), disabilityAccess),
  };
}

/** What is left of the walks at both ends; a ride begins and ends where its stop is. */
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
  const { mode, line, headsign, operator, operatorUrl, colour, textColour, geometry } = ride;
  const [from, to] = [boarding(ride), alighting(ride)];
  return {
    mode,
    ...(line !== null && { line }),
    ...(headsign !== null && { headsign }),
    ...(operator !== null && { operator }),
    ...(operatorUrl !== undefined && { operatorUrl }),
    ...(colour !== null && { colour }),
    ...(textColour !== null && { textColour }),
    from: placeOf(from),
    to: placeOf(to),
    departure: toIsoWithOffset(from.departure),
    arrival: toIsoWithOffset(to.arrival),
    distanceMetres: Math.round(lineLengthMetres(geometry)),
    geometry,
    calls: ride.calls.map((call) => shownCall(call, disabilityAccess)),
    ...(disabilityAccess && { stepFree: stepFreeWord(ride) }),
  };
}

function shownCall(call: TransitCall, disabilityAccess: boolean): Call {
  const { platform, arrival, departure } = call;
  return {
    ...placeOf(call),
    ...(platform !== null && { platform }),
    arrival: toIsoWithOffset(arrival),
    departure: toIsoWithOffset(departure),
    mayAlight: call.mayAlight,
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
  if (isStreetMode(mode) || !calls) throw new TypeError(`${mode} is no ride.`);
  return {
    mode,
    line: leg.line ?? null,
    headsign: leg.headsign ?? null,
    operator: leg.operator ?? null,
    operatorUrl: leg.operatorUrl,
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
  };
}

/** One line of all; legs mostly end where the next begins. */
function joined(lines: readonly LineString[]): LineString {
  const all = lines.flatMap(({ coordinates }) => coordinates);
  const coordinates = all.filter(([lng, lat], index) => {
    const [lastLng, lastLat] = all[index - 1] ?? [];
    return index === all.length - 1 || lng !== lastLng || lat !== lastLat;
  });
  return { type: 'LineString', coordinates };
}
