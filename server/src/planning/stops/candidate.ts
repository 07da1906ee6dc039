import type { CandidateStop } from '@loovia/core/api';
import { unknownOpening, type Opening } from '@loovia/core/opening-hours';
import { judgeOpening } from '@loovia/core/opening-expression';
import { nearestInterval, score, type Ranked } from '@loovia/core/stops';
import { shownName } from '@loovia/core/toilets';
import type { PublishedHours } from '../../maps/ports.ts';
import { secondsAfter, toTenths } from '../moments.ts';
import type { Approach, Glance, Moment, Visiting } from './approach.ts';

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
  | 'visit'
>;

/** A toilet or live place found near a route. */
export interface Found {
  readonly facts: StopFacts;
  /** The sources' own records, by which duplicates are known. */
  readonly sourceRecords: readonly string[];
  readonly hours: PublishedHours | null;
}

/** A found toilet or place as a stop of one route. */
export interface Candidate extends Ranked {
  readonly found: Found;
  readonly distanceFromRouteMetres: number;
  readonly opening: Opening;
  /** Null = not computed yet. */
  readonly visiting: Visiting | null;
}

/** A candidate as the route passes it, before it is known how it would be visited. */
export function candidateOn(approach: Approach, found: Found, glance: Glance): Candidate {
  const { distanceFromRouteMetres, moments } = glance;
  const elapsedSeconds = moments[0]?.elapsedSeconds ?? 0;
  const at = secondsAfter(approach.departure, elapsedSeconds);
  return ranked(approach, { found, distanceFromRouteMetres, elapsedSeconds, at, visiting: null });
}

/** Whether a place may be open on arrival: when it is passed, or in the time that the way to it may take. */
export function mayBeOpen({ departure }: Approach, found: Found, { moments }: Glance): boolean {
  return moments.some(({ elapsedSeconds, waySeconds }: Moment) => {
    const passed = secondsAfter(departure, elapsedSeconds);
    const { state, opens } = openingAt(found, passed);
    if (state !== 'closed') return true;
    return opens !== undefined && new Date(opens) <= secondsAfter(passed, waySeconds);
  });
}

/** The same candidate once it is known how it would be visited: all that depends on that is judged again. */
export function visitedAs(approach: Approach, candidate: Candidate, visiting: Visiting): Candidate {
  const { found, distanceFromRouteMetres } = candidate;
  const { departure, arrivalSeconds: elapsedSeconds } = visiting;
  const at = secondsAfter(departure, elapsedSeconds);
  return ranked(approach, { found, distanceFromRouteMetres, elapsedSeconds, at, visiting });
}

interface Reached extends Pick<Candidate, 'found' | 'distanceFromRouteMetres' | 'visiting'> {
  readonly elapsedSeconds: number;
  readonly at: Date;
}

function ranked({ journey }: Approach, { elapsedSeconds, at, ...reached }: Reached): Candidate {
  const { found, distanceFromRouteMetres } = reached;
  const elapsedMinutes = toTenths(elapsedSeconds / 60);
  return {
    ...reached,
    placeId: found.facts.placeId,
    elapsedMinutes,
    interval: nearestInterval(elapsedMinutes, journey.frequency),
    score: score({ distanceFromRouteMetres, elapsedMinutes }, journey),
    opening: openingAt(found, at),
  };
}

/** Whether a place is open at a moment, as far as is known. */
export function openingAt({ hours, facts }: Found, at: Date): Opening {
  return hours ? judgeOpening({ ...hours, location: facts.location }, at) : unknownOpening(at);
}

/** The stop as the page sees it; none is suggested yet. */
export function shownStop({ route }: Approach, candidate: Candidate): CandidateStop {
  const { found, visiting, elapsedMinutes } = candidate;
  const wholeMinutes = (visiting?.wholeSeconds ?? route.durationSeconds) / 60;
  return {
    ...found.facts,
    name: shownName(found.facts.name),
    distanceFromRouteMetres: Math.round(candidate.distanceFromRouteMetres),
    elapsedMinutes,
    remainingMinutes: Math.max(0, toTenths(wholeMinutes - elapsedMinutes)),
    interval: candidate.interval,
    score: Math.round(candidate.score * 1000) / 1000,
    suggested: false,
    detour: visiting && {
      metres: Math.round(visiting.extra.distanceMetres),
      minutes: toTenths(visiting.extra.durationSeconds / 60),
    },
    opening: candidate.opening,
    ...(visiting?.visit && { visit: visiting.visit }),
  };
}
