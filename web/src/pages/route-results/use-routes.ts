import { journeysAnswerSchema, stopsAnswerSchema, type Route } from '@loovia/core/api';
import { journeyToQuery, type Journey } from '@loovia/core/journeys';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { postJson } from '../../api/client.ts';
import { logError } from '../../log.ts';

export function journeyKey(journey: Journey): string {
  return journeyToQuery(journey).toString();
}

function routesQuery(journey: Journey) {
  return queryOptions({
    queryKey: ['routes', journeyKey(journey)],
    queryFn: ({ signal }) => postJson('/api/journeys', journey, journeysAnswerSchema, { signal }),
  });
}

/** The routes of a journey, asked for at once (RES-28), and a second try for stops that failed (RES-31). */
export function useRoutes(journey: Journey) {
  const client = useQueryClient();
  const query = routesQuery(journey);
  const { data, error, isFetching, refetch } = useQuery(query);
  const [reloading, setReloading] = useState<readonly number[]>([]);

  const reloadStops = async (route: Route) => {
    if (!route.stopsFailed || reloading.includes(route.index)) return;
    setReloading((routes) => [...routes, route.index]);
    try {
      const found = await postJson('/api/journeys/stops', { journey, route }, stopsAnswerSchema);
      client.setQueryData(
        query.queryKey,
        (answer) =>
          answer && {
            routes: answer.routes.map((other) =>
              other.index === route.index ? { ...other, ...found } : other,
            ),
          },
      );
    } catch (failure) {
      logError('The stops of a route could not be loaded.', failure);
    } finally {
      setReloading((routes) => routes.filter((index) => index !== route.index));
    }
  };

  return {
    routes: data?.routes ?? null,
    error: isFetching ? null : error,
    retry: () => void refetch(),
    isReloading: (route: Route) => reloading.includes(route.index),
    reloadStops,
  };
}
