import * as z from 'zod/mini';
import { latLngSchema } from '../geo/index.ts';
import { printable } from '../language/index.ts';
import { changeSchema, toiletStatusSchema } from '../revisions/index.ts';
import { utcInstantSchema } from '../time/index.ts';

// The operators' API (`/api/operator/…`, 404 for everybody else). It is not part of `core/api`, so that
// none of it gets into the public page.

const count = z.int().check(z.minimum(0));

/** Lists of toilets to check; a checked toilet returns when there is something new about it. */
export const TOILET_LISTS = ['reported', 'new', 'changed', 'disputed', 'hidden'] as const;
export type ToiletList = (typeof TOILET_LISTS)[number];

/** A list, or what a search finds. */
export type WhichToilets = { readonly list: ToiletList } | { readonly search: string };

/** An account. Null in its place = it was deleted. */
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
  /** Facts on which people and sources disagree; 'exists' where no source has the toilet any more. */
  disputes: z.array(z.string()),
  /** Changes by people that were not undone. */
  changeCount: count,
  /** When the newest was made; null without any. */
  changedAt: z.nullable(utcInstantSchema),
});
export type ListedToilet = z.infer<typeof listedToiletSchema>;

/** What of the last day may be many accounts of one person, though it counts for little. */
const bellSchema = z.object({
  /** Toilets that new accounts report closed or gone. */
  closedByNewcomers: count,
  /** Toilets whose words or place new accounts correct. */
  writtenByNewcomers: count,
  /** Networks that report more toilets closed or gone than count. */
  busyNetworks: count,
});
export type Bell = z.infer<typeof bellSchema>;

const MANY_BY_NEWCOMERS = 5;

/** What operators are told; null = nothing asks them to look. */
export function bellWords(bell: Bell): string | null {
  const { closedByNewcomers, writtenByNewcomers, busyNetworks } = bell;
  const most = Math.max(closedByNewcomers, writtenByNewcomers);
  if (most < MANY_BY_NEWCOMERS && busyNetworks === 0) return null;
  const [closed, written] = [closedByNewcomers, writtenByNewcomers].map((toilets) =>
    counted(toilets, 'toilet'),
  );
  return `In the last day, new accounts reported ${closed} closed or gone, and wrote about or moved ${written}; ${counted(busyNetworks, 'network')} reported more toilets than count. Look at Reported and Changed, and at People to undo it.`;
}

/** `GET toilets?list=` or `?search=` (words of the name or address, or an id), 50 at most. */
export const listedToiletsSchema = z.object({
  toilets: z.array(listedToiletSchema),
  /** There are more after these. */
  hasMore: z.boolean(),
  bell: bellSchema,
});

/** A change to a toilet, undone or not. */
export const keptChangeSchema = z.extend(changeSchema, {
  by: z.nullable(accountNameSchema),
  note: z.nullable(z.string()),
  undoneAt: z.nullable(utcInstantSchema),
});
export type KeptChange = z.infer<typeof keptChangeSchema>;

/** `GET toilets/{id}`, hidden or not. */
export const toiletCardSchema = z.extend(listedToiletSchema, {
  location: latLngSchema,
  /** Names and ids of its records. */
  sources: z.array(z.string()),
  /** When somebody added it; null where no person did. */
  addedAt: z.nullable(utcInstantSchema),
  addedBy: z.nullable(accountNameSchema),
  /** The newest first, 100 at most. */
  changes: z.array(keptChangeSchema),
  /** There are earlier changes, which only `POST people/undo` reaches. */
  hasMoreChanges: z.boolean(),
});

/**
 * `POST toilets/{id}/checked`: the operator looked at it as its card shows it. 409 where there is more by now.
 */
export const checkedRequestSchema = z.strictObject({
  changedAt: listedToiletSchema.shape.changedAt,
  disputes: listedToiletSchema.shape.disputes,
});
export type SeenOfToilet = z.infer<typeof checkedRequestSchema>;

/** `POST toilets/{id}/merge`: merges it into another toilet, whose page then replaces its own. */
export const mergeRequestSchema = z.strictObject({ into: z.guid() });

const ids = z.array(z.string().check(z.maxLength(100))).check(z.minLength(1), z.maxLength(200));

/** `POST toilets/{id}/undo`: as if these changes had never been made. */
export const undoRequestSchema = z.strictObject({ changes: ids });

