import { journeyToQuery, LIMITS, toleranceMetres, type Journey } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import { Search } from 'lucide-react';
import { useAnnounced } from '../../announcements/announcer.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { useFarther } from './use-farther.ts';
import type { ShownRoute } from './use-shown-routes.ts';

interface FartherProps {
  readonly journey: Journey;
  readonly shown: readonly Pick<ShownRoute, 'base'>[];
}

/**
 * The way out where a stop that was asked for has no toilet (SHOW-06): the same search farther off the way, and where
 * there is no toilet at all, how many that finds.
 */
export function Farther({ journey, shown }: FartherProps) {
  const bases = shown.map(({ base }) => base);
  const isOffered = journey.tolerance < LIMITS.tolerance.max && bases.every(isMissingStops);
  // Elsewhere there are toilets to choose from, and counting would search every route again.
  const isCounted = isOffered && isDeadEnd(shown);
  const { tolerance, more } = useFarther(journey, isCounted ? bases : []);
  const metres = toleranceMetres(tolerance);
  const nothing = t('Nothing more found up to {metres} m off your way.', { metres });
  // It comes in the place of a link that may have been read already.
  useAnnounced(more === 0 ? nothing : '');
  if (!isOffered) return null;
  // As tall as the link before it, so that nothing moves.
  if (more === 0) return <p className="touch">{nothing}</p>;
  const farther = journeyToQuery({ ...journey, tolerance });
  return (
    <ButtonLink look="quiet" to={`/route-results?${farther.toString()}`}>
      <Search size={18} aria-hidden />
      {more === null
        ? t('Search up to {metres} m off your way', { metres })
        : t('Search up to {metres} m: {count} more', { metres, count: more })}
    </ButtonLink>
  );
}

/** Whether there is nothing to compare: no route has a toilet. */
export function isDeadEnd(shown: FartherProps['shown']): boolean {
  return shown.every(({ base }) => base.stops.length === 0);
}

function isMissingStops({ intervals, stops, stopsFailed }: ShownRoute['base']): boolean {
  const served = new Set(stops.map(({ interval }) => interval));
  return !stopsFailed && intervals.some(({ number }) => !served.has(number));
}
