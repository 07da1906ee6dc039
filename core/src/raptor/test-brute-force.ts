import { NONE } from '../timetable/index.ts';
import { MAX_RIDES } from './index.ts';
import type { PlainCall, PlainTimetable } from '../testing/test-raptor-timetable.ts';
import { instant, type Question } from './test-questions.ts';

/** What makes a journey better or worse. */
export interface Merits {
  readonly departureTime: number;
  readonly arrivalTime: number;
  readonly rides: number;
}

interface Run {
  /** Its place in the plain timetable, and its day. */
  readonly trip: number;
  readonly day: number;
  readonly wheelchair: string;
  /** To the rules of changes. */
  readonly kind: number;
  readonly calls: readonly PlainCall[];
}

/** A call, and the kind of the trip that makes it. */
interface Alighting extends PlainCall {
  readonly kind: number;
}

/** Someone who has left a vehicle. */
interface State extends Merits {
  readonly stop: string;
  readonly kind: number;
}

const DAY_SECONDS = 86_400;

/**
 * Every merit that a journey can have, found by trying all rides and all changes one after the other:
 * slow, plain and written apart from RAPTOR. Winter days and calls given as objects only.
 */
export function allMerits(plain: PlainTimetable, question: Question): Merits[] {
  const start = instant(question.leave);
  const runs = runsOf(plain, start);
  const { changeSeconds = 120, stepFree = 'any' } = question;
  const fits = (wheelchair: string) =>
    stepFree === 'any' ||
    wheelchair === 'yes' ||
    (stepFree === 'possible' && wheelchair === 'unknown');
  const mayUse = (stop: string) => fits(plain.wheelchairStops?.[stop] ?? 'unknown');
  const footpaths = (stepFree === 'any' ? plain.footpaths : plain.stepFreeFootpaths) ?? [];

  /** Calls after the end of a run, for those who stay on board. */
  const callsOnBoard = ({ trip, day }: Run): Alighting[] =>
    (plain.continuations ?? []).flatMap(([from, to, daysLater = 0]) => {
      const next = runs.find((run) => run.trip === to && run.day === day + daysLater * DAY_SECONDS);
      if (from !== trip || !next || !fits(next.wheelchair)) return [];
      return [...alightingsOf(next, 1), ...callsOnBoard(next)];
    });

  /** Seconds to change, which depend on the kinds of both trips. */
  const secondsToChange = (from: State, to: string, walk: number | null) => (kind: number) => {
    const usual = walk === null ? plain.changeSeconds?.[to] : undefined;
    const rule = (plain.changeRules ?? []).find(
      (one) =>
        one.from === from.stop &&
        one.to === to &&
        one.fromKind === from.kind &&
        one.toKind === kind,
    );
    const given = rule ? rule.seconds : (usual ?? NONE);
    return Math.max(walk ?? 0, given === NONE ? changeSeconds : given);
  };

  const seen = new Set<string>();
  const states: State[] = [];
  const board = (
    stop: string,
    ready: (kind: number) => number,
    leave: (boards: number) => number,
    rides: number,
  ) => {
    if (!mayUse(stop) || rides > MAX_RIDES) return;
    for (const run of runs) {
      const { wheelchair, calls } = run;
      if (!fits(wheelchair)) continue;
      calls.forEach((from, index) => {
        if (from.stop !== stop || from.board === false || from.departure < ready(run.kind)) return;
        // Nobody gets on where a trip ends, though the vehicle may go on.
        if (index === calls.length - 1) return;
        for (const to of [...alightingsOf(run, index + 1), ...callsOnBoard(run)]) {
          if (to.alight === false || !mayUse(to.stop)) continue;
          const departureTime = leave(from.departure);
          const { stop: at, kind, arrival: arrivalTime } = to;
          const state = { departureTime, arrivalTime, rides, stop: at, kind };
          const key = JSON.stringify(state);
          if (!seen.has(key)) states.push(state);
          seen.add(key);
        }
      });
    }
  };

  for (const [stop, walk] of Object.entries(question.from)) {
    board(
      stop,
      () => start + walk,
      (boards) => boards - walk,
      1,
    );
  }
  const merits: Merits[] = [];
  // The list grows while it is gone through.
  for (const state of states) {
    const { stop, departureTime, arrivalTime, rides } = state;
    const walk = question.to[stop];
    if (walk !== undefined) merits.push({ departureTime, arrivalTime: arrivalTime + walk, rides });
    const change = (to: string, seconds: number | null) => {
      const takes = secondsToChange(state, to, seconds);
      const leave = () => departureTime;
      board(to, (kind) => arrivalTime + takes(kind), leave, rides + 1);
    };
    change(stop, null);
    for (const [from, to, seconds] of footpaths) if (from === stop) change(to, seconds);
  }
  return merits.filter(({ arrivalTime }) => arrivalTime <= start + DAY_SECONDS);
}

/** Those that no other beats. */
export function unbeaten(merits: readonly Merits[]): Merits[] {
  const beats = (a: Merits, b: Merits) =>
    a.departureTime >= b.departureTime &&
    a.arrivalTime <= b.arrivalTime &&
    a.rides <= b.rides &&
    (a.departureTime > b.departureTime || a.arrivalTime < b.arrivalTime || a.rides < b.rides);
  const unique = [...new Map(merits.map((one) => [JSON.stringify(one), one])).values()];
  return unique
    .filter((one) => !unique.some((other) => beats(other, one)))
    .sort(
      (a, b) =>
        a.departureTime - b.departureTime || a.arrivalTime - b.arrivalTime || a.rides - b.rides,
    );
}

function alightingsOf({ calls, kind }: Run, first: number): Alighting[] {
  return calls.slice(first).map((call) => ({ ...call, kind }));
}

function runsOf(plain: PlainTimetable, start: number): Run[] {
  return plain.trips.flatMap((trip, number) =>
    (trip.dates ?? []).flatMap((date) => {
      const day = Date.parse(`${date}T00:00:00Z`) / 1000;
      const calls = trip.calls.flatMap((call) =>
        typeof call === 'string'
          ? []
          : [{ ...call, arrival: day + call.arrival, departure: day + call.departure }],
      );
      const isNear = calls.some(({ departure }) => Math.abs(departure - start) < 2 * DAY_SECONDS);
      const { wheelchair = 'unknown', changeKind: kind = 0 } = trip;
      const run = { trip: number, day, wheelchair, kind, calls };
      return isNear ? [run] : [];
    }),
  );
}
