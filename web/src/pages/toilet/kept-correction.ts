import * as z from 'zod/mini';
import { tabStorage } from '../../browser-storage.ts';
import { DRAFT_MEMORY } from '../../session/tab-memory.ts';

/** What was being filled in, and by whom; null = nobody was signed in, and it is anybody's. */
const keptSchema = z.object({ writer: z.nullable(z.string()), draft: z.unknown() });

const keyOf = (toiletId: string) => `${DRAFT_MEMORY}correction:${toiletId}`;

/** What this user was filling in of a toilet in this tab; null = nothing, or it is someone else's. */
export function keptCorrection(toiletId: string, userId: string | null): unknown {
  const kept = tabStorage.parsed(keyOf(toiletId), keptSchema);
  return kept && (kept.writer === null || kept.writer === userId) ? kept.draft : null;
}

export function hasKeptCorrection(toiletId: string, userId: string | null): boolean {
  return keptCorrection(toiletId, userId) !== null;
}

export function keepCorrection(toiletId: string, writer: string | null, draft: unknown): void {
  tabStorage.set(keyOf(toiletId), JSON.stringify({ writer, draft }));
}

export function forgetCorrection(toiletId: string): void {
  tabStorage.remove(keyOf(toiletId));
}
