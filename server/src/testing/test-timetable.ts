/** A small scripted timetable for tests, searched in the plainest way there is. */
import { distanceMetres, straightLine, type LatLng } from '@loovia/core/geo';
import { addSeconds, londonInstant } from '@loovia/core/time';
import type { RideMode } from '@loovia/core/timetable';
import {
  isRide,
  rideSpan,
  type NamedPlace,
  type TransitCall,
  type TransitLeg,
  type TransitRide,
} from '../maps/legs.ts';
import type { Transit, TransitJourney } from '../maps/ports.ts';
import { stepFreeWord } from '../maps/transit-parts.ts';

const DATE = '2024-03-05';

/** One run of a vehicle: 'HH:MM' at each stop. */
export interface Run {
  readonly line: string;
  readonly mode?: RideMode;
  readonly headsign?: string;
  readonly calls: readonly (readonly [stop: string, time: string])[];
  /** Stops where passengers may not alight. */
  readonly noAlighting?: readonly string[];
  /** Whether the vehicle is fit for wheelchairs. */
  readonly isFit?: boolean;
}

export interface Timetable {
  readonly stops: Readonly<Record<string, LatLng>>;
  readonly runs: readonly Run[];
  /** Which stops are fit for wheelchairs; the others are. */
  readonly fitness?: Readonly<Record<string, 'unfit' | 'unknown'>>;
  readonly covers?: Transit['covers'];
}

const METRES_PER_SECOND = 5000 / 3600;
const WALK_LIMIT_METRES = 1500;
const CHANGE_SECONDS = 120;

function clock(time: string): Date {
  return londonInstant(DATE, time);
}

function walkBetween(from: NamedPlace, to: NamedPlace, departure: Date): TransitLeg | null {
  const metres = distanceMetres(from, to);
  if (metres > WALK_LIMIT_METRES) return null;
  const arrival = addSeconds(departure, Math.ceil(metres / METRES_PER_SECOND));
  return {
    mode: 'walk',
    from,
    to,
    departure,
    arrival,
    distanceMetres: Math.round(metres),
    geometry: null,
  };
}

/** How a place was reached first. */
interface Reached {
  readonly at: Date;
  readonly legs: TransitJourney['legs'];
}

function endsInRide({ legs }: Reached): boolean {
  const last = legs.at(-1);
  return last !== undefined && isRide(last);
}

