import { journeyToQuery, LIMITS, toleranceMetres, type Journey } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import { Search } from 'lucide-react';
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
  // Elsewhere most of what it finds would be beside what is listed, at the price of another search of each route.
  const isCounted = isOffered && isDeadEnd(bases);
  const { tolerance, more } = useFarther(journey, isCounted ? bases : []);
  if (!isOffered) return null;
  const metres = toleranceMetres(tolerance);
  if (more === 0)
    return <p>{t('Nothing more found up to {metres} m off your way.', { metres })}</p>;
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
export function isDeadEnd(routes: readonly ShownRoute['base'][]): boolean {
  return routes.every(({ stops }) => stops.length === 0);
}

function isMissingStops({ intervals, stops, stopsFailed }: ShownRoute['base']): boolean {
  const served = new Set(stops.map(({ interval }) => interval));
  return !stopsFailed && intervals.some(({ number }) => !served.has(number));
}
