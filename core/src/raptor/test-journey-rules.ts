import { CALL, NONE, type Timetable } from '../timetable/index.ts';
import { serviceDayStart, shiftDate } from '../time/index.ts';
import { continuationsOnDate, serviceDate, STAY_ON } from './index.ts';
import type { RaptorJourney, RaptorQuery, Ride } from './index.ts';
import { arrivalAt, departureAt, flagsAt, stopAt } from './rides.ts';

/** What is wrong with a journey that was given for a query: nothing, if it keeps every rule. */
export function brokenRules(
  timetable: Timetable,
  query: RaptorQuery,
  journey: RaptorJourney,
): string[] {
  const { rides, footpaths, access, egress } = journey;
  const broken = rides.flatMap((ride, index) =>
    brokenByRide(timetable, query, ride, {
      boards: footpaths[index - 1] !== STAY_ON,
      alights: footpaths[index] !== STAY_ON,
    }),
  );
  const check = (holds: boolean, rule: string) => {
    if (!holds) broken.push(rule);
  };
  const [first, last] = [rides[0], rides.at(-1)];
  if (first === undefined || last === undefined) return ['no ride'];
  check(query.access.includes(access), 'another access walk');
  check(query.egress.includes(egress), 'another egress walk');
  check(stopAt(timetable, first, first.boardCall) === access.stop, 'boards elsewhere');
  check(stopAt(timetable, last, last.alightCall) === egress.stop, 'ends elsewhere');
  const boards = departureAt(timetable, first, first.boardCall);
  check(journey.departureTime === boards - access.durationSeconds, 'leaves at another time');
  check(journey.departureTime >= query.departureTime, 'leaves too early');
  const alights = arrivalAt(timetable, last, last.alightCall);
  check(journey.arrivalTime === alights + egress.durationSeconds, 'arrives at another time');
  check(footpaths.length === rides.length - 1, 'a number of changes');
  footpaths.forEach((footpath, index) => {
    const [ride, next] = [rides[index] ?? first, rides[index + 1] ?? last];
    if (footpath === STAY_ON) {
      check(goesOnAs(timetable, ride, next), 'stays on what does not go on');
      return;
    }
    const seconds = secondsToChange(timetable, query, ride, next, footpath);
    const [from, to] = [ride.alightCall, next.boardCall];
    const given = departureAt(timetable, next, to) - arrivalAt(timetable, ride, from);
    check(seconds !== null, 'changes where one cannot');
    check(given >= (seconds ?? 0), 'changes too fast');
  });
  return broken;
}

function secondsToChange(
  timetable: Timetable,
  query: RaptorQuery,
  ride: Ride,
  next: Ride,
  footpath: number,
): number | null {
  const from = stopAt(timetable, ride, ride.alightCall);
  const to = stopAt(timetable, next, next.boardCall);
  const usual = timetable.changeSeconds[from] ?? NONE;
  const rule = ruleBetween(timetable, from, to, ride, next);
  const withQuery = (seconds: number) => (seconds === NONE ? query.changeSeconds : seconds);
  if (footpath === NONE) return from === to ? withQuery(rule ?? usual) : null;
  const paths = query.stepFree === 'any' ? timetable.footpaths : timetable.stepFreeFootpaths;
  const isFromHere =
    (paths.first[from] ?? 0) <= footpath && footpath < (paths.first[from + 1] ?? 0);
  if (!isFromHere || paths.to[footpath] !== to) return null;
  return Math.max(paths.durationSeconds[footpath] ?? 0, withQuery(rule ?? NONE));
}

/** Seconds of the rule for a change between two rides; undefined where there is none. */
function ruleBetween(
  { changeRules, patterns }: Timetable,
  from: number,
  to: number,
  ride: Ride,
  next: Ride,
): number | undefined {
  const end = changeRules.first[from + 1] ?? 0;
  for (let rule = changeRules.first[from] ?? 0; rule < end; rule += 1) {
    const isFor =
      changeRules.to[rule] === to &&
      changeRules.fromKind[rule] === patterns.changeKind[ride.pattern] &&
      changeRules.toKind[rule] === patterns.changeKind[next.pattern];
    if (isFor) return changeRules.seconds[rule];
  }
  return undefined;
}

function goesOnAs(timetable: Timetable, ride: Ride, next: Ride): boolean {
  const { trip, daysLater } = timetable.continuations;
  const found = continuationsOnDate(timetable, ride.trip, serviceDate(ride)).find(
    (at) => trip[at] === next.trip,
  );
  const isLast =
    ride.alightCall ===
    (timetable.patterns.firstCall[ride.pattern + 1] ?? 0) -
      (timetable.patterns.firstCall[ride.pattern] ?? 0) -
      1;
  return (
    found !== undefined &&
    isLast &&
    next.boardCall === 0 &&
    serviceDate(next) === shiftDate(serviceDate(ride), daysLater[found] ?? 0)
  );
}

/** @param ends whether one boards and alights at its ends, rather than stay on board */
function brokenByRide(
  timetable: Timetable,
  { stepFree }: RaptorQuery,
  ride: Ride,
  ends: { readonly boards: boolean; readonly alights: boolean },
): string[] {
  const { patterns, trips, stops } = timetable;
  const fits = (wheelchair: number | undefined) =>
    stepFree === 'any' || wheelchair === 1 || (stepFree === 'possible' && wheelchair === 0);
  const isOfPattern =
    (patterns.firstTrip[ride.pattern] ?? 0) <= ride.trip &&
    ride.trip < (patterns.firstTrip[ride.pattern + 1] ?? 0);
  const rules: [boolean, string][] = [
    [isOfPattern, 'a trip of another pattern'],
    [ride.boardCall < ride.alightCall, 'rides backwards'],
    [
      !ends.boards || (flagsAt(timetable, ride, ride.boardCall) & CALL.board) !== 0,
      'boards where one may not',
    ],
    [
      !ends.alights || (flagsAt(timetable, ride, ride.alightCall) & CALL.alight) !== 0,
      'alights where one may not',
    ],
    [fits(trips.wheelchair[ride.trip]), 'a trip with steps'],
    [
      !ends.boards || fits(stops.wheelchair[stopAt(timetable, ride, ride.boardCall)]),
      'boards over steps',
    ],
    [
      !ends.alights || fits(stops.wheelchair[stopAt(timetable, ride, ride.alightCall)]),
      'alights over steps',
    ],
    [runsThatDay(timetable, ride), 'a day on which it does not run'],
  ];
  return rules.flatMap(([holds, rule]) => (holds ? [] : [rule]));
}

function runsThatDay(timetable: Timetable, ride: Ride) {
  const { trips, zones, services, bytesPerService, firstDay, dayCount } = timetable;
  const zone = zones[trips.zone[ride.trip] ?? 0] ?? '';
  const row = (trips.service[ride.trip] ?? 0) * bytesPerService;
  return Array.from({ length: dayCount }, (_, day) => day).some((day) => {
    const isOn = ((services.days[row + Math.floor(day / 8)] ?? 0) & (1 << (day % 8))) !== 0;
    return isOn && serviceDayStart(shiftDate(firstDay, day), zone) === ride.dayStart;
  });
}
