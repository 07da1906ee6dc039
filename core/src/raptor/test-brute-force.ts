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
  readonly calls: readonly PlainCall[];
}

/** Someone who has left a vehicle. */
interface State extends Merits {
  readonly stop: string;
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
  const callsOnBoard = ({ trip, day }: Run): PlainCall[] =>
    (plain.continuations ?? []).flatMap(([from, to, daysLater = 0]) => {
      const next = runs.find((run) => run.trip === to && run.day === day + daysLater * DAY_SECONDS);
      if (from !== trip || !next || !fits(next.wheelchair)) return [];
      return [...next.calls.slice(1), ...callsOnBoard(next)];
    });

  const seen = new Set<string>();
  const states: State[] = [];
  const board = (stop: string, ready: number, leave: (boards: number) => number, rides: number) => {
    if (!mayUse(stop) || rides > MAX_RIDES) return;
    for (const run of runs) {
      const { wheelchair, calls } = run;
      if (!fits(wheelchair)) continue;
      calls.forEach((from, index) => {
        if (from.stop !== stop || from.board === false || from.departure < ready) return;
        // Nobody gets on where a trip ends, though the vehicle may go on.
        if (index === calls.length - 1) return;
        for (const to of [...calls.slice(index + 1), ...callsOnBoard(run)]) {
          if (to.alight === false || !mayUse(to.stop)) continue;
          const departureTime = leave(from.departure);
          const state = { departureTime, arrivalTime: to.arrival, rides, stop: to.stop };
          const key = JSON.stringify(state);
          if (!seen.has(key)) states.push(state);
          seen.add(key);
        }
      });
    }
  };

  for (const [stop, walk] of Object.entries(question.from)) {
    board(stop, start + walk, (boards) => boards - walk, 1);
  }
  const merits: Merits[] = [];
  // The list grows while it is gone through.
  for (const { stop, departureTime, arrivalTime, rides } of states) {
    const walk = question.to[stop];
    if (walk !== undefined) merits.push({ departureTime, arrivalTime: arrivalTime + walk, rides });
    const leave = () => departureTime;
    board(stop, arrivalTime + (plain.changeSeconds?.[stop] ?? changeSeconds), leave, rides + 1);
    for (const [from, to, seconds] of footpaths) {
      if (from !== stop) continue;
      board(to, arrivalTime + Math.max(seconds, changeSeconds), leave, rides + 1);
    }
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
      const run = { trip: number, day, wheelchair: trip.wheelchair ?? 'unknown', calls };
      return isNear ? [run] : [];
    }),
  );
}
