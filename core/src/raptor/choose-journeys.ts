import { CALL, NONE, type Timetable } from '../timetable/index.ts';
import { callCount } from './day-view.ts';
import { arrivalAt, departureAt, FITNESS, flagsAt, footpathsFor, stopAt } from './rides.ts';
import {
  boardingsOf,
  STAY_ON,
  type RaptorJourney,
  type RaptorQuery,
  type Ride,
  type StopWalk,
} from './types.ts';

/**
 * How long parts of a journey feel, in seconds on board. Walking and waiting count twice, as is
 * the convention in Britain (Wardman: Public transport values of time, Transport Policy 11, 2004).
 */
const WALKING_WEIGHT = 2;
const WAITING_WEIGHT = 2;

/** A change feels like this much longer on board, besides its walk and wait. */
const CHANGE_SECONDS = 5 * 60;

/** Each second of leaving later than asked: the traveller spends it at the origin, doing something else. */
const LATER_WEIGHT = 0.5;

/** Another way is good enough up to this multiple of the best one's cost, plus this much. */
const TOLERATED_FACTOR = 1.5;
const TOLERATED_SECONDS = 10 * 60;

interface Choice {
  readonly journey: RaptorJourney;
  /** The cost of the journey itself, in seconds on board. */
  readonly effort: number;
  /** `effort` plus the cost of leaving later. */
  readonly cost: number;
  /** The same for journeys on the same lines in the same order. */
  readonly way: string;
  /** The same for journeys with the same vehicles. */
  readonly vehicles: string;
}

/** A last stop that costs less is taken by the journey that arrives first if it arrives no later than this after. */
const AS_EARLY_SECONDS = 60;

/**
 * The journeys worth showing, by arrival: the one that arrives first, and others of least generalised cost, in
 * seconds on board. The first and last stops are those that cost least, so a journey may arrive later than
 * it could with a longer walk; the one that arrives first by a minute at most.
 *
 * They differ: no two have the same vehicles, unless the first arrives more than a minute before the same
 * vehicles with an easier end. A journey by other lines goes before another departure of the same
 * lines, unless it costs half as much again and ten minutes more than the best. Later departures fill what is
 * left.
 * @param journeys answers to the query; at most `query.most` of them are returned
 */
export function chooseJourneys(
  timetable: Timetable,
  journeys: readonly RaptorJourney[],
  query: RaptorQuery & { readonly most: number },
): RaptorJourney[] {
  const eased = (all: readonly RaptorJourney[], laterSeconds: number) =>
    all
      .map((one) => judge(timetable, query, easeEnds(timetable, query, one, laterSeconds)))
      .sort(byCost);
  const soonest = Math.min(...journeys.map(({ arrivalTime }) => arrivalTime));
  const soon = journeys.filter(({ arrivalTime }) => arrivalTime === soonest);
  const [first] = eased(soon, AS_EARLY_SECONDS);
  const choices = firstOfEach(eased(journeys, Infinity), ({ vehicles }) => vehicles);
  const [best] = choices;
  if (first === undefined || best === undefined) return [];
  const isGood = ({ effort }: Choice) =>
    effort <= best.effort * TOLERATED_FACTOR + TOLERATED_SECONDS;
  const isFirst = ({ vehicles, journey }: Choice) =>
    vehicles === first.vehicles &&
    journey.arrivalTime <= first.journey.arrivalTime + AS_EARLY_SECONDS;
  const good = choices.filter((choice) => isGood(choice) && !isFirst(choice));
  const ways = firstOfEach([first, ...good], ({ way }) => way);
  const inTurn = [first, ...choices.slice(0, 1).filter((one) => !isFirst(one)), ...ways, ...good];
  return [...new Set(inTurn)]
    .slice(0, query.most)
    .sort(byArrival)
    .map(({ journey }) => journey);
}

