import type { NearToilet, ToiletsNearAnswer, ToiletsNearRequest } from '@loovia/core/api';
import { containsPoint, distanceMetres, isInUnitedKingdom, type LatLng } from '@loovia/core/geo';
import { byNearness } from '@loovia/core/near';
import { discardPlaces } from '@loovia/core/stops';
import { withTimeLimit } from '../../database/index.ts';
import { eachOnce, fromPlace, fromToilet, judged } from './found-toilet.ts';
import type { NearSources } from './near-sources.ts';
import { withWalks } from './walks.ts';

/** Of so many nearest ones those that are open come first: at night most in a city are closed. */
const MOST_CANDIDATES = 100;
/** Live places are an addition to our own toilets, and somebody is in a hurry. */
const PLACES_LIMIT_MS = 2500;

/** Toilets for somebody who sets out now, or at another moment (NEAR-03). */
export async function findNearToilets(
  asked: ToiletsNearRequest,
  now: Date,
  sources: NearSources,
): Promise<ToiletsNearAnswer> {
  const { lat, lng, stepFree, limit } = asked;
  const from = { lat, lng };
  const { title, bounds } = sources.coverage;
  const reachesHere = isInUnitedKingdom(from) && (!bounds || containsPoint(bounds, from));
  const { found, isIncomplete } = await findAround(asked, sources);
  const at = asked.at === undefined ? now : new Date(asked.at);
  const candidates = found.map((one) => judged(one, from, at));
  const answer = { region: { title, reachesHere }, isIncomplete };
  if (!asked.walks) {
    const nearest = candidates.toSorted((a, b) => a.distanceMetres - b.distanceMetres);
    return { ...answer, toilets: rounded(nearest.slice(0, limit)), walks: 'not-asked' };
  }
  const listed = mostHopeful(candidates, stepFree).slice(0, limit);
  const { toilets, walks } = await withWalks({ from, stepFree, listed }, sources);
  return { ...answer, toilets: rounded(byNearness(toilets)), walks };
}

/** As they come in the list, but for walks without steps those first to which a source says one may come. */
function mostHopeful(candidates: readonly NearToilet[], stepFree: boolean): NearToilet[] {
  const nearest = byNearness(candidates);
  if (!stepFree) return nearest;
  const order = ({ isAccessible }: NearToilet) =>
    isAccessible === null ? 1 : isAccessible ? 0 : 2;
  return nearest.toSorted((a, b) => order(a) - order(b));
}

async function findAround(
  { lat, lng, maxDistance, limit, walks }: ToiletsNearRequest,
  { toiletsNear, places, log }: NearSources,
) {
  const from = { lat, lng };
  const [toilets, live] = await Promise.all([
    toiletsNear(from, maxDistance, walks ? MOST_CANDIDATES : limit),
    walks ? searchPlaces(from, maxDistance * 1000, { places, log }) : [],
  ]);
  const found = [...toilets.map(fromToilet), ...(live ?? []).map(fromPlace)];
  return { found: eachOnce(found), isIncomplete: live === null };
}

/** Null where they could not be searched. What costs money is not asked: nobody has signed in for it. */
async function searchPlaces(
  { lat, lng }: LatLng,
  radiusMetres: number,
  { places, log }: Pick<NearSources, 'places' | 'log'>,
) {
  if (places.metered) return [];
  const point: [number, number] = [lng, lat];
  const line = { type: 'LineString' as const, coordinates: [point, point] };
  try {
    const live = await withTimeLimit(
      places.along([line], radiusMetres),
      PLACES_LIMIT_MS,
      'The search for live places',
    );
    return discardPlaces(live)
      .map((place) => ({ place, metres: distanceMetres({ lat, lng }, place.location) }))
      .toSorted((a, b) => a.metres - b.metres)
      .slice(0, MOST_CANDIDATES)
      .map(({ place }) => place);
  } catch (error) {
    log.warn({ err: error }, 'live places near somebody could not be searched');
    return null;
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
