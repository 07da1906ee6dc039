import * as z from 'zod/mini';
import { toiletStatusSchema } from '../api/index.ts';
import { latLngSchema } from '../geo/index.ts';
import { changeSchema } from '../revisions/index.ts';
import { utcInstantSchema } from '../time/index.ts';

// What operators and the server say to each other (`/api/operator/…`, 404 for everybody else). Not a part of
// `core/api`: the public page holds nothing of it.

const count = z.int().check(z.minimum(0));

/** Toilets to look at; those that were looked at come back when something new is said of them. */
export const TOILET_LISTS = ['reported', 'new', 'changed', 'disputed', 'hidden'] as const;
export type ToiletList = (typeof TOILET_LISTS)[number];

/** An account. Null where one is expected = it was deleted. */
export const accountNameSchema = z.object({
  id: z.string(),
  email: z.string(),
  isBlocked: z.boolean(),
});
export type AccountName = z.infer<typeof accountNameSchema>;

export const listedToiletSchema = z.object({
  id: z.string(),
  name: z.string(),
  address: z.nullable(z.string()),
  status: toiletStatusSchema,
  isHidden: z.boolean(),
  /** Facts of which people and sources say different things; 'exists' where no source has it any more. */
  disputes: z.array(z.string()),
  /** Changes by people that were not undone. */
  changeCount: count,
  /** The newest of them; null = there is none. */
  changedAt: z.nullable(utcInstantSchema),
});
export type ListedToilet = z.infer<typeof listedToiletSchema>;

/** `GET toilets?list=` or `?search=` (words of the name or address, or an id), 50 at most. */
export const listedToiletsSchema = z.object({
  toilets: z.array(listedToiletSchema),
  /** There are others after these. */
  hasMore: z.boolean(),
});

/** A change that somebody made to a toilet, undone or not. */
export const keptChangeSchema = z.extend(changeSchema, {
  by: z.nullable(accountNameSchema),
  note: z.nullable(z.string()),
  undoneAt: z.nullable(utcInstantSchema),
});
export type KeptChange = z.infer<typeof keptChangeSchema>;

/** `GET toilets/{id}`, hidden or not. */
export const toiletCardSchema = z.extend(listedToiletSchema, {
  location: latLngSchema,
  /** Names and ids of the records that it is made of. */
  sources: z.array(z.string()),
  /** When somebody added it; null where no person did. */
  addedAt: z.nullable(utcInstantSchema),
  addedBy: z.nullable(accountNameSchema),
  /** The newest first, 100 at most. */
  changes: z.array(keptChangeSchema),
});
export type ToiletCard = z.infer<typeof toiletCardSchema>;

/** `POST toilets/{id}/merge`: it becomes a part of another one, whose address it has from then on. */
export const mergeRequestSchema = z.strictObject({ into: z.guid() });

const ids = z.array(z.string().check(z.maxLength(100))).check(z.minLength(1), z.maxLength(200));

/** `POST toilets/{id}/undo`: as if these changes had never been made. */
export const undoRequestSchema = z.strictObject({ changes: ids });

/**
 * `POST people/undo`: all that some people did, or all by accounts that were deleted since. Toilets that
 * they added are hidden, unless a source or somebody else speaks of them. What the same people did with
 * accounts that they have deleted is meant, too.
 */
export const undoPeopleRequestSchema = z.union([
  z.strictObject({ accounts: ids, since: z.optional(utcInstantSchema) }),
  z.strictObject({ deletedSince: utcInstantSchema }),
]);
export type UndoPeopleRequest = z.infer<typeof undoPeopleRequestSchema>;

/** What one act undid. */
export const undoneSchema = z.object({
  /** The act's id in the record. */
  act: z.string(),
  changes: count,
  /** Whose changes were undone. */
  toilets: count,
  /** Toilets that were hidden, as nobody else but these people speaks of them. */
  hidden: count,
});
export type Undone = z.infer<typeof undoneSchema>;

export const personSchema = z.extend(accountNameSchema, {
  createdAt: utcInstantSchema,
  /** Changes that count, changes that were undone, and toilets that they added. */
  changes: count,
  undone: count,
  added: count,
  changedAt: z.nullable(utcInstantSchema),
});
export type Person = z.infer<typeof personSchema>;

/** `GET people?search=` (part of the email address); without, those who changed something last. 50 at most. */
export const peopleSchema = z.object({ people: z.array(personSchema), hasMore: z.boolean() });

export const MESSAGE_STATES = ['open', 'answered', 'closed'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** A message of the contact page. */
export const messageSchema = z.object({
  id: z.string(),
  at: utcInstantSchema,
  category: z.string(),
  message: z.string(),
  /** The account's, else what they gave to be reached by; null = neither. */
  from: z.nullable(z.string()),
  returnContact: z.nullable(z.string()),
  isSignedIn: z.boolean(),
  /** The toilet it is about; no id where it is not one of ours. */
  toilet: z.nullable(z.object({ id: z.nullable(z.string()), name: z.string() })),
  state: z.enum(MESSAGE_STATES),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(utcInstantSchema),
});
export type Message = z.infer<typeof messageSchema>;

/** `GET messages?state=`, the newest first, 50 at most. */
export const messagesSchema = z.object({ messages: z.array(messageSchema), hasMore: z.boolean() });

export const MAX_ANSWER_LENGTH = 5000;

/** `POST messages/{id}/answer`. */
export const answerRequestSchema = z.strictObject({
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_ANSWER_LENGTH)),
});

/** Kept. Where the server does not send it itself, the operator's own mail program does, by this address. */
export const answeredSchema = z.object({ mailto: z.nullable(z.string()) });

export const ACT_KINDS = [
  'hide',
  'restore',
  'checked',
  'merge',
  'undo',
  'redo',
  'block',
  'unblock',
  'answer',
  'close',
  'reopen',
] as const;
export type ActKind = (typeof ACT_KINDS)[number];

/** What an operator did. It stays as it is. */
export const actSchema = z.object({
  id: z.string(),
  at: utcInstantSchema,
  kind: z.enum(ACT_KINDS),
  /** Their email address; null where it was done at the terminal, or their account was deleted. */
  by: z.nullable(z.string()),
  isTerminal: z.boolean(),
  /** With the name that it had then. */
  toilet: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** Of a merge: the toilet that it became a part of. */
  into: z.nullable(z.object({ id: z.string(), name: z.string() })),
  people: z.array(accountNameSchema),
  /** How many others it was about whose accounts were deleted since. */
  deletedPeople: count,
  messageId: z.nullable(z.string()),
  /** Of `undo` and `redo`. */
  undone: z.nullable(z.omit(undoneSchema, { act: true })),
  /** Of `undo`: something of it is still undone, and can be brought back. */
  canRedo: z.boolean(),
});
export type Act = z.infer<typeof actSchema>;

/** `GET record?before=` (an act's id), the newest first, 50 at most. */
export const recordSchema = z.object({ acts: z.array(actSchema), hasMore: z.boolean() });

/** '1 change', '2 changes'; the word for many is given where it isn't the one with an s. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** 'one person', '2 people' */
export function peopleWords(count: number): string {
  return count === 1 ? 'one person' : `${count} people`;
}
