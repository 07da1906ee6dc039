import { distanceMetres, type LineString } from '@loovia/core/geo';
import type { Streets, StreetTravel } from '../../maps/ports.ts';
import { batched } from '../batched.ts';
import type { Ends } from '../route-gaps.ts';
import { streetWay, wayNotes } from '../street-way.ts';
import { lineUntil } from './ride-until.ts';
import { isRide, type Trip, type TripRide, type TripWalk } from './trip.ts';
import { nameOfWay } from './walks.ts';

/** A walk whose way is known. */
export interface SettledWalk extends TripWalk {
  readonly geometry: LineString;
}

/** A trip to the last detail: what a route shows, and what stops are looked for on. */
export interface SettledTrip extends Trip {
  readonly legs: readonly (SettledWalk | TripRide)[];
}

/** How one walks from a place to another. */
type Way = Pick<SettledWalk, 'geometry' | 'distanceMetres' | 'steps' | 'notes'>;
type FindWay = (ends: Ends) => Promise<Way>;

/**
 * Settles trips: finds the ways of their walks, each asked for once. Their times and lengths become
 * whole seconds and metres, as a route shows them: so the same stops are found on the trip and on its
 * route later.
 */
export function tripSettler(
  streets: Streets,
  travel: StreetTravel,
): (trip: Trip) => Promise<SettledTrip> {
  const findWay = batched(nameOfWay, (all) => Promise.all(all.map(find)));
  return async (trip) => {
    const legs = await Promise.all(
      trip.legs.map(async (leg) => (isRide(leg) ? settleRide(leg) : settleWalk(leg, findWay))),
    );
    return { ...trip, legs };
  };

  async function find(ends: Ends): Promise<Way> {
    const asked = { streets, travel };
    const [route] = await streets.routes(ends.from, ends.to, travel, 0);
    return route
      ? streetWay(route, ends, asked)
      : { ...straightWay(ends), ...wayNotes(undefined, asked) };
  }
}

/** Inside a station there may be no street to follow. */
function straightWay({ from, to }: Ends): Way {
  const coordinates = [from, to].map(({ lat, lng }): [number, number] => [lng, lat]);
  return {
    geometry: { type: 'LineString', coordinates },
    distanceMetres: distanceMetres(from, to),
  };
}

/** The way is the streets engine's where it isn't known yet; the times are those of the trip. */
async function settleWalk(walk: TripWalk, findWay: FindWay): Promise<SettledWalk> {
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

function wholeSecond(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / 1000) * 1000);
}
