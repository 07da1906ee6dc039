import type { Route } from '@loovia/core/api';
import { routeName } from './route-words.ts';
import { plannedAnnouncement } from './transit/planned-words.ts';

type Happening =
  | { readonly type: 'routes-found'; readonly routes: readonly Route[] }
  | { readonly type: 'route-selected'; readonly route: Route }
  | {
      readonly type: 'stops-found-again';
      readonly route: Route;
      /** How many toilets there are now; null where the second search failed too. */
      readonly found: number | null;
    }
  | {
      readonly type: 'planned-again';
      /** The route without stops, and as it is planned now. */
      readonly base: Route;
      readonly route: Route;
    }
  | {
      readonly type: 'stop-toggled';
      readonly route: Route;
      readonly placeId: string;
      /** What was chosen before. */
      readonly before: readonly string[];
    };

/** What a screen reader says when something changed elsewhere on the screen. */
export function announcementOf(happening: Happening): string {
  switch (happening.type) {
    case 'routes-found': {
      const { length } = happening.routes;
      return length === 1 ? '1 route found' : `${length} routes found`;
    }
    case 'route-selected':
      return `${routeName(happening.route)} selected`;
    case 'stops-found-again': {
      const { route, found } = happening;
      if (found === null) return `The toilets of ${routeName(route)} could not be found again`;
      return `${found} toilets found for ${routeName(route)}`;
    }
    case 'planned-again':
      return plannedAnnouncement(happening.base, happening.route);
    case 'stop-toggled': {
      const { route, placeId, before } = happening;
      const name = route.stops.find((stop) => stop.placeId === placeId)?.name ?? 'Stop';
      return before.includes(placeId)
        ? `${name} removed from your stops, ${before.length - 1} chosen`
        : `${name} added to your stops, ${before.length + 1} chosen`;
    }
  }
}
