import type { NearToilet, ToiletsNearAnswer, ToiletsNearRequest } from '@loovia/core/api';
import {
  containsPoint,
  distanceMetres,
  isInUnitedKingdom,
  straightLine,
  type LatLng,
} from '@loovia/core/geo';
import type { PlanningArea } from '@loovia/core/journeys';
import { sortByNearness } from '@loovia/core/near';
import { discardPlaces, mergeDuplicates } from '@loovia/core/stops';
import type { Logger } from 'pino';
import { withTimeLimit } from '../../database/database.ts';
import { mapInTurns } from '../../in-turns.ts';
import { AT_PLACE_METRES, walkOf } from '../../maps/off-street.ts';
import type { Places, Streets } from '../../maps/ports.ts';
import { PlacesUnavailable } from '../../maps/unavailable.ts';
import { refuseIfCallerLeft } from '../../planning/errors.ts';
import { closedByMap } from '../closed-by-map.ts';
import { withoutKnown, type KnownRecords } from '../known-places.ts';
import type { Toilet } from '../toilet.ts';
import { asOfNow, fromToilet, type FoundToilet } from '../found-toilet.ts';
import { nearToilet } from './near-toilet.ts';

/** The open ones among these come first: at night, most toilets in a city are closed. */
const MOST_CANDIDATES = 100;
/** People are in a hurry: after this, distances as the crow flies are better than none. */
const WALKS_LIMIT_MS = 3000;
/** Live places are an addition to our own toilets. */
const PLACES_LIMIT_MS = 2500;

/** What the search needs. */
export interface NearSources {
  readonly streets: Streets;
  readonly places: Places;
  readonly knownRecords: KnownRecords;
  readonly area: PlanningArea;
  readonly toiletsNear: (
    from: LatLng,
    maxDistanceKm: number,
    limit: number,
  ) => Promise<readonly Toilet[]>;
  /** The most walks to compute, to the most promising toilets. */
  readonly mostWalks: number;
  /** Whether walks may be computed: where each costs money, there is a limit. */
  readonly mayWalk: () => Promise<boolean>;
  readonly log: Logger;
  /** Aborted when the caller no longer waits for the answer. */
  readonly signal?: AbortSignal;
}

/**
 * Toilets near somebody who sets out now, or at another moment (NEAR-03).
 * @throws CallerLeft
 */
export async function findNearToilets(
  asked: ToiletsNearRequest,
  now: Date,
  sources: NearSources,
): Promise<ToiletsNearAnswer> {
  const { lat, lng, stepFree, limit } = asked;
  const from = { lat, lng };
  const { title, bounds } = sources.area;
  const reachesHere = isInUnitedKingdom(from) && containsPoint(bounds, from);
  const { found, isIncomplete } = await findAround(asked, now, sources);
  refuseIfCallerLeft(sources);
  const at = asked.at === undefined ? now : new Date(asked.at);
  const candidates = await mapInTurns(found, (one) => nearToilet(one, from, at));
  refuseIfCallerLeft(sources);
  const answer = { region: { title, reachesHere }, isIncomplete };
  if (!asked.walks) {
    const byDistance = candidates.toSorted((a, b) => a.distanceMetres - b.distanceMetres);
    return { ...answer, toilets: rounded(byDistance.slice(0, limit)), walks: 'not-asked' };
  }
  const listed = mostPromising(candidates, stepFree).slice(0, limit);
  const { toilets, ...walked } = await withWalks(from, stepFree, listed, sources);
  return { ...answer, toilets: rounded(sortByNearness(toilets)), ...walked };
}

/** In the order of the list, but for step-free walks those first that a source calls accessible. */
function mostPromising(candidates: readonly NearToilet[], stepFree: boolean): NearToilet[] {
  const nearest = sortByNearness(candidates);
  if (!stepFree) return nearest;
  const order = ({ isAccessible }: NearToilet) =>
    isAccessible === null ? 1 : isAccessible ? 0 : 2;
  return nearest.toSorted((a, b) => order(a) - order(b));
}

