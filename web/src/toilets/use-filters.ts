import {
  NO_FILTERS,
  TOILET_FILTERS,
  wishesOf,
  type FilterChoice,
  type Filtered,
  type ToiletFilter,
} from '@loovia/core/stops';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { tabStorage } from '../browser/storage.ts';
import { TAB_MEMORY } from '../session/tab-memory.ts';

const KEY = `${TAB_MEMORY}filters`;

const filtersSchema = z.object({
  filters: z.array(z.enum(TOILET_FILTERS)),
  keepsUnknown: z.boolean(),
});

/** The filters of this tab, for all journeys: they belong to the user, not to a journey. */
export function keptFilters(): FilterChoice {
  return tabStorage.parsed(KEY, filtersSchema) ?? NO_FILTERS;
}

export function keepFilters(choice: FilterChoice): void {
  tabStorage.set(KEY, JSON.stringify(choice));
}

export function useFilters() {
  const [choice, setChoice] = useState(keptFilters);
  const choose = (next: FilterChoice) => {
    setChoice(next);
    keepFilters(next);
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
  return { choice, wishes, choose, toggle, toggleUnknown, clear };
}

export type Filters = ReturnType<typeof useFilters>;

/** How many toilets the filters hide, because they lack something or because it is not known. */
export type Hidden = Pick<Filtered<never>, 'lacking' | 'unknown'>;
