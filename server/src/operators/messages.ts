import { MESSAGE_STATES, type Message, type MessageState } from '@loovia/core/operator';
import { MINUTE_MS } from '@loovia/core/time';
import { databaseIdOf } from '@loovia/core/toilets';
import { z } from 'zod';
import { ProblemError } from '../http/problem.ts';
import type { Acting } from '../http/app-env.ts';
import { ANONYMOUS_EMAIL } from '../contact/submissions.ts';
import type { StoredSubmission } from '../contact/submissions.ts';
import type { Db } from '../database/database.ts';
import { alreadySo, carryOut, keepAct } from './acts.ts';
import type { Mail } from './mail.ts';
import { isInNoText, likePattern } from './toilets.ts';

const SUBJECT = 'Your message to Loovia';

/** Those in a state, or those whose sender's address or number contains some words. */
type WhichMessages = { readonly state: MessageState } | { readonly search: string };

interface Listing {
  readonly limit: number;
  /** The server sends answers itself. */
  readonly sendsMail: boolean;
}

export async function listMessages(
  db: Db,
  which: WhichMessages,
  { limit, sendsMail }: Listing,
): Promise<Message[]> {
  if ('search' in which && isInNoText(which.search)) return [];
  const rows = await db
    .selectFrom('contact_submissions')
    .selectAll()
    .where((row) => {
      if ('state' in which) return row('state', '=', which.state);
      const pattern = likePattern(which.search);
      return row.or([
        row('return_contact', 'ilike', pattern),
        row.and([row('user_email', 'ilike', pattern), row('user_email', '!=', ANONYMOUS_EMAIL)]),
      ]);
    })
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => messageOf(row, sendsMail));
}

function messageOf(row: StoredSubmission, sendsMail: boolean): Message {
  const answer = row.state === 'answered' && !sendsMail ? row.answer : null;
  const mail = answer === null ? null : mailOf(row, answer, null);
  return {
    id: row.id,
    at: row.created_at.toISOString(),
    category: row.category,
    message: row.message,
    from: senderOf(row),
    returnContact: row.return_contact,
    answerTo: addressOf(row),
    isSignedIn: row.user_id !== null,
    toilet: toiletOf(row),
    state: row.state,
    answer: row.answer,
    answeredAt: row.answered_at?.toISOString() ?? null,
    mailto: mail && mailtoOf(mail),
  };
}

function senderOf({ user_email }: StoredSubmission): string | null {
  return user_email === ANONYMOUS_EMAIL ? null : user_email;
}

function toiletOf({ toilet_place_id: placeId, toilet_name: name }: StoredSubmission) {
  if (placeId === null) return null;
  return name === null ? { id: null, name: placeId } : { id: databaseIdOf(placeId), name };
}

/** An operator who does not get through in this time has stopped: sending an email takes seconds. */
const ANSWERING_MS = MINUTE_MS;

/**
 * Begins to answer an open message: until the answer is kept or let go of, nobody else answers or closes it.
 * @returns the email
 * @throws ProblemError 404; 409 where somebody else is answering it, or the sender left no email address
 */
export function beginAnswer(db: Db, id: string, text: string, acting: Acting): Promise<Mail> {
  return carryOut(db, async (transaction) => {
    const message = await mustBeFree(transaction, id, ['open'], acting);
    const mail = mailOf(message, text, acting.email);
    if (mail === null) {
      throw alreadySo(
        'They left no email address, so the answer cannot be sent. Reach them another way, then close the message.',
      );
    }
    await transaction
      .updateTable('contact_submissions')
      .set({ answering_at: acting.at })
      .where('id', '=', id)
      .execute();
    return mail;
  });
}

/** Lets others answer the message, as the email was not sent. */
export async function letGoOfAnswer(db: Db, id: string, acting: Acting): Promise<void> {
  await db
    .updateTable('contact_submissions')
    .set({ answering_at: null })
    .where('id', '=', id)
    .where('answering_at', '=', acting.at)
    .execute();
}

