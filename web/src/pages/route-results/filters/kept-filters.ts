import { NO_FILTERS, TOILET_FILTERS, type FilterChoice } from '@loovia/core/stops';
import * as z from 'zod/mini';
import { TAB_MEMORY } from '../../../session/tab-memory.ts';

const KEY = `${TAB_MEMORY}filters`;

const filtersSchema = z.object({
  filters: z.array(z.enum(TOILET_FILTERS)),
  keepsUnknown: z.boolean(),
});

/** The filters of this tab, on all journeys: they are the person's, not the journey's. */
export function keptFilters(storage: Pick<Storage, 'getItem'>): FilterChoice {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    return filtersSchema.safeParse(kept).data ?? NO_FILTERS;
  } catch {
    return NO_FILTERS;
  }
}

export function keepFilters(storage: Pick<Storage, 'setItem'>, choice: FilterChoice): void {
  try {
    storage.setItem(KEY, JSON.stringify(choice));
  } catch {
    // Storage that is full or forbidden costs only the memory of this tab.
  }
}
