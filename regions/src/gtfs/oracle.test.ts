import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Raptor, runsOn, type RaptorJourney } from '@loovia/core/raptor';
import { randomNumbers } from '@loovia/core/testing/random';
import { serviceDayStart } from '@loovia/core/time';
import { CALL, type Timetable } from '@loovia/core/timetable';
import {
  Duration,
  Query,
  Router,
  Time,
  type Leg,
  type Result,
  type RouteType,
  type StopsIndex,
} from 'minotor';
import { GtfsParser } from 'minotor/parser';
import { describe, expect, it, vi } from 'vitest';
import { readFeeds } from './read-feeds.ts';

const DATE = '2024-03-05';
const MIDNIGHT = serviceDayStart(DATE, 'Europe/London');
const MODES: Readonly<Record<number, RouteType>> = { 2: 'RAIL', 3: 'BUS', 200: 'BUS' };

interface Feed {
  readonly timetable: Timetable;
  readonly raptor: Raptor;
  readonly router: Router;
  readonly stopsIndex: StopsIndex;
  /** Stops that both have, by their ids in the feed. */
  readonly stops: readonly string[];
}

interface Departure {
  readonly from: string;
  /** Seconds after midnight. */
  readonly time: number;
}

interface Question extends Departure {
  readonly to: string;
}

/** For each departure: minotor's search reaches every stop in the time that one takes it. */
const ENDS = 4;

function fileAt(path: string): string {
  return fileURLToPath(new URL(`../../../${path}`, import.meta.url));
}

async function openFeed(zip: string): Promise<Feed> {
  const profile = { routeTypeParser: (type: number) => MODES[type] };
  // minotor warns of every call that leaves out what may be left out.
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  // minotor uses the date in the machine's time zone.
  const parsed = await new GtfsParser(zip, profile).parse(new Date(2024, 2, 5, 12));
  warn.mockRestore();
  const { timetable } = await readFeeds([zip]);
  const raptor = new Raptor(timetable);
  const router = new Router(parsed.timetable, parsed.stopsIndex);
  const { stopsIndex } = parsed;
  const stops = [...new Set(timetable.patterns.stops)]
    .map((stop) => feedId(timetable, stop))
    // minotor reads an id of digits as a number, and does not find it again.
    .filter((id) => stopsIndex.findStopById(id) !== undefined);
  return { timetable, raptor, router, stopsIndex, stops };
}

/** Removes the feed's number before the id. */
function feedId({ stops }: Timetable, stop: number): string {
  return (stops.ids[stop] ?? '').replace(/^\d+:/, '');
}

function questionsFor({ stops }: Feed, count: number): { departure: Departure; ends: string[] }[] {
  const random = randomNumbers(20_240_305);
  const stop = () => stops[Math.floor(random() * stops.length)] ?? '';
  return Array.from({ length: count / ENDS }, () => ({
    departure: { from: stop(), time: Math.floor((6 + random() * 14) * 3600) },
    ends: Array.from({ length: ENDS }, stop),
  }));
}

/** By minotor's rules: changing at a stop takes no time, a station is all of its platforms. */
function ask({ timetable, raptor, stopsIndex }: Feed, question: Question): RaptorJourney | null {
  const walks = (id: string) =>
    stopsIndex.equivalentStops(id).flatMap((other) => {
      const stop = timetable.stops.ids.indexOf(`0:${other}`);
      return stop === -1 ? [] : [{ stop, durationSeconds: 0 }];
    });
  return raptor.earliest({
    access: walks(question.from),
    egress: walks(question.to),
    departureTime: MIDNIGHT + question.time,
    stepFree: 'any',
    changeSeconds: 0,
  });
}

/** To every stop. */
function askMinotor({ router }: Feed, { from, time }: Departure): Result {
  // Its chained calls are untyped.
  const query = new Query.Builder();
  query.from(from);
  query.departureTime(Time.fromSeconds(time));
  query.maxTransfers(5);
  query.minTransferTime(Duration.zero());
  return router.route(query.build());
}

const arrivalOf = (legs: readonly Leg[]) => {
  const last = legs.at(-1);
  return last && 'arrivalTime' in last ? MIDNIGHT + last.arrivalTime.toSeconds() : NaN;
};

/**
 * Whether each leg is a possible ride of a trip of that day. minotor has one call for each stop of a
 * line: on line 25, a loop which calls twice in Westgate Street, it boards at the end and alights an
 * hour before.
 */
function keepsTheTimetable({ timetable }: Feed, legs: readonly Leg[]): boolean {
  let ready = 0;
  return legs.every((leg) => {
    if (!('departureTime' in leg)) return false;
    const [leaves, arrives] = [leg.departureTime.toSeconds(), leg.arrivalTime.toSeconds()];
    const isInOrder = ready <= leaves;
    ready = arrives;
    return isInOrder && hasRide(timetable, leg.from.id, leaves, leg.to.id, arrives);
  });
}

function hasRide(
  timetable: Timetable,
  from: string,
  leaves: number,
  to: string,
  arrives: number,
): boolean {
  const { patterns, trips, stops } = timetable;
  const [fromStop, toStop] = [stops.ids.indexOf(`0:${from}`), stops.ids.indexOf(`0:${to}`)];
  for (let pattern = 0; pattern + 1 < patterns.firstCall.length; pattern += 1) {
    const start = patterns.firstCall[pattern] ?? 0;
    const calls = patterns.stops.subarray(start, patterns.firstCall[pattern + 1]);
    const may = (call: number, flag: number) => ((patterns.flags[start + call] ?? 0) & flag) !== 0;
    const end = patterns.firstTrip[pattern + 1] ?? 0;
    for (let trip = patterns.firstTrip[pattern] ?? 0; trip < end; trip += 1) {
      if (!runsOn(timetable, trip, DATE)) continue;
      const times = trips.firstTime[trip] ?? 0;
      const board = calls.findIndex(
        (stop, call) =>
          stop === fromStop &&
          may(call, CALL.board) &&
          timetable.departures[times + call] === leaves,
      );
      const isLeft = (stop: number, call: number) =>
        stop === toStop && may(call, CALL.alight) && timetable.arrivals[times + call] === arrives;
      if (board !== -1 && calls.some((stop, call) => call > board && isLeft(stop, call)))
        return true;
    }
  }
  return false;
}

describe.each([
  { zip: 'pennyshire/pennyshire-gtfs.zip', count: 120 },
  { zip: '../shared/data/newport/bus-gtfs.zip', count: 120 },
  { zip: '../shared/data/newport/rail-gtfs.zip', count: 100 },
])('minotor on $zip', ({ zip, count }) => {
  const path = fileAt(zip);

  it.skipIf(!existsSync(path))(
    'arrives no earlier than ours, except on impossible rides',
    async () => {
      const feed = await openFeed(path);
      let answered = 0;
      let impossible = 0;
      for (const { departure, ends } of questionsFor(feed, count)) {
        const reached = askMinotor(feed, departure);
        for (const to of ends) {
          const theirs = reached.bestRoute(to)?.legs ?? [];
          if (theirs.length === 0) continue;
          answered += 1;
          const question = { ...departure, to };
          const ours = ask(feed, question);
          if (ours !== null && ours.arrivalTime <= arrivalOf(theirs)) continue;
          const context = JSON.stringify({ question, theirs, ours });
          expect(keepsTheTimetable(feed, theirs), context).toBe(false);
          impossible += 1;
        }
      }
      expect(answered).toBeGreaterThan(count / 4);
      expect(impossible).toBeLessThan(answered / 20);
    },
    120_000,
  );
});
