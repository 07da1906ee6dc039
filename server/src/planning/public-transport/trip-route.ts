import type { Call, Leg, Route } from '@loovia/core/api';
import { lineLengthMetres, type LatLng, type LineString } from '@loovia/core/geo';
import { transitSummary } from '@loovia/core/routes';
import { londonInstant, toIsoWithOffset } from '@loovia/core/time';
import type { Journey } from '@loovia/core/journeys';
import type { TransitCall, TransitRide } from '../../maps/ports.ts';
import type { BareRoute } from '../bare-route.ts';
import { gapsOf, saidGaps, type Ends, type RouteGaps } from '../route-gaps.ts';
import {
  alighting,
  boarding,
  placeOfCall,
  tripArrival,
  tripDeparture,
  type Trip,
  type TripLeg,
  type TripRide,
  type TripWalk,
} from './trip.ts';
import { lineUntil } from './ride-until.ts';
import type { FindWay, Way } from './ways.ts';

/** A trip as the page sees it: each walk with its way, each ride with its calls. */
export async function routeOfTrip(
  trip: Trip,
  index: number,
  { findWay, disabilityAccess }: { readonly findWay: FindWay; readonly disabilityAccess: boolean },
): Promise<BareRoute> {
  const legs = await Promise.all(
    trip.legs.map(async (leg) =>
      leg.kind === 'walk'
        ? walkLeg(leg, await wayOfWalk(leg, findWay))
        : rideLeg(leg, disabilityAccess),
    ),
  );
  const [departure, arrival] = [tripDeparture(trip), tripArrival(trip)];
  return {
    id: `route-${index + 1}`,
    index,
    mode: 'public',
    summary: transitSummary(legs),
    distanceMetres: legs.reduce((sum, leg) => sum + leg.distanceMetres, 0),
    durationSeconds: Math.round((arrival.getTime() - departure.getTime()) / 1000),
    departure: toIsoWithOffset(departure),
    arrival: toIsoWithOffset(arrival),
    geometry: joined(legs.map(({ geometry }) => geometry)),
    legs,
    ...saidGaps(gapsOnFoot(trip, legs), disabilityAccess),
  };
}

/** What is left of the walks at both ends; a ride begins and ends where its stop is. */
function gapsOnFoot({ start, end }: Trip, legs: readonly Leg[]): RouteGaps {
  const [first, last] = [legs.at(0), legs.at(-1)];
  const onFoot = (leg: Leg | undefined, ends: (leg: Leg) => Ends) =>
    leg?.mode === 'walk' ? gapsOf(leg.geometry, ends(leg)) : null;
  const nothing = { distanceMetres: 0, durationSeconds: 0 };
  return {
    start: onFoot(first, ({ to }) => ({ from: start, to }))?.start ?? nothing,
    end: onFoot(last, ({ from }) => ({ from, to: end }))?.end ?? nothing,
  };
}

/** The way is the streets engine's where it isn't known yet; the times are those of the trip. */
function wayOfWalk(
  { from, to, geometry, ...known }: TripWalk,
  findWay: FindWay,
): Way | Promise<Way> {
  return geometry ? { ...known, geometry } : findWay({ from, to });
}

function walkLeg({ from, to, departure, arrival, isOffMap }: TripWalk, way: Way): Leg {
  return {
    mode: 'walk',
    from: endOf(from),
    to: endOf(to),
    departure: toIsoWithOffset(departure),
    arrival: toIsoWithOffset(arrival),
    distanceMetres: Math.round(way.distanceMetres),
    geometry: way.geometry,
    ...(way.steps && { steps: way.steps }),
    ...(isOffMap && { isOffMap }),
    ...(way.notes && { notes: [...way.notes] }),
  };
}

function rideLeg(ride: TripRide, disabilityAccess: boolean): Leg {
  const { mode, line, headsign, operator, operatorUrl, colour, textColour } = ride;
  const geometry = ride.isLeftEarly ? lineUntil(ride.geometry, ride.calls) : ride.geometry;
  const [from, to] = [boarding(ride), alighting(ride)];
  return {
    mode,
    ...(line !== null && { line }),
    ...(headsign !== null && { headsign }),
    ...(operator !== null && { operator }),
    ...(operatorUrl !== undefined && { operatorUrl }),
    ...(colour !== null && { colour }),
    ...(textColour !== null && { textColour }),
    from: placeOfCall(from),
    to: placeOfCall(to),
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
    ...placeOfCall(call),
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

/** The trip that a route shows: the same trip, whether the route was just planned or is sent back. */
export function tripOfRoute({ legs }: Pick<Route, 'legs'>, journey: Journey): Trip {
  return {
    start: { name: journey.startLocation, ...journey.startCoordinates },
    end: { name: journey.endLocation, ...journey.endCoordinates },
    earliest: londonInstant(journey.journeyDate, journey.journeyTime),
    legs: legs.map(tripLeg),
    isUnderWay: false,
  };
}

function tripLeg(leg: Leg): TripLeg {
  const { mode, calls } = leg;
  if (mode === 'walk') {
    const { from, to, distanceMetres, geometry, steps, isOffMap, notes } = leg;
    const [departure, arrival] = [new Date(leg.departure), new Date(leg.arrival)];
    const walk = { from, to, departure, arrival, distanceMetres, geometry, steps, isOffMap, notes };
    return { kind: 'walk', ...walk };
  }
  if (mode === 'cycle' || mode === 'car' || !calls) throw new TypeError(`${mode} is no ride.`);
  return {
    kind: 'ride',
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

function endOf({ name, lat, lng }: LatLng & { readonly name: string }): Leg['from'] {
  return { name, lat, lng };
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
