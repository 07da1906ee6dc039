import { stopsAnswerSchema, type Route } from '@loovia/core/api';
import { LIMITS, type Journey } from '@loovia/core/journeys';
import { useQuery } from '@tanstack/react-query';
import { postJson } from '../../api/client.ts';
import { useConfig } from '../../api/config.ts';

const MOST = LIMITS.tolerance.max;

interface Farther {
  /** How far off the way, in slider units. */
  readonly tolerance: number;
  /** Toilets that it finds; null = not known. */
  readonly more: number | null;
}

/**
 * What a search farther off the way finds: twice as far, or else as far as can be asked for.
 * @param routes those of a journey without any toilet; empty = not asked
 */
export function useFarther({ tolerance: now }: Journey, routes: readonly Route[]): Farther {
  const ids = routes.map(({ id }) => id);
  const provider = useConfig()?.provider;
  const twice = Math.min(MOST, Math.max(10, now * 2));

  const { data } = useQuery({
    queryKey: ['farther', ids],
    // Others' services cost money or goodwill: they are asked only after a press.
    enabled: ids.length > 0 && provider === 'region',
    staleTime: Infinity,
    retry: false,
    queryFn: async ({ signal }): Promise<Farther> => {
      for (const tolerance of new Set([twice, MOST])) {
        const found = new Set<string>();
        // One after the other: others wait for their first answer.
        for (const id of ids) {
          const { stops, stopsFailed } = await postJson(
            '/api/journeys/stops',
            { routeId: id, tolerance },
            stopsAnswerSchema,
            { signal },
          );
          if (stopsFailed) throw new Error('The stops farther off the way could not be searched.');
          for (const { placeId } of stops) found.add(placeId);
        }
        if (found.size > 0) return { tolerance, more: found.size };
      }
      return { tolerance: MOST, more: 0 };
    },
  });
  return data ?? { tolerance: twice, more: null };
}
