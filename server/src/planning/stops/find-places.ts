import {
  discardPlaces,
  fitsAccess,
  liveSearchRadiusMetres,
  mergeDuplicates,
} from '@loovia/core/stops';
import { toleranceMetres } from '@loovia/core/journeys';
import { isDatabasePlaceId } from '@loovia/core/toilets';
import { withTimeLimit } from '../../database/database.ts';
import { PlacesUnavailable } from '../../maps/unavailable.ts';
import { closedByMap } from '../../toilets/closed-by-map.ts';
import { withoutKnown } from '../../toilets/known-places.ts';
import type { Toilet } from '../../toilets/toilet.ts';
import { asOfNow, fromToilet, type FoundToilet } from '../../toilets/found-toilet.ts';
import type { Approach } from '../approach.ts';
import type { Planning } from '../planning.ts';

export interface FoundPlaces {
  readonly found: readonly FoundToilet[];
  /** Those that disability access leaves out (STOP-13). */
  readonly leftOut: readonly FoundToilet[];
  /** The toilet database could not be searched; live places alone were found (STOP-10). */
  readonly databaseFailed: boolean;
  /** Live places were not searched, not along the whole route, or could not be held against our toilets. */
  readonly placesFailed: boolean;
}

/**
 * All toilets and live places around a route, each once.
 * @param visited ids of those that the route is to visit: whoever chose them knows what is known of their access
 */
export async function findPlaces(
  approach: Approach,
  visited: readonly string[],
  planning: Planning,
): Promise<FoundPlaces> {
  const searched = searchDatabase(approach, planning);
  const [toilets, places] = await Promise.all([
    searched,
    searchPlaces(approach, planning, searched),
  ]);
  const open = places.found.filter(({ isGone }) => !isGone);
  const others = toilets ? await withoutKnown(open, planning) : open;
  const all = [
    ...closedByMap(toilets ?? [], places.found).map(fromToilet),
    ...discardPlaces(others ?? []).map((place) => asOfNow(place, planning.now)),
  ];
  const isAllowed = (one: FoundToilet) =>
    fitsAccess(one, approach.journey) || visited.includes(one.placeId);
  // One of ours that has a step says so of its live double, too (STOP-11).
  const isOursWithAStep = ({ isAccessible, placeId }: FoundToilet) =>
    isAccessible === false && isDatabasePlaceId(placeId);
  const told = all.filter((one) => isAllowed(one) || isOursWithAStep(one));
  return {
    found: mergeDuplicates(told).filter(isAllowed),
    leftOut: mergeDuplicates(all.filter((one) => !isAllowed(one))),
    databaseFailed: toilets === null,
    placesFailed: places.failed || others === null,
  };
}

async function searchDatabase(
  { parts, journey }: Approach,
  { toiletsAlong, log }: Planning,
): Promise<readonly Toilet[] | null> {
  try {
    const width = toleranceMetres(journey.tolerance);
    return await withTimeLimit(toiletsAlong(parts, width));
  } catch (error) {
    log.error({ err: error }, `Database search error/exception: ${messageOf(error)}`);
    return null;
  }
}

interface Answers {
  readonly found: readonly FoundToilet[];
  readonly failed: boolean;
}

const NO_PLACES: Answers = { found: [], failed: false };

/** @param database null where it did not answer */
async function searchPlaces(
  approach: Approach,
  planning: Planning,
  database: Promise<readonly Toilet[] | null>,
): Promise<Answers> {
  const { places } = planning;
  const { route, journey, parts } = approach;
  // A commercial service's word on a venue's access is not enough to send somebody there (STOP-13);
  // the open map's tags are the ones behind our own toilets' facts.
  if (journey.disabilityAccess && places.metered) return NO_PLACES;
  if (!places.metered && places.isStandIn && (await database) !== null) return NO_PLACES;
  const radius = liveSearchRadiusMetres(journey.tolerance, route.mode);
  if (!places.metered) return answersOf(planning, () => [places.along(parts, radius)]);
  const points = approach.samplePoints();
  const { found, failed } = await answersOf(planning, () =>
    points.map((point) => places.near(point, radius)),
  );
  return { found: [...new Map(found.map((place) => [place.placeId, place])).values()], failed };
}

/** All answers there are; failures are logged once. */
async function answersOf(
  { places, log }: Planning,
  ask: () => readonly Promise<readonly FoundToilet[]>[],
): Promise<Answers> {
  // A service that isn't ready is asked all the same: that is how it becomes ready again.
  const wasReady = places.isReady();
  const answers = await Promise.allSettled(ask());
  const failure = answers.find(({ status }) => status === 'rejected');
  if (failure?.status === 'rejected') {
    const error: unknown = failure.reason;
    log.error(
      { err: error },
      wasReady ? failureMessage(error) : 'Places service is not initialized.',
    );
  }
  const found = answers.flatMap((answer) =>
    answer.status === 'fulfilled' ? answer.value : foundDespite(answer.reason),
  );
  return { found, failed: failure !== undefined };
}

function foundDespite(error: unknown): readonly FoundToilet[] {
  return error instanceof PlacesUnavailable ? error.found : [];
}

function failureMessage(error: unknown): string {
  const status = error instanceof PlacesUnavailable ? error.status : messageOf(error);
  return `Places API search along a route failed with status ${status}`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