/**
 * Stores the answer to a message.
 * @throws ProblemError 404; 409 where another operator has answered or closed it after all
 */
export function keepAnswer(db: Db, id: string, text: string, acting: Acting): Promise<void> {
  return carryOut(db, async (transaction) => {
    const message = await mustBeThere(transaction, id);
    mustBeIn(['open'], message);
    if (Number(message.answering_at) !== Number(acting.at)) throw isBeingAnswered();
    await keepAct(transaction, 'answer', acting, { messageId: id });
    await transaction
      .updateTable('contact_submissions')
      .set({ state: 'answered', answer: text, answered_at: acting.at, answering_at: null })
      .where('id', '=', id)
      .execute();
  });
}

/** The email with an answer; null where there is no address for it. */
function mailOf(message: StoredSubmission, text: string, replyTo: string | null): Mail | null {
  const to = addressOf(message);
  const body = `${text}\n\n${quoted(message.message)}`;
  return to === null ? null : { to, replyTo, subject: SUBJECT, text: body };
}

function addressOf(message: StoredSubmission): string | null {
  const given = [message.return_contact, senderOf(message)];
  return given.find((text) => z.email().safeParse(text).success) ?? null;
}

function quoted(text: string): string {
  return text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
}

/** A link that opens an email in the operator's own mail program (RFC 6068). */
export function mailtoOf({ to, subject, text }: Mail): string {
  const address = encodeURIComponent(to).replace('%40', '@');
  const lines = text.replaceAll('\n', '\r\n');
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`;
}

/** @throws ProblemError 404, 409 */
export function closeMessage(db: Db, id: string, acting: Acting): Promise<void> {
  return setState(db, id, 'close', acting);
}

/** @throws ProblemError 404, 409 */
export function reopenMessage(db: Db, id: string, acting: Acting): Promise<void> {
  return setState(db, id, 'reopen', acting);
}

const STATES = {
  close: { from: ['open', 'answered'], to: 'closed' },
  reopen: { from: ['answered', 'closed'], to: 'open' },
} as const;

function setState(db: Db, id: string, kind: keyof typeof STATES, acting: Acting): Promise<void> {
  const { from, to } = STATES[kind];
  return carryOut(db, async (transaction) => {
    await mustBeFree(transaction, id, from, acting);
    await keepAct(transaction, kind, acting, { messageId: id });
    await transaction
      .updateTable('contact_submissions')
      .set({ state: to, answering_at: null })
      .where('id', '=', id)
      .execute();
  });
}

/** Deletes a message and its answer for good, as its sender may ask. @throws ProblemError 404, 409 */
export function deleteMessage(db: Db, id: string, acting: Acting): Promise<void> {
  return carryOut(db, async (transaction) => {
    await mustBeFree(transaction, id, MESSAGE_STATES, acting);
    await keepAct(transaction, 'delete', acting, { messageId: id });
    await transaction.deleteFrom('contact_submissions').where('id', '=', id).execute();
  });
}

function mustBeIn(states: readonly MessageState[], { state }: StoredSubmission): void {
  if (!states.includes(state)) throw alreadySo(`This message is ${state} already.`);
}

/** In one of these states, and nobody else is answering it. */
async function mustBeFree(
  transaction: Db,
  id: string,
  states: readonly MessageState[],
  { at }: Acting,
): Promise<StoredSubmission> {
  const message = await mustBeThere(transaction, id);
  mustBeIn(states, message);
  const since = message.answering_at;
  if (since !== null && Number(at) - Number(since) < ANSWERING_MS) throw isBeingAnswered();
  return message;
}

function isBeingAnswered(): ProblemError {
  return alreadySo(
    'Another operator is answering this message just now. Please look again in a minute.',
  );
}

async function mustBeThere(transaction: Db, id: string): Promise<StoredSubmission> {
  const message = z.guid().safeParse(id).success
    ? await transaction
        .selectFrom('contact_submissions')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  if (message) return message;
  throw new ProblemError({ status: 404, detail: 'There is no such message.' });
}
