import type { NearToilet, ToiletsNearAnswer } from '@loovia/core/api';
import { distanceMetres, type LatLng } from '@loovia/core/geo';
import { sortByNearness, distanceAfterMove } from '@loovia/core/near';
import { judgeRows, openingLater } from '@loovia/core/opening-hours';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNow } from '../../api/use-now.ts';
import { fetchToiletsNear } from '../../api/toilets-near.ts';
import { useConsent } from '../../consent/consent.ts';
import type { SeenToilet } from '../../offline/seen-store.ts';
import { noteSeen, toiletsSeen } from '../../offline/seen-toilets.ts';
import { useSession, useUserId } from '../../session/session.ts';
import { SAME_PLACE_METRES, type NearPlace } from '../../places/near-place.ts';

export interface Wanted {
  /** Walks without steps. */
  readonly stepFree: boolean;
  readonly maxDistance: number;
}

/** How many toilets to load: filters may leave only a few of them. */
const LISTED = 40;
/** About ten metres, which is exact enough for a walk. */
const DECIMALS = 4;

const rounded = (degrees: number) => Number(degrees.toFixed(DECIMALS));

/** May we keep toilets on this device? We store nothing for visitors who have not chosen about cookies. */
export function useMayKeep(): boolean {
  const hasChosen = useConsent()?.necessary ?? false;
  return useSession().state === 'signed-in' || hasChosen;
}

/** The toilets near a place now; without a connection, those that were seen before. */
export function useNearToilets(place: NearPlace | null, { stepFree, maxDistance }: Wanted) {
  const mayKeep = useMayKeep();
  const userId = useUserId();
  const now = useNow();
  const at = place && { lat: rounded(place.askedAt.lat), lng: rounded(place.askedAt.lng) };
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['near-toilets', at, stepFree, maxDistance],
    enabled: at !== null,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Answered> => {
      if (!place || !at) throw new RangeError('There is no place to ask about.');
      const asked = { ...at, stepFree, maxDistance, limit: LISTED };
      const answer = await fetchToiletsNear(asked, signal);
      const isAll = answer.toilets.length < LISTED;
      void noteSeen(answer.toilets, {
        userId,
        mayKeep,
        allOf: isAll ? { ...at, metres: maxDistance * 1000 } : null,
      });
      return { answer, askedAt: place.askedAt, stepFree };
    },
  });
  const { data: seen } = useQuery({
    queryKey: ['seen-toilets'],
    queryFn: toiletsSeen,
    enabled: error !== null,
    staleTime: 0,
    gcTime: 0,
  });
  if (!place) return { state: 'no-place' } as const;
  if (error && seen) {
    const toilets = seenNear(seen, place.now, now).slice(0, LISTED);
    return { state: 'failed', error, toilets, isFetching, tryAgain: () => void refetch() } as const;
  }
  // The last list stays while a new one loads, unless it is empty or of another place.
  const isOther = data && distanceMetres(data.askedAt, place.now) > SAME_PLACE_METRES;
  if (!data || error || isOther || (isPlaceholderData && data.answer.toilets.length === 0)) {
    return { state: 'asking' } as const;
  }
  const toilets = data.answer.toilets.map((toilet) => ({
    ...toilet,
    ...distanceAfterMove(toilet, data.askedAt, place.now),
    opening: openingLater(toilet.opening, now),
  }));
  return { state: 'found', answer: data.answer, toilets, stepFree: data.stepFree } as const;
}

export type NearToilets = ReturnType<typeof useNearToilets>;

interface Answered {
  readonly answer: ToiletsNearAnswer;
  /** Where the distances are measured from. */
  readonly askedAt: NearPlace['now'];
  /** Whether its walks avoid steps. */
  readonly stepFree: boolean;
}

/** Nobody in a hurry walks farther than this. */
const FARTHEST_SEEN_METRES = 10_000;

/** Toilets seen before, with distances in a straight line and the hours of a usual week (NEAR-07). */
export function seenNear(seen: readonly SeenToilet[], from: LatLng, now: Date): NearToilet[] {
  const toilets = seen.map((toilet) => ({
    ...toilet,
    distanceMetres: distanceMetres(from, toilet.location),
    walk: null,
    opening: judgeRows(toilet.openingHours, now),
  }));
  return sortByNearness(toilets.filter((one) => one.distanceMetres <= FARTHEST_SEEN_METRES));
}
