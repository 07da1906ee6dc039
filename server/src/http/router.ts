import { OpenAPIHono } from '@hono/zod-openapi';
import { problemSchema } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import type { AppEnv, ApiCall, User } from './app-env.ts';
import { ProblemError } from './problem.ts';
import { validationProblem } from './validation.ts';

export type Router = OpenAPIHono<AppEnv>;

/** A router whose routes answer 422 with problem details if a call doesn't match their schemas. */
export function createRouter(): Router {
  return new OpenAPIHono<AppEnv>({
    defaultHook: (result, c) => {
      if (result.success) return;
      const repeated = result.target === 'query' ? repeatedParameters(c) : [];
      throw new ProblemError(validationProblem(result.target, result.error, repeated));
    },
  });
}

/** They reach the schemas as lists. */
function repeatedParameters({ req }: ApiCall): string[] {
  return Object.entries(req.queries()).flatMap(([name, values]) =>
    values.length > 1 ? [name] : [],
  );
}

/**
 * A schema of core as the framework's types want it. Core's are of 'zod/mini' (docs/decisions/0081), which have
 * what the framework uses, `safeParseAsync`, and not the methods by which schemas are written.
 */
function routeSchema<Out, In>(schema: z.core.$ZodType<Out, In>): z.ZodType<Out, In> {
  return schema as z.ZodType<Out, In>;
}

/** For the contract: a session is not needed, and makes a difference. */
export const FOR_ANYONE: Record<string, string[]>[] = [{}, { session: [] }, { bearer: [] }];

/** A route's required JSON body. */
export function jsonBody<Out, In>(schema: z.core.$ZodType<Out, In>) {
  const content = { 'application/json': { schema: routeSchema(schema) } } as const;
  return { required: true, content } as const;
}

/** A number in a query. */
export const numberText = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/, 'must be a number')
  .transform(Number);

/** A route's JSON answer. */
export function jsonAnswer<Out, In>(description: string, schema: z.core.$ZodType<Out, In>) {
  return { description, content: { 'application/json': { schema: routeSchema(schema) } } } as const;
}

/** A route's answer in problem details. */
export function problemAnswer(description: string, schema: z.core.$ZodType = problemSchema) {
  const content = { 'application/problem+json': { schema: routeSchema(schema) } } as const;
  return { description, content } as const;
}

/** Refuses those who show no session. Whether the one shown is valid, `signedIn` says. */
export const needsSession = createMiddleware<AppEnv>(async (c, next) => {
  if (!c.get('claimsSession')) throw signInFirst();
  await next();
});

/**
 * The signed-in user. Routes ask when a call has been checked: one that is not understood costs no look
 * into the database.
 * @throws ProblemError (401) if nobody is
 */
export async function signedIn(c: ApiCall): Promise<User> {
  const user = await c.get('readUser')();
  if (!user) throw signInFirst();
  return user;
}

/**
 * Does the work of a call when its turn comes, if such calls take turns (api/queues.ts). Routes ask when a
 * call has been checked: one that is not understood takes no turn.
 * @throws TurnRefused if too much is under way, or the caller has gone
 */
export function inTurn<T>(c: ApiCall, work: () => Promise<T>): Promise<T> {
  const takeTurn = c.get('takeTurn');
  return takeTurn ? takeTurn(work) : work();
}

function signInFirst(): ProblemError {
  return new ProblemError({
    status: 401,
    title: t('Sign in first'),
    detail: t('Please sign in to do this.'),
    headers: { 'WWW-Authenticate': 'Bearer' },
  });
}
