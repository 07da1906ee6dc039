import {
  answerRequestSchema,
  checkedRequestSchema,
  mergeRequestSchema,
  MESSAGE_STATES,
  TOILET_LISTS,
  undoPeopleRequestSchema,
  undoRequestSchema,
} from '@loovia/core/operator';
import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';
import type { Db } from '../../database/database.ts';
import {
  beginAnswer,
  closeMessage,
  deleteMessage,
  keepAnswer,
  letGoOfAnswer,
  listMessages,
  mailtoOf,
  reopenMessage,
} from '../../operators/messages.ts';
import {
  blockPerson,
  listPeople,
  redoAct,
  unblockPerson,
  undoPeople,
} from '../../operators/people.ts';
import {
  checkToilet,
  hideToilet,
  mergeToilets,
  redoChanges,
  restoreToilet,
  undoChanges,
} from '../../operators/toilet-acts.ts';
import { readBell } from '../../operators/bell.ts';
import { listToilets, readCard } from '../../operators/toilets.ts';
import { MailError } from '../../operators/mail.ts';
import { readActs } from '../../operators/acts.ts';
import { noSuchToilet } from '../../toilets/revisions/change-toilet.ts';
import { inDatabase } from '../from-database.ts';
import type { Acting, ApiCall } from '../../http/app-env.ts';
import { ProblemError } from '../../http/problem.ts';
import { createRouter, type Router } from '../../http/router.ts';
import { validationProblem } from '../../http/validation.ts';
import { operatorsOnly, type OperatorOptions } from './operators-only.ts';

const MOST_LISTED = 50;
/** One more than is listed, to know whether there are more. */
const MOST_READ = MOST_LISTED + 1;

const TOILETS = '/api/operator/toilets';
const PEOPLE = '/api/operator/people';
const RECORD = '/api/operator/record';
const MESSAGES = '/api/operator/messages';

/**
 * What operators see and do (core/operator). For everyone else these addresses do not exist, which is
 * why they are not in the published contract.
 */
export function createOperatorRouter(options: OperatorOptions): Router {
  const router = createRouter();
  router.use('/api/operator/*', operatorsOnly(options));
  addToiletRoutes(router, options);
  addPeopleRoutes(router, options);
  addMessageRoutes(router, options);
  return router;
}

const words = z.string().trim().min(1, 'Type what to search for.').max(200);
const whichSchema = z.union([
  z.strictObject({ search: words }),
  z.strictObject({ list: z.enum(TOILET_LISTS).default('reported') }),
]);

function addToiletRoutes(router: Router, { db, clock }: OperatorOptions): void {
  router.get(TOILETS, async (c) => {
    const which = readQuery(c, whichSchema);
    const limits = { limit: MOST_READ, now: clock() };
    const bell = await inDatabase(readBell(db, limits.now));
    return c.json({ ...(await listOf('toilets', listToilets(db, which, limits))), bell });
  });

  router.get(`${TOILETS}/:id`, async (c) => {
    const card = await inDatabase(readCard(db, c.req.param('id'), clock()));
    if (!card) throw noSuchToilet();
    return c.json(card);
  });

  addActs(router, TOILETS, db, { hide: hideToilet, restore: restoreToilet });

  router.post(`${TOILETS}/:id/checked`, async (c) => {
    const seen = await readBody(c, checkedRequestSchema);
    await inDatabase(checkToilet(db, c.req.param('id'), seen, actingOf(c)));
    return c.body(null, 204);
  });

  router.post(`${TOILETS}/:id/merge`, async (c) => {
    const { into } = await readBody(c, mergeRequestSchema);
    await inDatabase(mergeToilets(db, { id: c.req.param('id'), into }, actingOf(c)));
    return c.body(null, 204);
  });

  router.post(`${TOILETS}/:id/undo`, async (c) => {
    const { changes } = await readBody(c, undoRequestSchema);
    return c.json(await inDatabase(undoChanges(db, c.req.param('id'), changes, actingOf(c))));
  });

  router.post(`${TOILETS}/:id/redo`, async (c) => {
    const { changes } = await readBody(c, undoRequestSchema);
    await inDatabase(redoChanges(db, c.req.param('id'), changes, actingOf(c)));
    return c.body(null, 204);
  });
}

const peopleQuery = z.strictObject({ search: z.string().trim().min(1).max(320).optional() });
const recordQuery = z.strictObject({ before: z.guid().optional() });