/**
 * `POST people/undo`: undoes everything that some people did, or everything by accounts deleted since.
 * Toilets that they added are hidden, unless a source or somebody else confirms them. Includes what the
 * same people did with accounts that they have deleted.
 */
export const undoPeopleRequestSchema = z.union([
  z.strictObject({ accounts: ids, since: z.optional(utcInstantSchema) }),
  z.strictObject({ deletedSince: utcInstantSchema }),
]);
export type UndoPeopleRequest = z.infer<typeof undoPeopleRequestSchema>;

/** What an act of undoing changed. */
export const undoneSchema = z.object({
  /** The act's id in the record. */
  act: z.string(),
  changes: count,
  /** Toilets with undone changes. */
  toilets: count,
  /** Toilets that were hidden, as only these people vouched for them. */
  hidden: count,
});
export type Undone = z.infer<typeof undoneSchema>;

export const personSchema = z.extend(accountNameSchema, {
  createdAt: utcInstantSchema,
  /** Changes that count, changes that were undone, and toilets added. */
  changes: count,
  undone: count,
  added: count,
  changedAt: z.nullable(utcInstantSchema),
});
export type Person = z.infer<typeof personSchema>;

/** `GET people?search=` (part of the email address); without it, those with the newest changes. 50 at most. */
export const peopleSchema = z.object({ people: z.array(personSchema), hasMore: z.boolean() });

export const MESSAGE_STATES = ['open', 'answered', 'closed'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** A message of the contact page. */
export const messageSchema = z.object({
  id: z.string(),
  at: utcInstantSchema,
  category: z.string(),
  message: z.string(),
  /** The account's address, else the contact details given; null = neither. */
  from: z.nullable(z.string()),
  returnContact: z.nullable(z.string()),
  /** The email address that an answer goes to; null = they left none. */
  answerTo: z.nullable(z.string()),
  isSignedIn: z.boolean(),
  /** The toilet it is about; no id where it is not in the database. */
  toilet: z.nullable(z.object({ id: z.nullable(z.string()), name: z.string() })),
  state: z.enum(MESSAGE_STATES),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(utcInstantSchema),
  /** Opens the answer in the operator's mail program, where the server does not send it. */
  mailto: z.nullable(z.string().check(z.startsWith('mailto:'))),
});
export type Message = z.infer<typeof messageSchema>;

/** `GET messages?state=` or `?search=` (part of the sender's address or number), the newest first, 50 at most. */
export const messagesSchema = z.object({ messages: z.array(messageSchema), hasMore: z.boolean() });

export const MAX_ANSWER_LENGTH = 5000;

/** `POST messages/{id}/answer`. */
export const answerRequestSchema = z.strictObject({
  text: z
    .string()
    .check(z.overwrite(printable), z.trim(), z.minLength(1), z.maxLength(MAX_ANSWER_LENGTH)),
});

/** The answer is stored. Where the server does not send it, this link opens the operator's mail program. */
export const answeredSchema = z.pick(messageSchema, { mailto: true });

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
  'delete',
] as const;
export type ActKind = (typeof ACT_KINDS)[number];

/** What an operator did. Acts are never changed. */
export const actSchema = z.object({
  id: z.string(),
  at: utcInstantSchema,
  kind: z.enum(ACT_KINDS),
  /** The operator's email address; null without an account: it was deleted. */
  by: z.nullable(z.string()),
  /** With its name at the time. */
  toilet: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** Of a merge: the toilet it was merged into. */
  into: z.nullable(z.object({ id: z.string(), name: z.string() })),
  people: z.array(accountNameSchema),
  /** How many others the act was about whose accounts have since been deleted. */
  deletedPeople: count,
  messageId: z.nullable(z.string()),
  /** Of `undo` and `redo`. */
  undone: z.nullable(z.omit(undoneSchema, { act: true })),
  /** Of `undo`: some of its changes are still undone and can be restored. */
  canRedo: z.boolean(),
});
export type Act = z.infer<typeof actSchema>;

/** `GET record?before=` (an act's id), the newest first, 50 at most. */
export const recordSchema = z.object({ acts: z.array(actSchema), hasMore: z.boolean() });

/** '1 change', '2 changes'; the plural is given where it doesn't just add an s. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** 'one person', '2 people' */
export function peopleWords(count: number): string {
  return count === 1 ? 'one person' : `${count} people`;
}
