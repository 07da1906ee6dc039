import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';
import { ProblemError, validationProblem } from '../http/index.ts';
import type { Acting, AppEnv } from '../http/index.ts';

// These calls are not in the contract that everyone may read: they say themselves what they take.

/** Of one answer; there may be more. */
export const MOST_LISTED = 50;

/** One more is asked for than is listed. */
export function firstOf<T>(items: readonly T[]): { items: T[]; hasMore: boolean } {
  return { items: items.slice(0, MOST_LISTED), hasMore: items.length > MOST_LISTED };
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