/** People, and the record of operators' acts. */
function addPeopleRoutes(router: Router, { db }: OperatorOptions): void {
  router.get(PEOPLE, async (c) => {
    const { search = null } = readQuery(c, peopleQuery);
    return c.json(await listOf('people', listPeople(db, search, MOST_READ)));
  });

  router.post(`${PEOPLE}/undo`, async (c) => {
    const request = await readBody(c, undoPeopleRequestSchema);
    return c.json(await inDatabase(undoPeople(db, request, actingOf(c))));
  });

  addActs(router, PEOPLE, db, { block: blockPerson, unblock: unblockPerson });

  router.get(RECORD, async (c) => {
    const { before = null } = readQuery(c, recordQuery);
    return c.json(await listOf('acts', readActs(db, before, MOST_READ)));
  });

  addActs(router, RECORD, db, { redo: redoAct });
}

const messagesQuery = z.union([
  z.strictObject({ search: words }),
  z.strictObject({ state: z.enum(MESSAGE_STATES).default('open') }),
]);

function addMessageRoutes(router: Router, { db, sendMail }: OperatorOptions): void {
  router.get(MESSAGES, async (c) => {
    const which = readQuery(c, messagesQuery);
    const listing = { limit: MOST_READ, sendsMail: sendMail !== undefined };
    return c.json(await listOf('messages', listMessages(db, which, listing)));
  });

  router.post(`${MESSAGES}/:id/answer`, async (c) => {
    const { text } = await readBody(c, answerRequestSchema);
    const id = c.req.param('id');
    const acting = actingOf(c);
    const mail = await inDatabase(beginAnswer(db, id, text, acting));
    if (sendMail) {
      await orMailProblem(sendMail(mail), () => letGoOfAnswer(db, id, acting));
    }
    // Sent first, so that no message is marked as answered that was not.
    const kept = inDatabase(keepAnswer(db, id, text, acting));
    await (sendMail ? kept.catch(sentButNotKept) : kept);
    return c.json({ mailto: sendMail ? null : mailtoOf(mail) });
  });

  addActs(router, MESSAGES, db, {
    close: closeMessage,
    reopen: reopenMessage,
    delete: deleteMessage,
  });
}

async function orMailProblem(sending: Promise<void>, letGo: () => Promise<void>): Promise<void> {
  try {
    await sending;
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    // Without the database it lets go by itself, in a minute.
    await inDatabase(letGo()).catch(() => undefined);
    const detail = error.isAddressRefused
      ? 'The mail server refuses their address, so the answer was not sent. Reach them another way, then close the message.'
      : 'The mail server did not take the answer, so it was not sent. Please try again later.';
    throw new ProblemError(
      { status: error.isAddressRefused ? 409 : 503, detail },
      { cause: error },
    );
  }
}

function sentButNotKept(cause: unknown): never {
  if (cause instanceof ProblemError && cause.init.status === 409) {
    const detail =
      'Your answer was sent, but another operator has answered or closed the message meanwhile, so it was not kept.';
    throw new ProblemError({ status: 409, detail }, { cause });
  }
  const detail =
    'The answer was sent, but that could not be kept: the message stays open. Close it later, and do not answer it again.';
  throw new ProblemError({ status: 503, detail }, { cause });
}

/** A list, under this name. */
async function listOf(name: string, read: Promise<readonly unknown[]>) {
  const items = await inDatabase(read);
  return { [name]: items.slice(0, MOST_LISTED), hasMore: items.length > MOST_LISTED };
}

type Act = (db: Db, id: string, acting: Acting) => Promise<unknown>;

/** Adds acts on single items of a path, which answer nothing. */
function addActs(router: Router, path: string, db: Db, acts: Record<string, Act>): void {
  for (const [name, act] of Object.entries(acts)) {
    router.post(`${path}/:id/${name}`, async (c) => {
      await inDatabase(act(db, c.req.param('id'), actingOf(c)));
      return c.body(null, 204);
    });
  }
}

/** The operator who asks, as `operatorsOnly` found out. */
function actingOf(c: ApiCall): Acting {
  const acting = c.get('acting');
  if (!acting) throw new Error('A call for operators is open to others.');
  return acting;
}

/** @throws ProblemError (422), HTTPException (400) */
async function readBody<Out>(c: ApiCall, schema: z.core.$ZodType<Out>): Promise<Out> {
  const sent: unknown = await c.req.json().catch((cause: unknown) => {
    throw new HTTPException(400, { cause });
  });
  return checked(schema, sent, 'json');
}

/** @throws ProblemError (422) */
function readQuery<Out>(c: ApiCall, schema: z.core.$ZodType<Out>): Out {
  return checked(schema, c.req.query(), 'query');
}

function checked<Out>(schema: z.core.$ZodType<Out>, sent: unknown, target: 'json' | 'query'): Out {
  const read = z.safeParse(schema, sent);
  if (read.success) return read.data;
  throw new ProblemError(validationProblem(target, read.error));
}
