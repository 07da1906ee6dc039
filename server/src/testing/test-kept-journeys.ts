import type { KeptJourney, KeptJourneys } from '../kept-journeys/kept-journeys.ts';

/** Keeps journeys in memory, for tests that need no database. */
export function journeysInMemory(): Pick<KeptJourneys, 'keep' | 'find'> {
  const kept = new Map<string, KeptJourney>();
  return {
    keep: ({ userId }, journey, routes) => {
      for (const route of routes) {
        const beside = routes.filter((one) => one !== route);
        const known = { route, beside };
        kept.set(`${userId} ${route.id}`, { journey, index: route.index, routes: known });
      }
      return Promise.resolve();
    },
    find: (userId, routeId) => Promise.resolve(kept.get(`${userId} ${routeId}`) ?? null),
  };
}
