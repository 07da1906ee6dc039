import type { CandidateStop, Leg, Route } from '@loovia/core/api';
import { distanceMetres } from '@loovia/core/geo';
import { isRide, minutesBetween } from './mode-words.ts';

interface Span {
  /** ISO 8601 with offset */
  readonly from: string;
  readonly to: string;
}

export type ItineraryItem = Span &
  (
    | {
        readonly kind: 'walk' | 'ride';
        /** 1 for 'Leg 1'. */
        readonly number: number;
        readonly leg: Leg;
      }
    | { readonly kind: 'wait' | 'toilet'; readonly at: string }
  );

type ItineraryOf = Pick<Route, 'legs' | 'stops' | 'visited'>;

/** The legs of a journey in order, with the waits between them and the time at visited toilets. */
export function itineraryOf(route: ItineraryOf): ItineraryItem[] {
  const visited = route.stops.filter(({ placeId }) => route.visited?.includes(placeId));
  return route.legs.flatMap((leg, index): ItineraryItem[] => {
    const item: ItineraryItem = {
      kind: isRide(leg) ? 'ride' : 'walk',
      number: index + 1,
      leg,
      from: leg.departure,
      to: leg.arrival,
    };
    const next = route.legs[index + 1];
    const pause = next ? pauseBetween(leg, next, visited) : null;
    return pause ? [item, pause] : [item];
  });
}

/** A minute before a bus is what a walk is planned with, not a wait. */
const WORTH_SAYING_MINUTES = 2;

function pauseBetween(
  leg: Leg,
  next: Leg,
  visited: readonly CandidateStop[],
): ItineraryItem | null {
  const span = { from: leg.arrival, to: next.departure };
  const toilet = isRide(leg) || isRide(next) ? undefined : toiletAt(leg.to, visited);
  if (toilet) return { kind: 'toilet', at: toilet.name, ...span };
  return minutesBetween(span.from, span.to) >= WORTH_SAYING_MINUTES
    ? { kind: 'wait', at: leg.to.name || next.from.name, ...span }
    : null;
}

/** A walk that is broken off near a visited toilet is broken off for it. */
const AT_TOILET_METRES = 50;

function toiletAt(place: Leg['to'], visited: readonly CandidateStop[]): CandidateStop | undefined {
  return visited
    .map((stop) => ({ stop, metres: distanceMetres(place, stop.location) }))
    .filter(({ metres }) => metres <= AT_TOILET_METRES)
    .toSorted((a, b) => a.metres - b.metres)[0]?.stop;
}
