import type { CandidateStop } from '@loovia/core/api';
import type { Opening } from '@loovia/core/opening-hours';
import { nearestInterval, score, type Ranked } from '@loovia/core/stops';
import { shownName } from '@loovia/core/toilets';
import { secondsAfter, toTenths } from '../moments.ts';
import type { Approach, Glance, Visiting } from './approach.ts';
import { openingAt, type ToiletOrPlace } from './toilet-or-place.ts';

/** A candidate stop of one route, before it is shown. */
export interface Candidate extends ToiletOrPlace, Ranked {
  readonly distanceFromRouteMetres: number;
  readonly opening: Opening;
  /** Null = not computed yet. */
  readonly visiting: Visiting | null;
}

/** A candidate as the route passes it, before it is known how it would be visited. */
export function candidateOn(approach: Approach, place: ToiletOrPlace, glance: Glance): Candidate {
  const { distanceFromRouteMetres, moments } = glance;
  const elapsedSeconds = moments[0]?.elapsedSeconds ?? 0;
  const at = secondsAfter(approach.departure, elapsedSeconds);
  return ranked(
    approach,
    { ...place, distanceFromRouteMetres, visiting: null },
    { elapsedSeconds, at },
  );
}

/** Whether a place may be open on arrival: when it is passed, or in the time that the way to it may take. */
export function mayBeOpen(
  { departure }: Approach,
  place: ToiletOrPlace,
  { moments }: Glance,
): boolean {
  return moments.some(({ elapsedSeconds, waySeconds }) => {
    const passed = secondsAfter(departure, elapsedSeconds);
    const { state, opens } = openingAt(place, passed);
    if (state !== 'closed') return true;
    return opens !== undefined && new Date(opens) <= secondsAfter(passed, waySeconds);
  });
}

/** The same candidate once it is known how it would be visited: all that depends on that is judged again. */
export function visitedAs(approach: Approach, candidate: Candidate, visiting: Visiting): Candidate {
  const { departure, arrivalSeconds: elapsedSeconds } = visiting;
  const at = secondsAfter(departure, elapsedSeconds);
  return ranked(approach, { ...candidate, visiting }, { elapsedSeconds, at });
}

interface Reached {
  readonly elapsedSeconds: number;
  readonly at: Date;
}

function ranked(
  { journey }: Approach,
  near: ToiletOrPlace & Pick<Candidate, 'distanceFromRouteMetres' | 'visiting'>,
  { elapsedSeconds, at }: Reached,
): Candidate {
  const { facts, distanceFromRouteMetres } = near;
  const elapsedMinutes = toTenths(elapsedSeconds / 60);
  return {
    ...near,
    placeId: facts.placeId,
    elapsedMinutes,
    interval: nearestInterval(elapsedMinutes, journey.frequency),
    score: score({ distanceFromRouteMetres, elapsedMinutes }, journey),
    opening: openingAt(near, at),
  };
}

/** The stop as the page sees it; none is suggested yet. */
export function shownStop({ route }: Approach, candidate: Candidate): CandidateStop {
  const { facts, visiting, elapsedMinutes, interval, opening } = candidate;
  const wholeMinutes = (visiting?.wholeSeconds ?? route.durationSeconds) / 60;
  return {
    ...facts,
    name: shownName(facts.name),
    distanceFromRouteMetres: Math.round(candidate.distanceFromRouteMetres),
    elapsedMinutes,
    remainingMinutes: Math.max(0, toTenths(wholeMinutes - elapsedMinutes)),
    interval,
    score: Math.round(candidate.score * 1000) / 1000,
    suggested: false,
    detour: visiting && {
      metres: Math.round(visiting.extra.distanceMetres),
      minutes: toTenths(visiting.extra.durationSeconds / 60),
    },
    opening,
    ...(visiting?.visit && { visit: visiting.visit }),
  };
}
