import type { Message, MessageState } from '@loovia/core/operator';
import { databaseIdOf } from '@loovia/core/toilets';
import { z } from 'zod';
import { ProblemError } from '../http/problem.ts';
import type { Acting } from '../http/app-env.ts';
import { ANONYMOUS_EMAIL } from '../contact/submissions.ts';
import type { StoredSubmission } from '../contact/submissions.ts';
import type { Db } from '../database/database.ts';
import { alreadySo, carryOut, keepAct } from './acts.ts';
import type { Mail } from './mail.ts';

const SUBJECT = 'Your message to Loovia';

export async function listMessages(db: Db, state: MessageState, limit: number): Promise<Message[]> {
  const rows = await db
    .selectFrom('contact_submissions')
    .selectAll()
    .where('state', '=', state)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(messageOf);
}

function messageOf(row: StoredSubmission): Message {
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
  };
}

function senderOf({ user_email }: StoredSubmission): string | null {
  return user_email === ANONYMOUS_EMAIL ? null : user_email;
}

function toiletOf({ toilet_place_id: placeId, toilet_name: name }: StoredSubmission) {
  if (placeId === null) return null;
  return name === null ? { id: null, name: placeId } : { id: databaseIdOf(placeId), name };
}

/**
 * The email that answers an open message.
 * @throws ProblemError 404; 409 where the sender left no email address
 */
export async function answerTo(db: Db, id: string, text: string, acting: Acting): Promise<Mail> {
  const message = await mustBeThere(db, id);
  mustBeIn(['open'], message);
  const to = addressOf(message);
  if (to === null) {
    throw alreadySo(
      'They left no email address, so the answer cannot be sent. Reach them another way, then close the message.',
    );
  }
  const body = `${text}\n\n${quoted(message.message)}`;
  return { to, replyTo: acting.email, subject: SUBJECT, text: body };
}

/**
 * Stores the answer to a message.
 * @throws ProblemError 404
 */
export function keepAnswer(db: Db, id: string, text: string, acting: Acting): Promise<void> {
  return carryOut(db, async (transaction) => {
    await mustBeThere(transaction, id);
    await keepAct(transaction, 'answer', acting, { messageId: id });
    await transaction
      .updateTable('contact_submissions')
      .set({ state: 'answered', answer: text, answered_at: acting.at })
      .where('id', '=', id)
      .execute();
  });
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
    mustBeIn(from, await mustBeThere(transaction, id));
    await keepAct(transaction, kind, acting, { messageId: id });
    await transaction
      .updateTable('contact_submissions')
      .set({ state: to })
      .where('id', '=', id)
      .execute();
  });
}

function mustBeIn(states: readonly MessageState[], { state }: StoredSubmission): void {
  if (!states.includes(state)) throw alreadySo(`This message is ${state} already.`);
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
