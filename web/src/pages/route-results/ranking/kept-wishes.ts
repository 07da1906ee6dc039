import { WISHES, type Wish } from '@loovia/core/stops';
import { z } from 'zod';
import { TAB_MEMORY } from '../../../session/tab-memory.ts';

const KEY = `${TAB_MEMORY}wishes`;

const wishesSchema = z.array(z.enum(WISHES));

/** What is wished for in this tab, on all journeys: it is the person's, not the journey's. */
export function keptWishes(storage: Pick<Storage, 'getItem'>): readonly Wish[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return wishesSchema.safeParse(kept).data ?? [];
  } catch {
    return [];
  }
}

export function keepWishes(storage: Pick<Storage, 'setItem'>, wishes: readonly Wish[]): void {
  try {
    storage.setItem(KEY, JSON.stringify(wishes));
  } catch {
    // Storage that is full or forbidden costs only the memory of this tab.
  }
}
