import type { Journey } from '@loovia/core/journeys';
import type { ToiletFilter } from '@loovia/core/stops';
import type { Filters } from '../../toilets/use-filters.ts';

interface Asking {
  readonly journey: Pick<Journey, 'disabilityAccess'>;
  readonly filters: Pick<Filters, 'choice'>;
}

/** What this person asked for, by the search and by the filters. */
export function askedFor({ journey, filters }: Asking): readonly ToiletFilter[] {
  return journey.disabilityAccess
    ? ['stepFree', ...filters.choice.filters]
    : filters.choice.filters;
}
