import { NEAR_LIMITS, type ToiletsNearAnswer } from '@loovia/core/api';
import {
  boundsOf,
  containsPoint,
  distanceMetres,
  type Bounds,
  type LatLng,
} from '@loovia/core/geo';
import { sortByNearness } from '@loovia/core/near';
import { openingLater } from '@loovia/core/opening-hours';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useConfig } from '../../api/config.ts';
import { fetchToiletsNear } from '../../api/toilets-near.ts';
import { useNow } from '../../api/use-now.ts';
import { toiletsSeen } from '../../offline/seen-toilets.ts';
import { seenNear, type NearToilets } from './use-near-toilets.ts';

interface Asked extends LatLng {
  readonly maxDistance: number;
}

/** The toilets in an area, or without one those in the thick of the region's, before anybody says where they are. */
export function useToiletsInArea(
  area: Bounds | null,
  { isWanted, stepFree }: { readonly isWanted: boolean; readonly stepFree: boolean },
): { readonly near: NearToilets; readonly shown: Bounds | null } {
  const region = useConfig()?.region.bounds;
  const now = useNow();
  const asked = isWanted && region ? askedOf(area, region) : null;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['toilets-in-area', asked],
    enabled: asked !== null,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }): Promise<ToiletsNearAnswer> => {
      if (!asked) throw new RangeError('There is no area to ask about.');
      return fetchToiletsNear({ ...asked, limit: NEAR_LIMITS.maxCount, walks: false }, signal);
    },
  });
  const { data: seen } = useQuery({
    queryKey: ['seen-toilets'],
    queryFn: toiletsSeen,
    enabled: error !== null,
    staleTime: 0,
    gcTime: 0,
  });
  const inside = useMemo(() => data && within(data.toilets, area), [data, area]);
  if (!asked) return { near: { state: 'no-place' }, shown: area };
  if (error && seen) {
    const { toilets, shown } = within(seenNear(seen, asked, now), area);
    return {
      near: { state: 'failed', error, toilets, isFetching, tryAgain: () => void refetch() },
      shown,
    };
  }
  if (!data || !inside || error) return { near: { state: 'asking' }, shown: area };
  const { toilets, shown } = inside;
  if (isPlaceholderData && toilets.length === 0) return { near: { state: 'asking' }, shown };
  const later = toilets.map((one) => ({ ...one, opening: openingLater(one.opening, now) }));
  return {
    near: { state: 'found', answer: data, toilets: sortByNearness(later), stepFree },
    shown,
  };
}

/** About ten metres, and a hundred. */
const rounded = (degrees: number) => Number(degrees.toFixed(4));
const KM_STEP = 0.1;

function askedOf(area: Bounds | null, region: Bounds): Asked {
  const { lat, lng } = middleOf(area ?? region);
  const [[west, south]] = area ?? region;
  const reachKm = area ? distanceMetres({ lat, lng }, { lat: south, lng: west }) / 1000 : Infinity;
  const maxDistance = Math.min(NEAR_LIMITS.maxKm, Math.ceil(reachKm / KM_STEP) * KM_STEP);
  return { lat: rounded(lat), lng: rounded(lng), maxDistance: Number(maxDistance.toFixed(1)) };
}

function middleOf([[west, south], [east, north]]: Bounds): LatLng {
  return { lat: (south + north) / 2, lng: (west + east) / 2 };
}

interface Placed {
  readonly location: LatLng;
}

/** Those in the area. */
function within<Toilet extends Placed>(toilets: readonly Toilet[], area: Bounds | null) {
  const shown = area ?? thickest(toilets.map(({ location }) => location));
  const inside = shown ? toilets.filter(({ location }) => containsPoint(shown, location)) : [];
  return { toilets: inside, shown };
}

/** How many toilets are on the map at first. */
const AT_FIRST = 12;

/** Where they are closest together: around the place in the middle of them all. Null = there are none. */
export function thickest(places: readonly LatLng[]): Bounds | null {
  if (places.length === 0) return null;
  const median = (of: (place: LatLng) => number) =>
    places.map(of).toSorted((a, b) => a - b)[Math.floor(places.length / 2)] ?? 0;
  const middle = { lat: median(({ lat }) => lat), lng: median(({ lng }) => lng) };
  const nearest = places.toSorted((a, b) => distanceMetres(middle, a) - distanceMetres(middle, b));
  return boundsOf(nearest.slice(0, AT_FIRST));
}
