import { NONE, type Timetable } from '../timetable/index.ts';
import { CHANGE_SECONDS, LATER_WEIGHT, WAITING_WEIGHT, WALKING_WEIGHT } from './costs.ts';
import { easeEnds } from './ease-ends.ts';
import { arrivalAt, departureAt } from './rides.ts';
import { footpathsFor } from './rules.ts';
import type { RaptorJourney, RaptorQuery } from './types.ts';

/** Another way is good enough while it costs this much of the best, and this much more. */
const TOLERATED_FACTOR = 1.5;
const TOLERATED_SECONDS = 10 * 60;

interface Choice {
  readonly journey: RaptorJourney;
  /** What being under way costs, in seconds on board. */
  readonly effort: number;
  /** `effort` and what leaving later costs. */
  readonly cost: number;
  /** The same for journeys on the same lines in the same order. */
  readonly way: string;
  /** The same for journeys with the same vehicles. */
  readonly vehicles: string;
}

/**
 * The journeys that a person would look at, in the order in which they would choose: least generalised
 * cost first, in seconds on board (see costs.ts). First and last stop are those that cost least, so a
 * journey may arrive a little later than it could with a longer walk.
 *
 * They differ: no two have the same vehicles, and a journey by other lines goes before another
 * departure of the same lines, unless it costs half as much again and ten minutes more than the best.
 * Later departures fill what is left.
 * @param journeys answers to the query; at most `query.most` of them are returned
 */
export function chooseJourneys(
  timetable: Timetable,
  journeys: readonly RaptorJourney[],
  query: RaptorQuery & { readonly most: number },
): RaptorJourney[] {
  const choices = cheapestOfSameVehicles(
    journeys.map((journey) => judge(timetable, query, easeEnds(timetable, query, journey))),
  );
  const [best] = choices;
  if (best === undefined) return [];
  const isGood = ({ effort }: Choice) =>
    effort <= best.effort * TOLERATED_FACTOR + TOLERATED_SECONDS;
  const good = choices.filter(isGood);
  const ways = good.filter(({ way }, index) => good.findIndex((one) => one.way === way) === index);
  const rest = good.filter((choice) => !ways.includes(choice));
  return [...ways, ...rest]
    .slice(0, query.most)
    .sort(byCost)
    .map(({ journey }) => journey);
}

function judge(timetable: Timetable, query: RaptorQuery, journey: RaptorJourney): Choice {
  const { rides, access, egress } = journey;
  const total = journey.arrivalTime - journey.departureTime;
  const onBoard = rides.reduce((sum, ride) => {
    const leaves = departureAt(timetable, ride, ride.boardCall);
    return sum + arrivalAt(timetable, ride, ride.alightCall) - leaves;
  }, 0);
  const { durationSeconds } = footpathsFor(timetable, query.stepFree);
  const between = journey.footpaths.reduce(
    (sum, footpath) => sum + (footpath === NONE ? 0 : (durationSeconds[footpath] ?? 0)),
    0,
  );
  const walking = access.durationSeconds + between + egress.durationSeconds;
  const waiting = total - onBoard - walking;
  const effort =
    onBoard +
    WALKING_WEIGHT * walking +
    WAITING_WEIGHT * waiting +
    CHANGE_SECONDS * (rides.length - 1);
  return {
    journey,
    effort,
    cost: effort + LATER_WEIGHT * (journey.departureTime - query.departureTime),
    way: JSON.stringify(rides.map(({ trip }) => lineOf(timetable, trip))),
    vehicles: JSON.stringify(rides.map(({ trip, dayStart }) => [trip, dayStart])),
  };
}

/** What a passenger takes for one line, though feeds may number it several times. */
function lineOf({ lines, trips }: Timetable, trip: number): (string | number | undefined)[] {
  const line = trips.line[trip] ?? 0;
  const name = lines.names[line] ?? '';
  return name === '' ? [line] : [name, lines.operators[line], lines.modes[line]];
}

/** Least cost first. */
function cheapestOfSameVehicles(choices: readonly Choice[]): Choice[] {
  const seen = new Set<string>();
  return choices.toSorted(byCost).filter(({ vehicles }) => {
    const isNew = !seen.has(vehicles);
    seen.add(vehicles);
    return isNew;
  });
}

function byCost(a: Choice, b: Choice): number {
  return a.cost - b.cost || a.journey.arrivalTime - b.journey.arrivalTime;
}
