import { OpenAPIHono } from '@hono/zod-openapi';
import type { z } from '@hono/zod-openapi';
import { problemSchema } from '@loovia/core/api';
import type { Logger } from 'pino';
import { classic } from './classic.ts';
import { problem } from './problem.ts';
import { validationProblem } from './validation.ts';

export interface User {
  readonly id: string;
  /** Where to write to them. It never says who they are: several people may have one, one after the other. */
  readonly email: string;
  /** The name that limits count them by, also after their account was deleted. */
  readonly countedAs: string;
}

/** What every request carries. */
export interface AppEnv {
  /** What is known of the connection. */
  Bindings: { readonly socketAddress?: string | undefined };
  Variables: {
    requestId: string;
    log: Logger;
    /** Who is asking; looked up once a request, when first asked for. Null = anonymous. */
    readUser: () => Promise<User | null>;
    /** Of this answer's content policy, where that has one (content-policy.ts). */
    secureHeadersNonce?: string;
    /** There was no turn for it (in-turn.ts). */
    hadNoTurn?: boolean;
  };
}

export type Router = OpenAPIHono<AppEnv>;

/** A router whose routes refuse what their schemas don't allow with 422 problem details. */
export function createRouter(): Router {
  return new OpenAPIHono<AppEnv>({
    defaultHook: (result, c) =>
      result.success ? undefined : problem(c, validationProblem(result.target, result.error)),
  });
}

/** A route's required JSON body. */
export function jsonBody<Out, In>(schema: z.core.$ZodType<Out, In>) {
  const content = { 'application/json': { schema: classic(schema) } } as const;
  return { required: true, content } as const;
}

/** A route's JSON answer. */
export function jsonAnswer<Out, In>(description: string, schema: z.core.$ZodType<Out, In>) {
  return { description, content: { 'application/json': { schema: classic(schema) } } } as const;
}

/** Named, so that the contract describes it once. */
const namedProblemSchema = classic(problemSchema).openapi('Problem');

/** A route's answer in problem details, for the contract. */
export function problemAnswer(description: string) {
  return {
    description,
    content: { 'application/problem+json': { schema: namedProblemSchema } },
  } as const;
}
