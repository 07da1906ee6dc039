import { NONE, type Timetable } from '@loovia/core/timetable';
import type { FeedRoute, FeedService, FeedTrip } from '../feed.ts';
import { Numbered } from '../../numbered.ts';
import { firsts, type Run } from './patterns.ts';

/** Numbers of the things that trips refer to. */
export interface Numbers {
  readonly lines: Numbered<FeedRoute>;
  readonly services: Numbered<FeedService>;
  readonly zones: Numbered<string>;
}

type Packed = Pick<Timetable, 'trips' | 'arrivals' | 'departures' | 'headsigns' | 'callHeadsigns'>;

/** @param runs in the order of the patterns @param tracks the track of each run */
export function packTrips(runs: readonly Run[], numbers: Numbers, tracks: Int32Array): Packed {
  const firstTime = firsts(runs.map(({ first, end }) => end - first));
  const timeCount = firstTime.at(-1) ?? 0;
  const [arrivals, departures] = [new Uint32Array(timeCount), new Uint32Array(timeCount)];
  runs.forEach(({ feed, first, end, offsetSeconds }, run) => {
    const start = firstTime[run] ?? 0;
    for (let call = first; call < end; call++) {
      const at = start + call - first;
      // Where frequencies.txt starts at midnight, the vehicle may be at its first stop before.
      arrivals[at] = Math.max(0, (feed.calls.arrivals[call] ?? 0) + offsetSeconds);
      departures[at] = (feed.calls.departures[call] ?? 0) + offsetSeconds;
    }
  });
  const { headsigns, headsign, callHeadsigns, firstCallHeadsign } = packHeadsigns(runs);
  const trips = {
    line: Uint32Array.from(runs, ({ trip }) => numbers.lines.numberOf(trip.route)),
    service: Uint32Array.from(runs, ({ trip }) => numbers.services.numberOf(trip.service)),
    headsign,
    firstCallHeadsign,
    wheelchair: Uint8Array.from(runs, ({ trip }) => trip.wheelchair),
    zone: Uint8Array.from(runs, ({ trip }) => numbers.zones.numberOf(trip.route.agency.zone)),
    firstTime: firstTime.subarray(0, runs.length),
    track: tracks,
  };
  return { trips, arrivals, departures, headsigns, callHeadsigns };
}

function packHeadsigns(runs: readonly Run[]) {
  const texts = new Numbered<string>();
  const numberOf = (text: string) => (text === '' ? NONE : texts.numberOf(text));
  const callHeadsigns: number[] = [];
  const firstOf = new Map<FeedTrip, number>();
  const addCalls = ({ feed, trip, first, end }: Run): number => {
    const own = [...feed.calls.headsigns.subarray(first, end)].map(
      (number) => feed.headsigns[number] ?? trip.headsign,
    );
    if (own.every((text) => text === trip.headsign)) return NONE;
    return callHeadsigns.push(...own.map((text) => numberOf(text))) - own.length;
  };
  const headsign = Int32Array.from(runs, ({ trip }) => numberOf(trip.headsign));
  const firstCallHeadsign = Int32Array.from(runs, (run) => {
    const first = firstOf.get(run.trip) ?? addCalls(run);
    firstOf.set(run.trip, first);
    return first;
  });
  return {
    headsigns: texts.list,
    headsign,
    callHeadsigns: Int32Array.from(callHeadsigns),
    firstCallHeadsign,
  };
}
