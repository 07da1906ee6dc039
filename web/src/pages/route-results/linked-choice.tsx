import type { LinkedChoice } from '@loovia/core/journeys';
import { plural, t } from '@loovia/core/language';
import { Notice } from '../../components/notice.tsx';
import { routeName } from '../../journeys/route-words.ts';
import type { ShownRoute } from './use-shown-routes.ts';

interface LinkedChoiceNoticeProps {
  readonly link: LinkedChoice;
  readonly shown: readonly ShownRoute[];
}

/** Names what a shared link contains that is no longer found. */
export function LinkedChoiceNotice({ link, shown }: LinkedChoiceNoticeProps) {
  const words = lostWords(link, shown);
  if (words === null) return null;
  return (
    <Notice kind="warning" live>
      {words}
    </Notice>
  );
}

function lostWords(link: LinkedChoice, shown: readonly ShownRoute[]): string | null {
  const linked = shown.find(({ base }) => base.index === link.route);
  if (!linked) {
    return t('The route in this link is not found any more. Please choose one of these.');
  }
  const missing = missingStops(link, linked);
  if (missing === 0) return null;
  return plural(
    missing,
    {
      one: '{count} stop in this link is not found on {route} any more. It may be closed then, or gone.',
      other:
        '{count} stops in this link are not found on {route} any more. They may be closed then, or gone.',
    },
    { route: routeName(linked.route) },
  );
}

/** How many stops of a link are not on its route; 0 while that is not known yet. */
export function missingStops(
  { stopIds }: LinkedChoice,
  { base, route, chosen, visit }: ShownRoute,
): number {
  if (route.stopsFailed) return 0;
  const has = ({ stops }: typeof base) =>
    stopIds.filter((id) => stops.some(({ placeId }) => placeId === id)).length;
  // Some are found only after planning the route with them.
  const isPlanned = visit.planned !== null || visit.failed !== null || visit.leftOut.length > 0;
  if (visit.asking || (chosen.length > 0 && !isPlanned)) return 0;
  return stopIds.length - Math.max(has(base), has(route));
}
