import { journeysAnswerSchema, stopsAnswerSchema, type Route } from '@loovia/core/api';
import { journeyToQuery, type Journey } from '@loovia/core/journeys';
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { track } from '../../analytics/track.ts';
import { postJson } from '../../api/client.ts';
import { isSessionEnd, ProblemError } from '../../api/problem-error.ts';
import { logError } from '../../browser/log.ts';
import { forgetSession } from '../../session/session.ts';

export function journeyKey(journey: Journey): string {
  return journeyToQuery(journey).toString();
}

function trackPlanned({ selectedTransport: mode }: Journey, routes: readonly Route[]): void {
  const stops = Math.max(0, ...routes.map((route) => route.stops.length));
  track({ name: 'journey planned', mode, routes: routes.length, stops });
}

function routesQuery(journey: Journey) {
  return queryOptions({
    queryKey: ['routes', journeyKey(journey)],
    queryFn: async ({ signal }) => {
      const answer = await postJson('/api/journeys', journey, journeysAnswerSchema, { signal });
      trackPlanned(journey, answer.routes);
      return answer;
    },
  });
}

/**
 * Asks the server about a route. The server keeps routes for an hour. After that, the journey is planned
 * again, and the question is asked once more about the route in the same place of the list.
 */
export async function askAbout<T>(
  { client, journey, signal }: Asking,
  route: Route,
  ask: (route: Route) => Promise<T>,
): Promise<T> {
  try {
    return await ask(route);
  } catch (failure) {
    if (!(failure instanceof ProblemError && failure.status === 404)) throw failure;
    const answer = await postJson('/api/journeys', journey, journeysAnswerSchema, { signal });
    const again = answer.routes.find(({ index }) => index === route.index);
    if (!again) throw failure;
    client.setQueryData(routesQuery(journey).queryKey, answer);
    return ask(again);
  }
}

interface Asking {
  readonly client: QueryClient;
  readonly journey: Journey;
  readonly signal?: AbortSignal;
}

/** The routes of a journey (RES-28), and a second try for stops that failed (RES-31). */
export function useRoutes(journey: Journey) {
  const client = useQueryClient();
  const query = routesQuery(journey);
  const { data, error, isFetching, refetch } = useQuery(query);
  /** Indexes of the routes whose stops are being asked for again. */
  const [reloading, setReloading] = useState<readonly number[]>([]);

  /** How many stops were found; null if the search failed again. */
  const reloadStops = async (route: Route): Promise<number | null> => {
    if (reloading.includes(route.index)) return null;
    setReloading((routes) => [...routes, route.index]);
    try {
      const found = await askAbout({ client, journey }, route, async ({ id, ...known }) =>
        known.stopsFailed
          ? postJson('/api/journeys/stops', { routeId: id }, stopsAnswerSchema)
          : stopsAnswerSchema.parse(known),
      );
      client.setQueryData(
        query.queryKey,
        (answer) =>
          answer && {
            routes: answer.routes.map((other) =>
              other.index === route.index ? { ...other, ...found } : other,
            ),
          },
      );
      return found.stopsFailed ? null : found.stops.length;
    } catch (failure) {
      logError('The stops of a route could not be loaded.', failure);
      if (isSessionEnd(failure)) forgetSession(client);
      return null;
    } finally {
      setReloading((routes) => routes.filter((index) => index !== route.index));
    }
  };

  return {
    routes: data?.routes ?? null,
    error: isFetching ? null : error,
    retry: () => void refetch(),
    reloading,
    reloadStops,
  };
}
