import { problemSchema } from '@loovia/core/api';
import { pino } from 'pino';
import { z } from 'zod';
import { createRootRouter } from '../http/root-router.ts';
import { createOperatorRouter } from '../api/operator/routes.ts';
import type { OperatorOptions } from '../api/operator/operators-only.ts';
import type { WayIn } from '../operators/terminal.ts';
import { UsageError } from './command.ts';

/** Makes a call below /api/operator/ (core/operator). @throws UsageError with the server's sentence */
export type AskOperators = <Out>(
  method: 'GET' | 'POST',
  path: string,
  answer: z.core.$ZodType<Out>,
  body?: unknown,
) => Promise<Out>;

type Send = (path: string, init: RequestInit) => Response | Promise<Response>;

/** For acts that have no answer. */
export const nothing = z.null();

type AskHereOptions = Pick<OperatorOptions, 'db' | 'clock' | 'sendMail'>;

/** Makes the same calls as the page, without a server, on an open database. */
export function askHere({ db, clock, sendMail }: AskHereOptions): AskOperators {
  const token = 'this-process';
  const app = createRootRouter({
    log: pino({ level: 'silent' }),
    publicOrigin: 'http://127.0.0.1',
    readUser: () => Promise.resolve(null),
  });
  const isOperator = () => Promise.resolve(false);
  app.route('/', createOperatorRouter({ db, clock, sendMail, isOperator, isTerminal: () => true }));
  return askBy((path, init) => app.request(path, init), token);
}

/** Makes calls to the server that has the database open. */
export function askServer({ origin, token }: WayIn): AskOperators {
  return askBy(async (path, init) => {
    try {
      return await fetch(new URL(path, origin), { ...init, redirect: 'error' });
    } catch (cause) {
      throw new UsageError(
        'The database is in use, and the Loovia that uses it does not answer. Please try again in a moment.',
        { cause },
      );
    }
  }, token);
}

function askBy(send: Send, token: string): AskOperators {
  return async (method, path, answer, body) => {
    const response = await send(`/api/operator/${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const said: unknown = text === '' ? null : JSON.parse(text);
    if (response.ok) return z.parse(answer, said);
    const { detail, errors } = problemSchema.parse(said);
    throw new UsageError(errors?.[0]?.message ?? detail);
  };
}
