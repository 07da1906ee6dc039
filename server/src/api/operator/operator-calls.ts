import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';
import type { Db } from '../../database/index.ts';
import { inDatabase } from '../from-database.ts';
import { ProblemError, validationProblem } from '../http/index.ts';
import type { Acting, AppEnv, Router } from '../http/index.ts';

// These calls are not in the contract that everyone may read: they say themselves what they take.

const MOST_LISTED = 50;
/** One more than is listed, to know whether there are more. */
export const MOST_READ = MOST_LISTED + 1;

/** A list under its name. */
export async function listed(name: string, read: Promise<readonly unknown[]>) {
  const items = await inDatabase(read);
  return { [name]: items.slice(0, MOST_LISTED), hasMore: items.length > MOST_LISTED };
}

type Act = (db: Db, id: string, acting: Acting) => Promise<unknown>;

/** What is done with one thing of those at a path, and answers nothing. */
export function addActs(router: Router, path: string, db: Db, acts: Record<string, Act>): void {
  for (const [name, act] of Object.entries(acts)) {
    router.post(`${path}/:id/${name}`, async (c) => {
      await inDatabase(act(db, c.req.param('id'), actingOf(c)));
      return c.body(null, 204);
    });
  }
}

/** The operator who asks: `operatorsOnly` came first. */
export function actingOf(c: Context<AppEnv>): Acting {
  const acting = c.get('acting');
  if (!acting) throw new Error('A call for operators is open to others.');
  return acting;
}

/** The JSON that was sent. @throws ProblemError (422), HTTPException (400) */
export async function sentBody<Out>(
  c: Context<AppEnv>,
  schema: z.core.$ZodType<Out>,
): Promise<Out> {
  const sent: unknown = await c.req.json().catch((cause: unknown) => {
    throw new HTTPException(400, { cause });
  });
  return checked(schema, sent, 'json');
}

/** The query that was sent. @throws ProblemError (422) */
export function sentQuery<Out>(c: Context<AppEnv>, schema: z.core.$ZodType<Out>): Out {
  return checked(schema, c.req.query(), 'query');
}

function checked<Out>(schema: z.core.$ZodType<Out>, sent: unknown, target: 'json' | 'query'): Out {
  const read = z.safeParse(schema, sent);
  if (read.success) return read.data;
  throw new ProblemError(validationProblem(target, read.error));
}
