import { stopFactsSchema, type CandidateStop } from '@loovia/core/api';
import { toleranceMetres, type Journey } from '@loovia/core/journeys';
import type { Opening } from '@loovia/core/opening-hours';
import { nearestInterval, score, type Ranked } from '@loovia/core/stops';
import { translatedName } from '@loovia/core/toilets';
import { addSeconds, toTenths } from '@loovia/core/time';
import * as z from 'zod/mini';
import { pick } from '../../pick.ts';
import { cleanlinessOf, type Expected } from '../../toilets/kind-means.ts';
import type { Approach, Moment, Passing, Visiting } from '../approach.ts';
import { openingAt, type FoundToilet } from '../../toilets/found-toilet.ts';

/** A candidate stop of one route, before it is shown. */
export interface Candidate extends FoundToilet, Omit<Ranked, 'placeId'>, Pick<Passing, 'visit'> {
  readonly distanceFromRouteMetres: number;
  readonly opening: Opening;
  /** The route is planned to visit it: always listed. */
  readonly isChosen: boolean;
  /** Null = not planned yet. */
  readonly visiting: Visiting | null;
}

/**
 * A place as the route passes it, before its visit is planned; null where it is too far off, or closed
 * when it is passed and in the time that the way to it may take.
 */
export function candidateOn(
  approach: Approach,
  place: FoundToilet,
  isChosen: boolean,
): Candidate | null {
  const { journey, departure } = approach;
  const { distanceFromRouteMetres, moments, visit } = approach.passing(place);
  const isNear = distanceFromRouteMetres <= toleranceMetres(journey.tolerance);
  if (!isNear && !isChosen) return null;
  const [likeliest, ...others] = moments;
  const near = { ...place, distanceFromRouteMetres, visit, isChosen, visiting: null };
  const candidate = ranked(journey, near, departure, likeliest.elapsedSeconds);
  const isOpenInTime = ({ state, opens }: Opening, { elapsedSeconds, waySeconds }: Moment) =>
    state !== 'closed' ||
    (opens !== undefined && new Date(opens) <= addSeconds(departure, elapsedSeconds + waySeconds));
  const mayBeOpen =
    isOpenInTime(candidate.opening, likeliest) ||
    others.some((moment) => {
      const at = addSeconds(departure, moment.elapsedSeconds);
      return isOpenInTime(openingAt(place, at), moment);
    });
  return mayBeOpen || isChosen ? candidate : null;
}

/** The same candidate once its visit is planned: everything that depends on that is judged again. */
export function visitedAs(
  { journey }: Approach,
  candidate: Candidate,
  visiting: Visiting,
): Candidate {
  const { departure, arrivalSeconds } = visiting;
  return ranked(journey, { ...candidate, visiting }, departure, arrivalSeconds);
}

function ranked(
  journey: Journey,
  near: Omit<Candidate, Exclude<keyof Ranked, 'placeId' | 'distanceFromRouteMetres'>>,
  departure: Date,
  elapsedSeconds: number,
): Candidate {
  const { distanceFromRouteMetres } = near;
  const elapsedMinutes = toTenths(elapsedSeconds / 60);
  return {
    ...near,
    elapsedMinutes,
    interval: nearestInterval(elapsedMinutes, journey.frequency),
    score: score({ distanceFromRouteMetres, elapsedMinutes }, journey),
    opening: openingAt(near, addSeconds(departure, elapsedSeconds)),
  };
}

const FACTS = z.keyof(z.omit(stopFactsSchema, { cleanliness: true })).options;

/** The stop as the page sees it; none is suggested yet. */
export function shownStop(
  { route }: Approach,
  candidate: Candidate,
  expected: Expected,
): CandidateStop {
  const { visiting, elapsedMinutes, interval, opening } = candidate;
  const wholeMinutes = (visiting?.wholeSeconds ?? route.durationSeconds) / 60;
  return {
    ...pick(candidate, FACTS),
    name: translatedName(candidate.name),
    cleanliness: cleanlinessOf(candidate, expected),
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
