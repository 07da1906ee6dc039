import type { StopsAnswer } from '@loovia/core/api';
import { LIMITS } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import { withFitSuggestions } from '@loovia/core/recommendation';
import { maxStops, sortByDistance, warnings } from '@loovia/core/stops';
import { londonCivil } from '@loovia/core/time';
import type { Expected } from '../../toilets/kind-means.ts';
import { StreetsUnavailable, TransitUnavailable } from '../../maps/unavailable.ts';
import type { Approach } from '../approach.ts';
import { refuseIfCallerLeft } from '../errors.ts';
import { mapInTurns } from '../../in-turns.ts';
import type { Planning } from '../planning.ts';
import { candidateOn, shownStop, type Candidate } from './candidate.ts';
import { closedWords } from './closed-words.ts';
import { findPlaces, type FoundPlaces } from './find-places.ts';
import type { FoundToilet } from '../../toilets/found-toilet.ts';
import { listed, tryCandidates, type Tried } from './try-candidates.ts';

export interface StopLimits {
  /** Stops that are listed at most. */
  readonly listed: number;
  /** Stops that the route is planned to visit: always listed. */
  readonly visited: readonly string[];
  /** Whether to find those too that disability access leaves out (STOP-13). */
  readonly anyAccess: boolean;
}

const NOTHING: FoundPlaces = {
  found: [],
  leftOut: [],
  databaseFailed: false,
  placesFailed: false,
};

/**
 * The stops of routes between the same ends, in the order of the routes.
 * @throws StreetsUnavailable, TransitUnavailable where routes visit stops: without those they are wrong
 * @throws CallerLeft
 */
export async function searchStops(
  approaches: readonly Approach[],
  limits: StopLimits,
  planning: Planning,
): Promise<StopsAnswer[]> {
  const { now, kindMeans } = planning;
  const [meanOfKind, ...found] = await Promise.all([
    kindMeans(now),
    ...approaches.map(async (approach) =>
      // Frequency 0 means no stops (STOP-19).
      approach.journey.frequency > 0 ? findPlaces(approach, limits.visited, planning) : NOTHING,
    ),
  ]);
  const expected = { meanOfKind, today: londonCivil(now).date };
  // Together, so that the engine is asked for the stops of all routes at once.
  return Promise.all(
    approaches.map((approach, index) =>
      stopsAmong(approach, found[index] ?? NOTHING, { ...limits, expected }, planning),
    ),
  );
}

type Choosing = StopLimits & { readonly expected: Expected };

async function stopsAmong(
  approach: Approach,
  places: FoundPlaces,
  choosing: Choosing,
  planning: Planning,
): Promise<StopsAnswer> {
  const candidates = await candidatesOf(approach, places.found, choosing);
  const leftOut = await candidatesOf(approach, places.leftOut, choosing);
  refuseIfCallerLeft(planning);
  const [tried, others] = await Promise.all([
    tryCandidates(approach, candidates, planning),
    tryCandidates(approach, choosing.anyAccess ? leftOut : [], planning),
  ]);
  const error = tried.error ?? others.error;
  if (error) throwUnlessDispensable(error, choosing, planning);
  const failures = [
    ...(places.databaseFailed ? [databaseFailed()] : []),
    ...(error ? [visitsFailed()] : []),
  ];
  return {
    ...chosenStops(approach, tried.visitable, choosing),
    // After a failure it is not known what there is.
    warnings: failures.length > 0 ? failures : warningsOf(approach, candidates, tried, places),
    stopsFailed: failures.length > 0,
    ...(leftOut.length > 0 && { leftOutForAccess: leftOut.length }),
    ...(choosing.anyAccess && {
      unconfirmedStops: listed(approach, others.visitable, LIMITS.maxStopsListed).map((one) =>
        shownStop(approach, one, choosing.expected),
      ),
    }),
  };
}

/** The places that may be stops of a route, the nearest first. */
async function candidatesOf(
  approach: Approach,
  places: readonly FoundToilet[],
  { visited }: StopLimits,
): Promise<Candidate[]> {
  const judged = await mapInTurns(places, (place) =>
    candidateOn(approach, place, visited.includes(place.placeId)),
  );
  return sortByDistance(judged.flatMap((candidate) => candidate ?? []));
}

/** A route is worth showing without visits, unless it was planned for them. */
function throwUnlessDispensable(error: unknown, { visited }: StopLimits, { log }: Planning): void {
  const isUnavailable = error instanceof StreetsUnavailable || error instanceof TransitUnavailable;
  if (!isUnavailable || visited.length > 0) throw error;
  log.error({ err: error }, `Visits of stops could not be planned: ${error.message}`);
}

/** The list: the stops that the route visits, and the best of the others. */
function chosenStops(approach: Approach, visitable: readonly Candidate[], limits: Choosing) {
  const { journey, route } = approach;
  const { chosen = [], others = [] } = Object.groupBy(visitable, ({ isChosen }) =>
    isChosen ? 'chosen' : 'others',
  );
  const room = Math.max(0, limits.listed - chosen.length);
  const all = [...chosen, ...listed(approach, others, room)];
  const shown = listed(approach, all, limits.listed);
  const stops = shown.map((one) => shownStop(approach, one, limits.expected));
  return withFitSuggestions(journey, { ...route, stops });
}

function warningsOf(
  approach: Approach,
  candidates: readonly Candidate[],
  { visitable, untried, isAnyUnknown }: Tried,
  { found, placesFailed }: FoundPlaces,
): string[] {
  const { journey, route } = approach;
  const durationMinutes = route.durationSeconds / 60;
  const left = new Set(untried);
  const tried = new Set(candidates.filter((one) => !left.has(one)).map(({ interval }) => interval));
  const shown = warnings({
    frequency: journey.frequency,
    durationMinutes,
    candidates: [...visitable, ...untried.filter(({ interval }) => !tried.has(interval))],
  });
  const isMissing = shown.length > 0 && maxStops(durationMinutes, journey.frequency) > 0;
  const listable = new Set(visitable.map(({ placeId }) => placeId));
  const others = found.filter(({ placeId }) => !listable.has(placeId));
  const closed = isMissing ? closedWords(approach, others) : null;
  return [
    ...shown,
    ...(closed === null ? [] : [closed]),
    ...(placesFailed ? [placesMissing()] : []),
    ...(isAnyUnknown ? [someVisitsUnknown()] : []),
  ];
}

const placesMissing = () =>
  t('Some toilets may be missing. We could not search live places along the whole route.');

const someVisitsUnknown = () =>
  t('Some toilets may be missing. We could not plan the way on from all of them.');

const databaseFailed = () =>
  t(
    'We cannot search our toilets just now. You see live places only, without people’s corrections. Toilets may be missing.',
  );

const visitsFailed = () =>
  t('We cannot plan toilet stops on this route just now. Toilets may be missing.');
