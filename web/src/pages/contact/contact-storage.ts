import {
  readContactRecord,
  type ContactRecord,
  type ContactRequest,
  type ContactTexts,
} from '@loovia/core/contact';
import * as z from 'zod/mini';
import { deviceStorage, tabStorage } from '../../browser-storage.ts';
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
type Draft = z.infer<typeof draftSchema>;

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
 * was written without signing in is anyone's.
 */
export function keptDraft(form: string, userId: string | null): Draft | null {
  const draft = tabStorage.parsed(keyOf(form), draftSchema);
  return draft && (draft.writer === null || draft.writer === userId) ? draft : null;
}

export function keepDraft(form: string, draft: Draft): void {
  tabStorage.set(keyOf(form), JSON.stringify(draft));
}

export function forgetDraft(form: string): void {
  tabStorage.remove(keyOf(form));
}

/** CONT-21 */
const RECORD_KEY = 'rl:contact_submissions';

/** How often messages were sent from this browser (DATA-19). Without it the server's own limits remain. */
export function keptRecord(): ContactRecord {
  return readContactRecord(deviceStorage.get(RECORD_KEY));
}

export function keepRecord(record: ContactRecord): void {
  deviceStorage.set(RECORD_KEY, JSON.stringify(record));
}
