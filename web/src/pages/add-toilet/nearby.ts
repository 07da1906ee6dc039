import { toiletsNearAnswerSchema } from '@loovia/core/api';
import type { LatLng } from '@loovia/core/geo';
import { DUPLICATE_RADIUS_METRES } from '@loovia/core/toilet-submission';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { getJson } from '../../api/client.ts';

export type NearbyToilet = z.infer<typeof toiletsNearAnswerSchema>['toilets'][number];

/** More than these are not compared by anyone. */
export const MAX_SHOWN = 5;

/** Toilets so near to a place that a new one there may be one of them, nearest first. */
export function nearbyQuery(at: LatLng | null) {
  const [lat, lng] = [at?.lat.toFixed(6) ?? '', at?.lng.toFixed(6) ?? ''];
  return queryOptions({
    queryKey: ['toilets-near', lat, lng],
    enabled: at !== null,
    // Someone may have added it meanwhile.
    staleTime: 30_000,
    queryFn: async ({ signal }): Promise<readonly NearbyToilet[]> => {
      const maxDistance = String(DUPLICATE_RADIUS_METRES / 1000);
      const query = new URLSearchParams({ lat, lng, maxDistance, limit: String(MAX_SHOWN) });
      const path = `/api/toilets/near?${query.toString()}`;
      return (await getJson(path, toiletsNearAnswerSchema, { signal })).toilets;
    },
  });
}
