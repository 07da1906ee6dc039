import * as z from 'zod/mini';
import { tabStorage } from '../browser/storage.ts';

/** What pages remember in `sessionStorage` has a key that begins with this. */
export const TAB_MEMORY = 'loovia:';

/** Drafts that stay when a session ends by itself. Each is bound to the user who wrote it. */
export const DRAFT_MEMORY = 'loovia-draft:';

const writtenSchema = z.object({ writer: z.nullable(z.string()) });

const OWNER = `${TAB_MEMORY}owner`;

/**
 * What pages remember in this tab is only for the signed-in user. A browser can bring a tab back with its
 * memory after somebody else has signed in or out.
 */
export function keepTabMemoryOnlyFor(userId: string | null): void {
  const owner = tabStorage.get(OWNER);
  if (owner !== null && owner !== userId) {
    forgetTabMemory();
    forgetKeys(DRAFT_MEMORY, (key) => tabStorage.parsed(key, writtenSchema)?.writer === null);
  }
  if (userId !== null) tabStorage.set(OWNER, userId);
}

/** Forgets what pages remembered in this tab, which shows where the user went. */
export function forgetTabMemory(): void {
  forgetKeys(TAB_MEMORY);
}

/** Keeps what someone is writing. Without a writer (nobody is signed in) it is for anyone in this tab. */
export function keepDraft(key: string, writer: string | null, draft: unknown): void {
  tabStorage.set(key, JSON.stringify({ writer, draft }));
}

/** The draft kept under this key; null = there is none, or another user wrote it. */
export function keptDraft<Draft>(
  key: string,
  schema: z.ZodMiniType<Draft>,
  userId: string | null,
): Draft | null {
  const kept = tabStorage.parsed(key, z.object({ writer: z.nullable(z.string()), draft: schema }));
  return kept && (kept.writer === null || kept.writer === userId) ? kept.draft : null;
}

export function forgetDraft(key: string): void {
  tabStorage.remove(key);
}

/** Forgets a draft that was sent; not one that was begun, or changed, since. Returns whether it did. */
export function forgetSentDraft<Draft>(
  key: string,
  schema: z.ZodMiniType<Draft>,
  userId: string | null,
  sent: Draft,
): boolean {
  const kept = keptDraft(key, schema, userId);
  const isSame = JSON.stringify(kept) === JSON.stringify(schema.parse(sent));
  if (isSame) forgetDraft(key);
  return isSame;
}

/** Is there a draft in this tab, by any writer? */
export function hasDraft(): boolean {
  return tabStorage.keys().some((key) => key.startsWith(DRAFT_MEMORY));
}

/** Forgets all drafts: for users who leave on purpose. */
export function forgetDrafts(): void {
  forgetKeys(DRAFT_MEMORY);
}

function forgetKeys(prefix: string, isGone: (key: string) => boolean = () => true): void {
  for (const key of tabStorage.keys()) {
    if (key.startsWith(prefix) && isGone(key)) tabStorage.remove(key);
  }
}
