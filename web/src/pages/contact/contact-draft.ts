import type { ContactRequest, ContactTexts } from '@loovia/core/contact';
import * as z from 'zod/mini';
import { newId } from '../../new-id.ts';
import { TAB_MEMORY } from '../../session/tab-memory.ts';

const textsSchema: z.ZodMiniType<ContactTexts> = z.object({
  category: z.string(),
  message: z.string(),
  returnContact: z.string(),
});

const triedSchema = z.object({ submissionId: z.guid(), body: z.string() });
/** What was last sent without an answer that it has arrived, and the id it went by. */
export type Tried = z.infer<typeof triedSchema>;

const draftSchema = z.object({
  /** The user who wrote it; null = nobody was signed in. */
  writer: z.nullable(z.string()),
  texts: textsSchema,
  tried: z.nullable(triedSchema),
});
/** A message that is being written. */
export type Draft = z.infer<typeof draftSchema>;

export const NO_TEXTS: ContactTexts = { category: '', message: '', returnContact: '' };

/**
 * The message to be sent and its id. Unchanged since it was sent last, it keeps that id: the server
 * may have it already, and keeps it once. Anything else is another message, of which nothing may
 * get lost.
 */
export function tryOf(request: ContactRequest, before: Tried | null): Tried {
  const body = JSON.stringify(request);
  return before?.body === body ? before : { submissionId: newId(), body };
}

/** Each form has its own, so that words about one toilet are never sent of another. */
function keyOf(form: string): string {
  return `${TAB_MEMORY}contact:${form}`;
}

/**
 * What was being written in this tab, in this form; null = nothing, or it was someone else's. What
 * nobody signed in wrote is anyone's.
 */
export function keptDraft(form: string, userId: string | null): Draft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? 'null');
    const draft = draftSchema.safeParse(kept).data;
    return draft && (draft.writer === null || draft.writer === userId) ? draft : null;
  } catch {
    return null;
  }
}

export function keepDraft(form: string, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify(draft));
  } catch {
    // Storage that is full or forbidden costs only the memory of this tab.
  }
}

export function forgetDraft(form: string): void {
  try {
    sessionStorage.removeItem(keyOf(form));
  } catch {
    // Storage that is forbidden holds nothing of ours.
  }
}