async function findAround(
  { lat, lng, maxDistance, limit, walks }: ToiletsNearRequest,
  now: Date,
  sources: NearSources,
) {
  const from = { lat, lng };
  const [toilets, live] = await Promise.all([
    sources.toiletsNear(from, maxDistance, walks ? MOST_CANDIDATES : limit),
    walks ? searchPlaces(from, maxDistance * 1000, sources) : NO_PLACES,
  ]);
  const open = live.found.filter(({ isGone }) => !isGone);
  const others = await withoutKnown(open, sources, PLACES_LIMIT_MS);
  const found = [
    ...closedByMap(toilets, live.found).map(fromToilet),
    ...(others ?? []).map((place) => asOfNow(place, now)),
  ];
  return { found: mergeDuplicates(found), isIncomplete: live.isIncomplete || others === null };
}

interface LivePlaces {
  readonly found: readonly FoundToilet[];
  /** Some may be missing, as the service did not answer, or not completely. */
  readonly isIncomplete: boolean;
}

const NO_PLACES: LivePlaces = { found: [], isIncomplete: false };

/** Services that cost money are only used for signed-in people; the region's places are all in the database. */
async function searchPlaces(
  from: LatLng,
  radiusMetres: number,
  { places, log }: Pick<NearSources, 'places' | 'log'>,
): Promise<LivePlaces> {
  if (places.metered || places.isStandIn) return NO_PLACES;
  try {
    const live = await places.along([straightLine([from, from])], radiusMetres, PLACES_LIMIT_MS);
    return { found: nearestOf(live, from), isIncomplete: false };
  } catch (error) {
    log.warn({ err: error }, 'live places near somebody could not be searched');
    const found = error instanceof PlacesUnavailable ? error.found : [];
    return { found: nearestOf(found, from), isIncomplete: true };
  }
}

function nearestOf(live: readonly FoundToilet[], from: LatLng): FoundToilet[] {
  return discardPlaces(live)
    .map((place) => ({ place, metres: distanceMetres(from, place.location) }))
    .toSorted((a, b) => a.metres - b.metres)
    .slice(0, MOST_CANDIDATES)
    .map(({ place }) => place);
}

interface Walked extends Pick<ToiletsNearAnswer, 'walks' | 'gapMetres'> {
  readonly toilets: readonly NearToilet[];
}

/** Adds the walks to toilets, unless the streets engine does not answer in time. */
async function withWalks(
  from: LatLng,
  stepFree: boolean,
  listed: readonly NearToilet[],
  { streets, mostWalks, mayWalk, log }: NearSources,
): Promise<Walked> {
  const walks = stepFree && streets.knowsSteps ? 'step-free' : 'streets';
  if (listed.length === 0) return { toilets: listed, walks };
  if (!(await mayWalk())) return { toilets: listed, walks: 'unavailable' };
  const targets = listed.slice(0, mostWalks).map(({ location }) => location);
  try {
    const travel = { mode: 'walk', stepFree } as const;
    const ways = streets.matrix([from], targets, travel, { own: 'source' });
    const [costs] = await withTimeLimit(ways, WALKS_LIMIT_MS, 'The streets engine');
    const toilets = listed.map((toilet, index) => {
      const way = walkOf(costs?.[index], travel, 'source');
      const walk = way && { metres: way.distanceMetres, minutes: way.durationSeconds / 60 };
      return { ...toilet, walk };
    });
    const gapMetres = Math.max(0, ...(costs ?? []).map((cost) => cost?.sourceOffStreetMetres ?? 0));
    const isShown = gapMetres > AT_PLACE_METRES;
    return { toilets, walks, ...(isShown && { gapMetres: Math.round(gapMetres) }) };
  } catch (error) {
    log.warn({ err: error }, 'ways to toilets near somebody could not be asked for');
    return { toilets: listed, walks: 'unavailable' };
  }
}

function rounded(toilets: readonly NearToilet[]): NearToilet[] {
  return toilets.map((toilet) => ({
    ...toilet,
    distanceMetres: Math.round(toilet.distanceMetres),
    walk: toilet.walk && {
      metres: Math.round(toilet.walk.metres),
      minutes: Math.round(toilet.walk.minutes * 10) / 10,
    },
  }));
}