/** The parts of a scripted timetable as the port has them; what it was asked is counted. */
export function scriptedTransit({ stops, runs, fitness = {}, covers = null }: Timetable) {
  const places = Object.entries(stops).map(([name, at]): NamedPlace => ({ name, ...at }));
  const rides = runs.map((run): TransitCall[] =>
    run.calls.map(([name, time]) => {
      const at = stops[name];
      if (!at) throw new Error(`There is no stop ${name}.`);
      const moment = clock(time);
      const mayAlight = !(run.noAlighting ?? []).includes(name);
      const times = { arrival: moment, departure: moment };
      return { name, ...at, ...times, mayAlight };
    }),
  );
  const asked = { journeys: 0, onward: [] as number[] };
  const isUnfit = ({ name }: TransitCall) => fitness[name] === 'unfit';

  const isFit = (call: TransitCall | undefined) =>
    call !== undefined && fitness[call.name] === undefined;

  function rideOf(run: Run, calls: readonly TransitCall[], stepFree: boolean): TransitRide {
    const areEndsFit = [calls.at(0), calls.at(-1)].every(isFit);
    const geometry = straightLine(calls);
    return {
      mode: run.mode ?? 'bus',
      line: run.line,
      headsign: run.headsign,
      ...rideSpan(calls, geometry),
      geometry,
      calls,
      stepFree: stepFreeWord(stepFree, (run.isFit ?? false) && areEndsFit),
    };
  }

  /** The journey that arrives first, leaving as soon as it can. */
  function first(
    from: NamedPlace,
    to: NamedPlace,
    departAt: Date,
    stepFree: boolean,
  ): TransitJourney | null {
    const reached = new Map<string | null, Reached>();
    const reach = (name: string | null, at: Date, legs: TransitJourney['legs']): boolean => {
      const known = reached.get(name);
      if (known && known.at <= at) return false;
      reached.set(name, { at, legs });
      return true;
    };
    for (const place of places) {
      const walk = walkBetween(from, place, departAt);
      if (walk) reach(place.name, walk.arrival, [walk]);
    }
    for (let isNew = true; isNew;) {
      isNew = false;
      runs.forEach((run, index) => {
        const calls = (rides[index] ?? []).map((call) => ({
          ...call,
          mayAlight: call.mayAlight && !(stepFree && isUnfit(call)),
          stepFree: stepFreeWord(stepFree, isFit(call)),
        }));
        calls.forEach((call, board) => {
          const here = reached.get(call.name);
          if (!here || (stepFree && isUnfit(call))) return;
          const change = endsInRide(here) ? CHANGE_SECONDS : 0;
          if (addSeconds(here.at, change) > call.departure) return;
          for (let alight = board + 1; alight < calls.length; alight += 1) {
            const there = calls[alight];
            if (!there?.mayAlight) continue;
            const legs = [...here.legs, rideOf(run, calls.slice(board, alight + 1), stepFree)];
            if (reach(there.name, there.arrival, legs)) isNew = true;
          }
        });
      });
      for (const place of places) {
        const here = reached.get(place.name);
        if (!here || !endsInRide(here)) continue;
        for (const other of places) {
          const walk = other === place ? null : walkBetween(place, other, here.at);
          if (walk && reach(other.name, walk.arrival, [...here.legs, walk])) isNew = true;
        }
      }
    }
    for (const place of places) {
      const here = reached.get(place.name);
      if (!here || !endsInRide(here)) continue;
      const walk = walkBetween(place, to, here.at);
      if (walk) reach(null, walk.arrival, [...here.legs, walk]);
    }
    const best = reached.get(null);
    return best ? { departure: departAt, arrival: best.at, legs: best.legs } : null;
  }

  /** The same arrival, leaving as late as possible. */
  function latest(
    from: NamedPlace,
    to: NamedPlace,
    departAt: Date,
    stepFree: boolean,
  ): TransitJourney | null {
    const soonest = first(from, to, departAt, stepFree);
    if (!soonest) return null;
    const moments = rides.flatMap((calls) =>
      calls.flatMap((call) => {
        const walk = walkBetween(from, call, call.departure);
        if (!walk) return [];
        const seconds = (walk.arrival.getTime() - walk.departure.getTime()) / 1000;
        return addSeconds(call.departure, -seconds);
      }),
    );
    const tries = moments
      .filter((moment) => moment >= departAt)
      .sort((a, b) => b.getTime() - a.getTime());
    for (const moment of tries) {
      const found = first(from, to, moment, stepFree);
      if (found && found.arrival <= soonest.arrival) return found;
    }
    return soonest;
  }

  const transit: Transit = {
    covers,
    serves: (place) => places.some((stop) => distanceMetres(stop, place) <= 250),
    journeys: ({ from, departAt }, to, { most, stepFree }) => {
      asked.journeys += 1;
      const found: TransitJourney[] = [];
      let after = departAt;
      while (found.length < most) {
        const next = latest(from, to, after, stepFree);
        if (!next) break;
        found.push(next);
        after = addSeconds(next.departure, 1);
      }
      return Promise.resolve(found);
    },
    onward: (starts, to, { stepFree }) => {
      asked.onward.push(starts.length);
      return Promise.resolve(
        starts.map(({ from, departAt }) => latest(from, to, departAt, stepFree)),
      );
    },
    unservedEnd: () => Promise.resolve(undefined),
    isReady: () => true,
  };
  return { transit, asked };
}