function judge(timetable: Timetable, query: RaptorQuery, journey: RaptorJourney): Choice {
  const { rides, access, egress } = journey;
  const total = journey.arrivalTime - journey.departureTime;
  const onBoard = rides.reduce((sum, ride, index) => {
    const before = journey.footpaths[index - 1] === STAY_ON ? rides[index - 1] : undefined;
    const from = before
      ? arrivalAt(timetable, before, before.alightCall)
      : departureAt(timetable, ride, ride.boardCall);
    return sum + arrivalAt(timetable, ride, ride.alightCall) - from;
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
    CHANGE_SECONDS * (boardingsOf(journey) - 1);
  return {
    journey,
    effort,
    cost: effort + LATER_WEIGHT * (journey.departureTime - query.departureTime),
    way: JSON.stringify(rides.map(({ trip }) => lineOf(timetable, trip))),
    vehicles: JSON.stringify(rides.map(({ trip, dayStart }) => [trip, dayStart])),
  };
}

/** Identifies a line as passengers see it, though feeds may have it several times. */
function lineOf({ lines, trips }: Timetable, trip: number): (string | number | undefined)[] {
  const line = trips.line[trip] ?? 0;
  const name = lines.names[line] ?? '';
  return name === '' ? [line] : [name, lines.operators[line], lines.modes[line]];
}

/** The first of those alike, in their order. */
function firstOfEach(choices: readonly Choice[], keyOf: (choice: Choice) => string): Choice[] {
  const keys = choices.map(keyOf);
  return choices.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}

function byCost(a: Choice, b: Choice): number {
  return a.cost - b.cost || a.journey.arrivalTime - b.journey.arrivalTime;
}

function byArrival(a: Choice, b: Choice): number {
  return a.journey.arrivalTime - b.journey.arrivalTime || a.cost - b.cost;
}

interface End {
  readonly call: number;
  readonly walk: StopWalk;
  /** What walk and ride cost, in seconds on board. */
  readonly cost: number;
}

/**
 * Boards the first vehicle and leaves the last where that costs least, which need not mean leaving last and
 * arriving first: nobody walks ten minutes to save one on a bus that passes their door. The vehicles and
 * changes stay the same, and it never leaves before the query's `departureTime`.
 * @param laterSeconds by which it may arrive later
 */
function easeEnds(
  timetable: Timetable,
  query: RaptorQuery,
  journey: RaptorJourney,
  laterSeconds: number,
): RaptorJourney {
  const rides = [...journey.rides];
  const [first] = rides;
  const start = first && bestStart(timetable, query, first);
  if (first && start) rides[0] = { ...first, boardCall: start.call };
  const last = rides.at(-1);
  const end = last && bestEnd(timetable, query, last, journey.arrivalTime + laterSeconds);
  if (!start || !end) return journey;
  const eased = { ...last, alightCall: end.call };
  const boards = departureAt(timetable, first, start.call);
  return {
    ...journey,
    rides: rides.with(-1, eased),
    access: start.walk,
    egress: end.walk,
    departureTime: boards - start.walk.durationSeconds,
    arrivalTime: arrivalAt(timetable, eased, end.call) + end.walk.durationSeconds,
  };
}

function bestStart(timetable: Timetable, query: RaptorQuery, ride: Ride): End | null {
  const ends: End[] = [];
  for (let call = 0; call < ride.alightCall; call += 1) {
    const leaves = departureAt(timetable, ride, call);
    for (const walk of walksAt(timetable, query, query.access, ride, call, CALL.board)) {
      const later = leaves - walk.durationSeconds - query.departureTime;
      if (later < 0) continue;
      const cost = WALKING_WEIGHT * walk.durationSeconds - leaves + LATER_WEIGHT * later;
      ends.push({ call, walk, cost });
    }
  }
  return cheapest(ends);
}

function bestEnd(timetable: Timetable, query: RaptorQuery, ride: Ride, latest: number): End | null {
  const calls = callCount(timetable, ride.pattern);
  const ends: End[] = [];
  for (let call = ride.boardCall + 1; call < calls; call += 1) {
    const arrives = arrivalAt(timetable, ride, call);
    for (const walk of walksAt(timetable, query, query.egress, ride, call, CALL.alight)) {
      if (arrives + walk.durationSeconds > latest) continue;
      ends.push({ call, walk, cost: WALKING_WEIGHT * walk.durationSeconds + arrives });
    }
  }
  return cheapest(ends);
}

/** The walks to or from the stop of a call where travellers may board or alight. */
function walksAt(
  timetable: Timetable,
  { stepFree }: RaptorQuery,
  walks: readonly StopWalk[],
  ride: Ride,
  call: number,
  flag: number,
): readonly StopWalk[] {
  const stop = stopAt(timetable, ride, call);
  const isFit = FITNESS[stepFree][timetable.stops.wheelchair[stop] ?? 0] ?? false;
  const may = (flagsAt(timetable, ride, call) & flag) !== 0;
  return isFit && may ? walks.filter((walk) => walk.stop === stop) : [];
}

function cheapest(ends: readonly End[]): End | null {
  return ends.reduce<End | null>((a, b) => (a === null || b.cost < a.cost ? b : a), null);
}
