import {
  readContactRecord,
  type ContactRecord,
  type ContactRequest,
  type ContactTexts,
} from '@loovia/core/contact';
import * as z from 'zod/mini';
import { deviceStorage } from '../../browser/storage.ts';
import { newId } from '../../browser/new-id.ts';
import { DRAFT_MEMORY } from '../../session/tab-memory.ts';

const textsSchema: z.ZodMiniType<ContactTexts> = z.object({
  category: z.string(),
  message: z.string(),
  returnContact: z.string(),
});

const triedSchema = z.object({ submissionId: z.guid(), body: z.string() });
/** The last message that may not have arrived, and the id it was sent with. */
type Tried = z.infer<typeof triedSchema>;

/** A message that is being written. */
export const messageDraftSchema = z.object({ texts: textsSchema, tried: z.nullable(triedSchema) });
export type ContactDraft = z.infer<typeof messageDraftSchema>;

export const newMessageDraft = (category: string): ContactDraft => ({
  texts: { category, message: '', returnContact: '' },
  tried: null,
});

/** Each form has its own draft, so that words about one toilet are never sent about another. */
export const draftKey = (form: string) => `${DRAFT_MEMORY}contact:${form}`;

/**
 * The message to send and its id. If it has not changed since the last try it keeps that id: the server
 * may already have it, and stores it once. Anything else is a new message.
 */
export function tryOf(request: ContactRequest, before: Tried | null): Tried {
  const body = JSON.stringify(request);
  return before?.body === body ? before : { submissionId: newId(), body };
}

/** CONT-21 */
const RECORD_KEY = 'rl:contact_submissions';

/** How often messages were sent from this browser (DATA-19). Without it, the server's limits still apply. */
export function keptRecord(): ContactRecord {
  return readContactRecord(deviceStorage.get(RECORD_KEY));
}

export function keepRecord(record: ContactRecord): void {
  deviceStorage.set(RECORD_KEY, JSON.stringify(record));
}
