import { NO_FILTERS, wishesOf, type FilterChoice, type ToiletFilter } from '@loovia/core/stops';
import { useMemo, useState } from 'react';
import { keepFilters, keptFilters } from './kept-filters.ts';

/** What toilets are filtered by, and how that changes. */
export function useFilters() {
  const [choice, setChoice] = useState(() => keptFilters(sessionStorage));
  const choose = (next: FilterChoice) => {
    setChoice(next);
    keepFilters(sessionStorage, next);
  };
  const toggle = (filter: ToiletFilter) => {
    const { filters } = choice;
    const next = filters.includes(filter)
      ? filters.filter((other) => other !== filter)
      : [...filters, filter];
    choose({ ...choice, filters: next });
  };
  const toggleUnknown = () => {
    choose({ ...choice, keepsUnknown: !choice.keepsUnknown });
  };
  const clear = () => {
    choose(NO_FILTERS);
  };
  const wishes = useMemo(() => wishesOf(choice), [choice]);
  return { choice, wishes, toggle, toggleUnknown, clear };
}

export type Filters = ReturnType<typeof useFilters>;
