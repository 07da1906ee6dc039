import { fileURLToPath } from 'node:url';
import { Raptor } from '@loovia/core/raptor';
import { randomNumbers } from '@loovia/core/testing/random';
import { londonInstant } from '@loovia/core/time';
import type { Timetable } from '@loovia/core/timetable';
import { Duration, Query, Router, Time, type RouteType, type StopsIndex } from 'minotor';
import { GtfsParser } from 'minotor/parser';
import { readFeeds } from '../../regions/src/gtfs/read-feeds.ts';
import { quantile, spread, timed } from './measure.ts';

const PAIRS = 200;
const MODES: Readonly<Record<number, RouteType>> = { 2: 'RAIL', 3: 'BUS', 200: 'BUS' };
const ZIP = fileURLToPath(new URL('../../../shared/data/newport/bus-gtfs.zip', import.meta.url));

/** The first arrival, with the journey to it; seconds after midnight, null where there is none. */
type Ask = (from: string, to: string, time: number) => number | null;

function askMinotor(router: Router): Ask {
  return (from, to, time) => {
    // Its chained calls are untyped.
    const query = new Query.Builder();
    query.from(from);
    query.to(to);
    query.departureTime(Time.fromSeconds(time));
    query.minTransferTime(Duration.zero());
    const last = router.route(query.build()).bestRoute()?.legs.at(-1);
    return last && 'arrivalTime' in last ? last.arrivalTime.toSeconds() : null;
  };
}

/** With minotor's rules: no time to change at a stop, a station is all of its platforms. */
function askOurs(timetable: Timetable, stopsIndex: StopsIndex): Ask {
  const raptor = new Raptor(timetable);
  const midnight = londonInstant('2024-03-05', '00:00').getTime() / 1000;
  const numbers = new Map(timetable.stops.ids.map((id, stop) => [id.slice(2), stop]));
  const walks = (id: string) =>
    stopsIndex.equivalentStops(id).flatMap((other) => {
      const stop = numbers.get(other);
      return stop === undefined ? [] : [{ stop, durationSeconds: 0 }];
    });
  return (from, to, time) => {
    const journey = raptor.earliest({
      access: walks(from),
      egress: walks(to),
      departureTime: midnight + time,
      stepFree: 'any',
      changeSeconds: 0,
    });
    return journey && journey.arrivalTime - midnight;
  };
}

/** One after the other; the first few are asked twice, to warm up. */
async function askAll(ask: Ask, questions: readonly Parameters<Ask>[]) {
  for (const question of questions.slice(0, PAIRS / 10)) ask(...question);
  const answers: (number | null)[] = [];
  const milliseconds: number[] = [];
  for (const question of questions) {
    const asked = await timed(() => ask(...question));
    answers.push(asked.answer);
    milliseconds.push(asked.milliseconds);
  }
  return { answers, milliseconds };
}

/** Newport's buses from stop to stop, where both find the same arrival. */
export async function benchAgainstMinotor(): Promise<void> {
  const profile = { routeTypeParser: (type: number) => MODES[type] };
  // minotor goes by the date that the machine's clock would show.
  const parsed = await new GtfsParser(ZIP, profile).parse(new Date(2024, 2, 5, 12));
  const { timetable } = await readFeeds([ZIP]);
  const theirs = askMinotor(new Router(parsed.timetable, parsed.stopsIndex));
  const ours = askOurs(timetable, parsed.stopsIndex);
  const stops = [...new Set(timetable.patterns.stops)]
    .map((stop) => timetable.stops.ids[stop]?.slice(2) ?? '')
    .filter((id) => parsed.stopsIndex.findStopById(id) !== undefined);
  const random = randomNumbers(20_240_305);
  const stop = () => stops[Math.floor(random() * stops.length)] ?? '';
  const questions = Array.from({ length: PAIRS }, (): Parameters<Ask> => [
    stop(),
    stop(),
    Math.floor((6 + random() * 14) * 3600),
  ]);
  const our = await askAll(ours, questions);
  const their = await askAll(theirs, questions);
  const isEqual = our.answers.map((answer, at) => answer !== null && answer === their.answers[at]);
  const times = {
    ours: our.milliseconds.filter((_, at) => isEqual[at]),
    theirs: their.milliseconds.filter((_, at) => isEqual[at]),
  };
  const ratio = quantile(times.theirs, 0.5) / quantile(times.ours, 0.5);
  console.log(
    `RAPTOR against minotor, stop to stop: ours ${spread(times.ours)}; minotor ${spread(times.theirs)};` +
      ` ${ratio.toFixed(1)} times faster; ${times.ours.length} equal arrivals of ${PAIRS}`,
  );
}
