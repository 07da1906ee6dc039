/** The legs of journeys, and how they are sent and kept. */
import type { Call, Leg } from '@loovia/core/api';
import { lineLengthMetres, type LineString } from '@loovia/core/geo';
import { isStreetMode, type StreetMode } from '@loovia/core/journeys';
import { toIsoWithOffset } from '@loovia/core/time';
import type { RideMode } from '@loovia/core/timetable';

/** What the API sends, with its moments as dates. */
export type InDates<Sent extends SentTimes> = Readonly<Omit<Sent, keyof SentTimes>> & Times;

interface SentTimes {
  departure: string;
  arrival: string;
}

interface Times {
  readonly departure: Date;
  readonly arrival: Date;
}

/** A place on a journey by public transport. */
export type NamedPlace = Readonly<Leg['from']>;

export type TransitCall = InDates<Call>;

export interface TransitRide extends InDates<Omit<Leg, 'mode' | 'calls' | 'steps' | 'isOffMap'>> {
  readonly mode: RideMode;
  /** From boarding to alighting, both included. */
  readonly calls: readonly TransitCall[];
}

/** A way on the street, or in a straight line where the street map has ended. */
export interface Way<Line extends LineString | null = LineString> extends InDates<
  Pick<
    Leg,
    'from' | 'to' | 'departure' | 'arrival' | 'distanceMetres' | 'steps' | 'isOffMap' | 'notes'
  >
> {
  readonly mode: StreetMode;
  readonly geometry: Line;
}

/** A leg of a route. */
export type RouteLeg = TransitRide | Way;

/**
 * A leg of a journey that is being planned. A walk without a line has only its time and length: the streets
 * engine finds its way.
 */
export type TransitLeg = TransitRide | Way<LineString | null>;

export function isRide(leg: TransitLeg): leg is TransitRide {
  return !isStreetMode(leg.mode);
}

/** A ride begins at the first of its calls and ends at the last, and is as long as its line. */
export function rideSpan(calls: readonly TransitCall[], line: LineString) {
  const [first, last] = [calls.at(0), calls.at(-1)];
  if (!first || !last) throw new RangeError('A ride has at least two calls.');
  return {
    from: namedPlace(first),
    to: namedPlace(last),
    departure: first.departure,
    arrival: last.arrival,
    distanceMetres: Math.round(lineLengthMetres(line)),
  };
}

/** A place alone, of a call or a stop. */
export const namedPlace = ({ name, lat, lng }: NamedPlace): NamedPlace => ({ name, lat, lng });

/** A leg as the API sends it, and as it is kept. */
export function sentLeg(leg: RouteLeg): Leg {
  return isRide(leg)
    ? {
        ...leg,
        ...sentTimes(leg),
        calls: leg.calls.map((call) => ({ ...call, ...sentTimes(call) })),
      }
    : { ...leg, ...sentTimes(leg) };
}

/** The leg that was sent or kept; null where it makes no sense. */
export function readLeg(sent: Leg): RouteLeg | null {
  const { mode, calls } = sent;
  if (isStreetMode(mode)) return { ...sent, mode, ...timesIn(sent) };
  if (!calls || calls.length < 2) return null;
  return {
    ...sent,
    mode,
    ...timesIn(sent),
    calls: calls.map((call) => ({ ...call, ...timesIn(call) })),
  };
}

export function sentTimes({ departure, arrival }: Times): SentTimes {
  return { departure: toIsoWithOffset(departure), arrival: toIsoWithOffset(arrival) };
}

export function timesIn({ departure, arrival }: SentTimes): Times {
  return { departure: new Date(departure), arrival: new Date(arrival) };
}
