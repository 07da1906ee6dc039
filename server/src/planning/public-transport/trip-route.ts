import { distanceMetres, straightLine, type LineString } from '@loovia/core/geo';
import { transitSummary } from '@loovia/core/routes';
import { secondsBetween } from '@loovia/core/time';
import DataLoader from 'dataloader';
import { isRide, namedPlace, type RouteLeg, type Way } from '../../maps/legs.ts';
import type { Streets, StreetTravel } from '../../maps/ports.ts';
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
import { tripArrival, tripDeparture, type Trip, type TripWalk } from './trip.ts';

/** The routes of trips; the way of each walk is asked for once. */
export function routesOfTrips(streets: Streets, travel: StreetTravel) {
  const ways = new DataLoader((all: readonly Ends[]) => Promise.all(all.map(find)), {
    cacheKeyFn: endsKey,
  });
  const findWay = (ends: Ends) => ways.load(ends);
  return async (trip: Trip, index: number): Promise<BareRoute> => {
    const legs = await Promise.all(
      trip.legs.map(async (leg) => (isRide(leg) ? leg : wayOfWalk(leg, findWay))),
    );
    return routeOfLegs({ ...trip, legs }, index, travel.stepFree);
  };

  async function find(ends: Ends): Promise<FoundWay> {
    const context = { streets, travel };
    const [route] = await streets.routes(ends.from, ends.to, travel, 0);
    return route
      ? streetWay(route, ends, context)
      : { ...straightWay(ends), ...wayNotes(undefined, context) };
  }
}

/** How one walks from a place to another. */
type FoundWay = Pick<Way, 'geometry' | 'distanceMetres' | 'steps' | 'notes'>;

/** Inside a station there may be no street to follow. */
function straightWay({ from, to }: Ends): FoundWay {
  return { geometry: straightLine([from, to]), distanceMetres: distanceMetres(from, to) };
}

/**
 * The streets engine finds the way where it isn't known yet; the times are those of the trip. Times and
 * lengths become whole seconds and metres, as they are sent and kept: so the same stops are found on the
 * route when it is planned and later.
 */
async function wayOfWalk(walk: TripWalk, findWay: (ends: Ends) => Promise<FoundWay>): Promise<Way> {
  const { mode, from, to, geometry, departure, arrival, isOffMap } = walk;
  const way = geometry ? { ...walk, geometry } : await findWay({ from, to });
  return {
    mode,
    from: namedPlace(from),
    to: namedPlace(to),
    departure: wholeSecond(departure),
    arrival: wholeSecond(arrival),
    distanceMetres: Math.round(way.distanceMetres),
    geometry: way.geometry,
    steps: way.steps,
    isOffMap,
    notes: way.notes,
  };
}

function wholeSecond(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / 1000) * 1000);
}

interface WholeTrip extends Trip {
  readonly legs: readonly RouteLeg[];
}

function routeOfLegs(trip: WholeTrip, index: number, disabilityAccess: boolean): BareRoute {
  const { legs } = trip;
  const [departure, arrival] = [tripDeparture(trip), tripArrival(trip)];
  return {
    index,
    mode: 'public',
    summary: transitSummary(legs),
    distanceMetres: legs.reduce((sum, leg) => sum + leg.distanceMetres, 0),
    durationSeconds: Math.round(secondsBetween(departure, arrival)),
    departure,
    arrival,
    geometry: joined(legs.map(({ geometry }) => geometry)),
    legs,
    ...shownGaps(gapsOnFoot(trip), disabilityAccess),
  };
}

/** Of the walks at both ends; a ride begins and ends at its stops. */
function gapsOnFoot({ start, end, legs }: WholeTrip): RouteGaps {
  const [first, last] = [legs.at(0), legs.at(-1)];
  const nothing = { distanceMetres: 0, durationSeconds: 0 };
  return {
    start:
      first && !isRide(first)
        ? gapsOf(first.geometry, { from: start, to: first.to }).start
        : nothing,
    end: last && !isRide(last) ? gapsOf(last.geometry, { from: last.from, to: end }).end : nothing,
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
