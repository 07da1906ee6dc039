import type { LatLng } from '@loovia/core/geo';
import type { Journey } from '@loovia/core/journeys';
import { spacedInTime } from '@loovia/core/stops';
import { secondsBetween } from '@loovia/core/time';
import type { BareRoute } from '../bare-route.ts';
import type { Approach, Glance, Visiting } from '../stops/approach.ts';
import type { ToiletOrPlace } from '../stops/toilet-or-place.ts';
import { partsOf, passing, type Part } from './exits.ts';
import { itineraryOf, type Itinerary } from './itinerary.ts';
import type { SettledTrip } from './settle-trip.ts';
import { tripDeparture } from './trip.ts';
import type { Travelling } from './visit-options.ts';
import { visitingOf } from './visiting.ts';

/** A trip by public transport, and what it was made of. */
export interface PlannedTrip {
  readonly trip: SettledTrip;
  /** The trip as it is shown. */
  readonly route: BareRoute;
  /** As it was before it visited any stop. */
  readonly base?: SettledTrip;
  readonly visited?: readonly ToiletOrPlace[];
}

/** So long after one left the planned way a toilet may still be reached: another exit may serve it. */
const WAY_SECONDS = 30 * 60;

/** How the stops of a trip by public transport are visited: on foot, at changes, by breaking the journey. */
export function publicApproach(
  { trip, route, base = trip, visited = [] }: PlannedTrip,
  journey: Journey,
  travelling: Travelling,
): Approach {
  const departure = tripDeparture(trip);
  const parts = partsOf(trip);

  const glance = (location: LatLng): Glance => {
    const passed = parts.map((part) => passing(part, location));
    // The first of the nearest: parts come in the order of time.
    const nearest = passed.reduce((best, one) => (one.metres < best.metres ? one : best));
    const others = passed.filter(
      (one) => one !== nearest && one.metres <= travelling.deviationLimitMetres,
    );
    const momentAt = (at: Date) => ({
      elapsedSeconds: secondsBetween(departure, at),
      waySeconds: WAY_SECONDS,
    });
    return {
      distanceFromRouteMetres: nearest.metres,
      // A toilet near the start may be visited before the route begins.
      moments: [
        momentAt(nearest.at),
        ...others.map(({ at }) => momentAt(at)),
        momentAt(trip.earliest),
      ],
    };
  };

  const itineraries = new Map<string, Promise<Itinerary | null>>();
  const itineraryBy = (stops: readonly ToiletOrPlace[]) => {
    const inOrder = stops.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
    const key = inOrder.map(idOf).join(' ');
    const known = itineraries.get(key) ?? itineraryOf(base, inOrder, travelling);
    itineraries.set(key, known);
    return known;
  };

  /** A stop is what the journey with it is against the journey without it. */
  const visit = async (place: ToiletOrPlace): Promise<Visiting | null> => {
    const others = visited.filter((one) => idOf(one) !== idOf(place));
    const [having, lacking] = await Promise.all([
      itineraryBy([...others, place]),
      itineraryBy(others),
    ]);
    return having && visitingOf(idOf(place), having, lacking?.trip ?? base);
  };

  return {
    route,
    journey,
    departure,
    parts: parts.map(({ line }) => line),
    samplePoints: () => spacedInTime(parts.map(startOfPart), journey.frequency),
    glance,
    visit: (stops) => Promise.all(stops.map(visit)),
  };
}

function idOf({ facts }: ToiletOrPlace): string {
  return facts.placeId;
}

function startOfPart({ line, from }: Part) {
  const [lng, lat] = line.coordinates[0] ?? [0, 0];
  return { point: { lat, lng }, elapsedSeconds: from.getTime() / 1000 };
}
