import type { FoundJourney, KeptJourneys } from '../kept-journeys/kept-journeys.ts';
import { knownRoute } from './test-world.ts';

/** Keeps journeys in memory, for tests that need no database. */
export function journeysInMemory(): Pick<KeptJourneys, 'keep' | 'find'> {
  const kept = new Map<string, FoundJourney>();
  return {
    keep: ({ userId }, journey, routes) => {
      const all = routes.map(knownRoute);
      for (const route of all) {
        const beside = all.filter((one) => one !== route);
        const known = { route, beside };
        kept.set(`${userId} ${route.id}`, { journey, index: route.index, routes: known });
      }
      return Promise.resolve();
    },
    find: (userId, routeId) => Promise.resolve(kept.get(`${userId} ${routeId}`) ?? null),
  };
}
