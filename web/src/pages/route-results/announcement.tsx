import type { CandidateStop, Route } from '@loovia/core/api';
import { listOf, plural, t } from '@loovia/core/language';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { routeName } from './route-words.ts';
import { plannedAnnouncement } from './transit/planned-words.ts';

interface AnnouncementProps {
  readonly routes: readonly Route[] | null;
  /** What happened of late; empty while nothing has. */
  readonly announced: readonly Announced[];
}

/** Not atomic: what is added is said, each once. */
export function Announcement({ routes, announced }: AnnouncementProps) {
  const found = routes ? announcementOf({ type: 'routes-found', routes }) : '';
  return (
    <VisuallyHidden role="status" aria-live="polite" aria-atomic={false}>
      {announced.length === 0 && found}
      {announced.map(({ id, words }) => (
        <span key={id}>{words}. </span>
      ))}
    </VisuallyHidden>
  );
}

/** Words that a screen reader is to say; the id separates them from the same words said before. */
export interface Announced {
  readonly id: number;
  readonly words: string;
}

const MOST_KEPT = 3;

/** Words join those before them for a while: what is replaced before it is said is never said. */
export function withAnnounced(all: readonly Announced[], words: string): readonly Announced[] {
  const id = (all.at(-1)?.id ?? 0) + 1;
  return [...all, { id, words }].slice(-MOST_KEPT);
}

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
      readonly type: 'suggestions-taken';
      readonly route: Route;
      readonly stops: readonly CandidateStop[];
      /** Those that the journey could not be planned with as well. */
      readonly unvisited: readonly CandidateStop[];
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
    case 'routes-found':
      return plural(happening.routes.length, {
        one: '{count} route found',
        other: '{count} routes found',
      });
    case 'route-selected':
      return t('{route} selected', { route: routeName(happening.route) });
    case 'stops-found-again': {
      const { found } = happening;
      const route = routeName(happening.route);
      if (found === null) return t('The toilets of {route} could not be found again', { route });
      return plural(
        found,
        { one: '{count} toilet found for {route}', other: '{count} toilets found for {route}' },
        { route },
      );
    }
    case 'planned-again':
      return plannedAnnouncement(happening.base, happening.route);
    case 'suggestions-taken': {
      const { stops, unvisited } = happening;
      const added = plural(
        stops.length,
        {
          one: '{count} suggested stop added: {names}',
          other: '{count} suggested stops added: {names}',
        },
        { names: namesOf(stops) },
      );
      if (unvisited.length === 0) return added;
      const left = t('We could not plan the journey with {names} as well', {
        names: namesOf(unvisited),
      });
      return stops.length === 0 ? left : `${added}. ${left}`;
    }
    case 'stop-toggled': {
      const { route, placeId, before } = happening;
      const name = route.stops.find((stop) => stop.placeId === placeId)?.name ?? t('Stop');
      return before.includes(placeId)
        ? t('{name} removed from your stops, {chosen} chosen', { name, chosen: before.length - 1 })
        : t('{name} added to your stops, {chosen} chosen', { name, chosen: before.length + 1 });
    }
  }
}

function namesOf(stops: readonly CandidateStop[]): string {
  return listOf(
    stops.map(({ name }) => name),
    'and',
  );
}
