import { NONE, type Timetable } from '../timetable/index.ts';
import { arrivalAt, departureAt } from './rides.ts';
import { footpathsFor } from './rules.ts';
import type { RaptorJourney, StepFree } from './types.ts';

/** A minute on foot or waiting is felt like this many minutes on board. */
const WALKING_WEIGHT = 2;
const WAITING_WEIGHT = 2;

/** A change is felt like this much longer on board, beside its walk and wait. */
const CHANGE_SECONDS = 5 * 60;

/** A minute by which one leaves later than asked: it is spent where one is, doing something else. */
const LATER_WEIGHT = 0.5;

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
 * cost first, in seconds on board. Walking and waiting between rides count twice, as is the convention
 * in Britain (Wardman: Public transport values of time, Transport Policy 11, 2004); each change costs
 * five minutes more, and a minute by which one leaves later than asked half a minute.
 *
 * They differ: no two have the same vehicles, and a journey by other lines goes before another
 * departure of the same lines, unless it costs half as much again and ten minutes more than the best.
 * Later departures fill what is left.
 * @param departureTime Unix time in seconds asked for; no journey leaves before
 * @param most at most so many are returned
 */
export function chooseJourneys(
  timetable: Timetable,
  journeys: readonly RaptorJourney[],
  wish: { readonly departureTime: number; readonly stepFree: StepFree; readonly most: number },
): RaptorJourney[] {
  const choices = cheapestOfSameVehicles(
    journeys.map((journey) => judge(timetable, journey, wish.departureTime, wish.stepFree)),
  );
  const [best] = choices;
  if (best === undefined) return [];
  const isGood = ({ effort }: Choice) =>
    effort <= best.effort * TOLERATED_FACTOR + TOLERATED_SECONDS;
  const good = choices.filter(isGood);
  const ways = good.filter(({ way }, index) => good.findIndex((one) => one.way === way) === index);
  const rest = good.filter((choice) => !ways.includes(choice));
  return [...ways, ...rest]
    .slice(0, wish.most)
    .sort(byCost)
    .map(({ journey }) => journey);
}

function judge(
  timetable: Timetable,
  journey: RaptorJourney,
  departureTime: number,
  stepFree: StepFree,
): Choice {
  const { rides, access, egress } = journey;
  const total = journey.arrivalTime - journey.departureTime;
  const onBoard = rides.reduce((sum, ride) => {
    const leaves = departureAt(timetable, ride, ride.boardCall);
    return sum + arrivalAt(timetable, ride, ride.alightCall) - leaves;
  }, 0);
  const { durationSeconds } = footpathsFor(timetable, stepFree);
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
    cost: effort + LATER_WEIGHT * (journey.departureTime - departureTime),
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
