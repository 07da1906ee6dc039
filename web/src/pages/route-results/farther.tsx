import { journeyToQuery, LIMITS, toleranceMetres, type Journey } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import { Search } from 'lucide-react';
import { ButtonLink } from '../../components/button.tsx';
import type { ShownRoute } from './use-shown-routes.ts';

interface FartherProps {
  readonly journey: Journey;
  readonly shown: readonly Pick<ShownRoute, 'base'>[];
}

/** The way out where a stop that was asked for has no toilet (SHOW-06): the same search twice as far off the way. */
export function Farther({ journey, shown }: FartherProps) {
  const { tolerance } = journey;
  const most = LIMITS.tolerance.max;
  if (tolerance >= most || !shown.every(({ base }) => isMissingStops(base))) return null;
  const farther = { ...journey, tolerance: Math.min(most, Math.max(10, tolerance * 2)) };
  return (
    <ButtonLink look="quiet" to={`/route-results?${journeyToQuery(farther).toString()}`}>
      <Search size={18} aria-hidden />
      {t('Search up to {metres} m off your way', { metres: toleranceMetres(farther.tolerance) })}
    </ButtonLink>
  );
}

function isMissingStops({ intervals, stops, stopsFailed }: ShownRoute['base']): boolean {
  const served = new Set(stops.map(({ interval }) => interval));
  return !stopsFailed && intervals.some(({ number }) => !served.has(number));
}
