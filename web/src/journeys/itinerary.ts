import type { CandidateStop, Leg, Route } from '@loovia/core/api';
import { distanceMetres } from '@loovia/core/geo';
import { addMinutes, minutesBetween, toIsoWithOffset } from '@loovia/core/time';
import { isRide } from './ride-words.ts';

interface Span {
  /** ISO 8601 with offset */
  readonly from: string;
  readonly to: string;
}

export type ItineraryItem = Span &
  (
    | {
        readonly kind: 'walk' | 'ride';
        /** The vehicle goes on as the next leg: nobody gets off. */
        readonly isStayedOn: boolean;
        /** 1 for 'Leg 1'. */
        readonly number: number;
        readonly leg: Leg;
      }
    | { readonly kind: 'wait' | 'toilet'; readonly at: string }
  );

type ItineraryOf = Pick<Route, 'legs' | 'stops' | 'visited'>;

/**
 * The legs of a journey in order, with the waits between them and the time at visited toilets.
 * @param stay minutes of a visit; the rest of a pause is a wait
 */
export function itineraryOf(route: ItineraryOf, stay: number): ItineraryItem[] {
  const visited = route.stops.filter(({ placeId }) => route.visited?.includes(placeId));
  return route.legs.flatMap((leg, index): ItineraryItem[] => {
    const next = route.legs[index + 1];
    const item: ItineraryItem = {
      kind: isRide(leg) ? 'ride' : 'walk',
      number: index + 1,
      leg,
      isStayedOn: next?.staysOn === true,
      from: leg.departure,
      to: leg.arrival,
    };
    return next && !next.staysOn ? [item, ...pauseBetween(leg, next, visited, stay)] : [item];
  });
}

/** A minute before a bus is a margin for the walk, not a wait. */
const SHORTEST_WAIT_MINUTES = 2;

function pauseBetween(
  leg: Leg,
  next: Leg,
  visited: readonly CandidateStop[],
  stay: number,
): ItineraryItem[] {
  const [from, to] = [leg.arrival, next.departure];
  const onFoot = !isRide(leg) && !isRide(next);
  const at = onFoot ? toiletAt(leg.to, visited)?.name : undefined;
  if (at === undefined) return waitAt(leg.to.name || next.from.name, from, to);
  const ready = toIsoWithOffset(addMinutes(new Date(from), stay));
  const rest = waitAt(at, ready, to);
  return [{ kind: 'toilet', at, from, to: rest.length > 0 ? ready : to }, ...rest];
}

function waitAt(at: string, from: string, to: string): ItineraryItem[] {
  const isLongEnough = minutesBetween(from, to) >= SHORTEST_WAIT_MINUTES;
  return isLongEnough ? [{ kind: 'wait', at, from, to }] : [];
}

/** A walk interrupted this close to a visited toilet is interrupted for it. */
const AT_TOILET_METRES = 50;

/** Of two toilets in one building the name decides. */
const isNamed = (stop: CandidateStop, { name }: Leg['to']) => Number(stop.name === name);

function toiletAt(place: Leg['to'], visited: readonly CandidateStop[]): CandidateStop | undefined {
  return visited
    .map((stop) => ({ stop, metres: distanceMetres(place, stop.location) }))
    .filter(({ metres }) => metres <= AT_TOILET_METRES)
    .toSorted((a, b) => a.metres - b.metres || isNamed(b.stop, place) - isNamed(a.stop, place))[0]
    ?.stop;
}
