import type { CandidateStop } from '@loovia/core/api';
import { projectOntoLine, prepareLine, type PreparedLine } from '@loovia/core/geo';
import type { Journey } from '@loovia/core/journeys';
import { unknownOpening, type Opening } from '@loovia/core/opening-hours';
import { judgeOpening } from '@loovia/core/opening-expression';
import {
  elapsedSecondsAt,
  nearestInterval,
  routeClock,
  score,
  type Ranked,
  type RouteClock,
} from '@loovia/core/stops';
import { londonInstant } from '@loovia/core/time';
import type { PublishedHours, TravelCost } from '../maps/ports.ts';
import type { BareRoute } from './bare-route.ts';
import type { VisitCost } from './visits.ts';

/** What of a stop doesn't depend on the route. */
export type StopFacts = Omit<
  CandidateStop,
  | 'distanceFromRouteMetres'
  | 'elapsedMinutes'
  | 'remainingMinutes'
  | 'interval'
  | 'score'
  | 'suggested'
  | 'detour'
  | 'opening'
>;

/** A toilet or live place found near a route. */
export interface Found {
  readonly facts: StopFacts;
  /** The sources' own records, by which duplicates are known. */
  readonly sourceRecords: readonly string[];
  readonly hours: PublishedHours | null;
}

/** A route made ready for timing many stops, and what the traveller asked for. */
export interface TimedRoute {
  readonly route: BareRoute;
  readonly journey: Journey;
  readonly line: PreparedLine;
  readonly clock: RouteClock;
  readonly departure: Date;
}

export function timeRoute(route: BareRoute, journey: Journey): TimedRoute {
  const line = prepareLine(route.geometry);
  const steps = route.legs.flatMap((leg) => leg.steps ?? []);
  return {
    route,
    journey,
    line,
    clock: routeClock(line, steps, route.durationSeconds),
    departure: londonInstant(journey.journeyDate, journey.journeyTime),
  };
}

/** A found toilet or place as a stop of one route. */
export interface Candidate extends Ranked {
  readonly found: Found;
  readonly distanceFromRouteMetres: number;
  /** Seconds from departure to where the route passes nearest. */
  readonly passedSeconds: number;
  readonly opening: Opening;
  /** Seconds and metres that visiting it adds; null = not computed yet. */
  readonly extra: TravelCost | null;
}

/** A candidate as the route passes it, before its detour is known. */
export function candidateOn(timed: TimedRoute, found: Found): Candidate {
  const foot = projectOntoLine(found.facts.location, timed.line);
  const passedSeconds = elapsedSecondsAt(timed.clock, foot.alongMetres);
  return rankedAt(timed, passedSeconds, {
    found,
    distanceFromRouteMetres: foot.distanceMetres,
    passedSeconds,
    extra: null,
  });
}

/** A way to a stop is seldom longer than this many times the straight line. */
const LONGEST_WAY_FACTOR = 3;

/**
 * Whether a candidate that isn't visited yet may be open on arrival: it is as the route passes, or it
 * opens in the time that the way to it may take.
 */
export function mayBeOpen({ route }: TimedRoute, candidate: Candidate): boolean {
  const { state, at, opens } = candidate.opening;
  if (state !== 'closed') return true;
  if (opens === undefined) return false;
  const metres = LONGEST_WAY_FACTOR * candidate.distanceFromRouteMetres;
  const seconds = (metres * route.durationSeconds) / Math.max(1, route.distanceMetres);
  return Date.parse(opens) <= Date.parse(at) + seconds * 1000;
}

/**
 * The same candidate once it is known what visiting it costs: half of the detour lies before the
 * arrival there, which is never before the fastest way leads there, and everything that depends on
 * that moment is judged again.
 */
export function visitedAt(timed: TimedRoute, candidate: Candidate, visit: VisitCost): Candidate {
  const { durationSeconds, distanceMetres } = timed.route;
  const extra = {
    durationSeconds: Math.max(0, visit.durationSeconds - durationSeconds),
    distanceMetres: Math.max(0, visit.distanceMetres - distanceMetres),
  };
  const arrivalSeconds = Math.max(
    candidate.passedSeconds + extra.durationSeconds / 2,
    visit.thereSeconds,
  );
  return rankedAt(timed, arrivalSeconds, { ...candidate, extra });
}

function rankedAt(
  { journey, departure }: TimedRoute,
  arrivalSeconds: number,
  reached: Pick<Candidate, 'found' | 'distanceFromRouteMetres' | 'passedSeconds' | 'extra'>,
): Candidate {
  const { found, distanceFromRouteMetres, passedSeconds, extra } = reached;
  const elapsedMinutes = toTenths(arrivalSeconds / 60);
  const at = new Date(departure.getTime() + Math.round(elapsedMinutes * 60) * 1000);
  return {
    placeId: found.facts.placeId,
    found,
    distanceFromRouteMetres,
    passedSeconds,
    extra,
    elapsedMinutes,
    interval: nearestInterval(elapsedMinutes, journey.frequency),
    score: score({ distanceFromRouteMetres, elapsedMinutes }, journey),
    opening: judge(found, at),
  };
}

function judge({ hours, facts }: Found, at: Date): Opening {
  return hours ? judgeOpening({ ...hours, location: facts.location }, at) : unknownOpening(at);
}

/** The stop as the page sees it. */
export function shownStop(
  { route }: TimedRoute,
  candidate: Candidate,
  suggested: boolean,
): CandidateStop {
  const { found, extra, elapsedMinutes } = candidate;
  const wholeMinutes = (route.durationSeconds + (extra?.durationSeconds ?? 0)) / 60;
  return {
    ...found.facts,
    distanceFromRouteMetres: Math.round(candidate.distanceFromRouteMetres),
    elapsedMinutes,
    remainingMinutes: Math.max(0, toTenths(wholeMinutes - elapsedMinutes)),
    interval: candidate.interval,
    score: Math.round(candidate.score * 1000) / 1000,
    suggested,
    detour: extra && {
      metres: Math.round(extra.distanceMetres),
      minutes: toTenths(extra.durationSeconds / 60),
    },
    opening: candidate.opening,
  };
}

/** Tenths of a minute are whole seconds: clock times made from them are exact. */
function toTenths(minutes: number): number {
  return Math.round(minutes * 10) / 10;
}
