import type { Patterns } from '@loovia/core/timetable';
import { firsts, joined } from './arrays.ts';
import { firstDeparture, lastArrival, type Run } from './runs.ts';

/** Runs with the same calls, by their first departure. */
export interface Pattern {
  readonly stops: Uint32Array;
  readonly flags: Uint8Array;
  readonly runs: Run[];
}

/** Groups runs by stops, rules of boarding and time zone. */
export function groupRuns(runs: readonly Run[]): Pattern[] {
  const patterns = new Map<string, Pattern>();
  for (const run of runs) {
    const { calls } = run.feed;
    const stops = calls.stops.slice(run.first, run.end).map((stop) => stop + run.firstStop);
    const flags = calls.flags.slice(run.first, run.end);
    const key = `${run.trip.route.agency.zone}|${stops.join()}|${flags.join('')}`;
    const pattern = patterns.get(key);
    if (pattern) pattern.runs.push(run);
    else patterns.set(key, { stops, flags, runs: [run] });
  }
  for (const pattern of patterns.values()) {
    pattern.runs.sort(
      (a, b) => firstDeparture(a) - firstDeparture(b) || lastArrival(a) - lastArrival(b),
    );
  }
  return [...patterns.values()];
}

export function packPatterns(patterns: readonly Pattern[]): Patterns {
  return {
    firstCall: firsts(patterns.map(({ stops }) => stops.length)),
    stops: joined(
      patterns.map(({ stops }) => stops),
      (length) => new Uint32Array(length),
    ),
    flags: joined(
      patterns.map(({ flags }) => flags),
      (length) => new Uint8Array(length),
    ),
    firstTrip: firsts(patterns.map(({ runs }) => runs.length)),
  };
}
