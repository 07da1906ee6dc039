import { FARTHEST_WALK_METRES } from '@loovia/core/api';
import type { Walk, WalksAnswer, WalksRequest } from '@loovia/core/api';
import { distanceMetres, type LatLng } from '@loovia/core/geo';
import { FARTHEST_END_METRES } from '@loovia/core/valhalla';
import type { Logger } from 'pino';
import { withTimeLimit } from '../../database/database.ts';
import { farthestStreetMetres } from '../../maps/off-street.ts';
import type { Streets } from '../../maps/ports.ts';
import { refuseIfCallerLeft } from '../../planning/errors.ts';
import { findWays, gapsOf, shownGaps } from '../../planning/street-way.ts';

/** What the search needs. */
export interface NearWalkSources {
  readonly streets: Streets;
  /** Where these toilets are; those that are hidden or unknown are left out. */
  readonly locations: (
    ids: readonly string[],
  ) => Promise<readonly { readonly id: string; readonly location: LatLng }[]>;
  /** The most walks of one call. */
  readonly mostAtOnce: number;
  /** Whether walks may be computed: where each costs money, there is a limit. */
  readonly mayWalk: () => Promise<boolean>;
  readonly log: Logger;
  /** Aborted when the caller no longer waits for the answer. */
  readonly signal?: AbortSignal;
}

/** For all walks of a call together: somebody is in a hurry. */
const LIMIT_MS = 4000;

/**
 * The ways on foot to toilets, one after the other, so that a call never takes more of the streets engine than one
 * thread (SHOW-08).
 * @throws CallerLeft
 */
export async function findWalks(
  { lat, lng, stepFree, toilets }: WalksRequest,
  sources: NearWalkSources,
): Promise<WalksAnswer> {
  const from = { lat, lng };
  const known = await sources.locations(toilets.slice(0, sources.mostAtOnce));
  const near = known.filter(
    ({ location }) => distanceMetres(from, location) <= FARTHEST_WALK_METRES,
  );
  refuseIfCallerLeft(sources);
  const walks: Walk[] = [];
  if (near.length === 0 || !(await sources.mayWalk())) return { walks };
  const late = new AbortController();
  const all = async () => {
    for (const { id, location } of near) {
      if (late.signal.aborted) return;
      refuseIfCallerLeft(sources);
      const walk = await walkTo({ from, to: location }, stepFree, sources);
      if (walk) walks.push({ toiletId: id, ...walk });
    }
  };
  try {
    await withTimeLimit(all(), LIMIT_MS, 'The streets engine');
  } catch (error) {
    refuseIfCallerLeft(sources);
    // Nobody waits for the rest.
    late.abort();
    sources.log.warn({ err: error }, 'walks to toilets could not be found');
  }
  // What comes too late is not of this answer.
  return { walks: [...walks] };
}

async function walkTo(
  ends: { readonly from: LatLng; readonly to: LatLng },
  stepFree: boolean,
  { streets }: NearWalkSources,
): Promise<Omit<Walk, 'toiletId'> | null> {
  const travel = { mode: 'walk', stepFree } as const;
  const [found] = await findWays(ends, { streets, travel });
  if (!found) return null;
  const { geometry, steps, notes, ...cost } = found.way;
  const gaps = gapsOf(geometry, ends);
  // As in the list of toilets (walkOf).
  if (gaps.start.distanceMetres > FARTHEST_END_METRES) return null;
  if (gaps.end.distanceMetres > farthestStreetMetres(travel)) return null;
  return {
    metres: Math.round(cost.distanceMetres),
    minutes: Math.round(cost.durationSeconds / 6) / 10,
    stepFree: stepFree && streets.knowsSteps,
    geometry,
    steps,
    ...(notes && { notes }),
    ...shownGaps(gaps, stepFree),
  };
}
