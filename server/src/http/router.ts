import { OpenAPIHono, z } from '@hono/zod-openapi';
import { problemSchema } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { createMiddleware } from 'hono/factory';
import type { AppEnv, Call, User } from './app-env.ts';
import { ProblemError } from './problem.ts';
import { validationProblem } from './validation.ts';

/** Properties of a definition that hold other schemas: one, a list, or the shape of an object. */
const PARTS =
  'element innerType options items rest keyType valueType shape catchall in out left right'.split(
    ' ',
  );

const CLASSES: Readonly<Record<string, unknown>> = z;

/**
 * A schema of core in zod's classic classes. Core uses 'zod/mini' to keep the page small
 * (docs/decisions/0081), but describing routes needs the classic methods. The definition, and so the
 * checks, stay the same.
 */
export function classic<Shape extends z.core.$ZodShape, Config extends z.core.$ZodObjectConfig>(
  schema: z.core.$ZodObject<Shape, Config>,
): z.ZodObject<Shape, Config>;
export function classic<Out, In>(schema: z.core.$ZodType<Out, In>): z.ZodType<Out, In>;
export function classic(schema: z.core.$ZodType): z.ZodType {
  if (schema instanceof z.ZodType) return schema;
  const { def, constr } = schema._zod;
  const name = constr.name.replace('ZodMini', 'Zod');
  const Class = CLASSES[name];
  if (!isClass(Class)) throw new Error(`zod has no class ${name}.`);
  const held = Object.entries(def).filter(([key]) => PARTS.includes(key));
  const parts = Object.fromEntries(held.map(([key, part]) => [key, classicPart(part)]));
  // Keeps getters, which make a new value each time, as for defaults that are objects.
  return new Class(z.core.util.mergeDefs(def, parts));
}

function classicPart(part: unknown): unknown {
  if (part instanceof z.core.$ZodType) return classic(part);
  if (Array.isArray(part)) return part.map(classicPart);
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([key, one]) => [key, classicPart(one)]));
}

function isClass(value: unknown): value is new (def: unknown) => z.ZodType {
  return typeof value === 'function';
}

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
function repeatedParameters({ req }: Call): string[] {
  return Object.entries(req.queries()).flatMap(([name, values]) =>
    values.length > 1 ? [name] : [],
  );
}

/** A route's required JSON body. */
export function jsonBody<Out, In>(schema: z.core.$ZodType<Out, In>) {
  const content = { 'application/json': { schema: classic(schema) } } as const;
  return { required: true, content } as const;
}

/** A number in a query. */
export const numberText = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/, 'must be a number')
  .transform(Number);

/** A route's JSON answer. */
export function jsonAnswer<Out, In>(description: string, schema: z.core.$ZodType<Out, In>) {
  return { description, content: { 'application/json': { schema: classic(schema) } } } as const;
}

/** Has a name so that the contract describes it only once. */
const namedProblemSchema = classic(problemSchema).openapi('Problem');

/** A route's answer in problem details, for the contract. */
export function problemAnswer(description: string) {
  return {
    description,
    content: { 'application/problem+json': { schema: namedProblemSchema } },
  } as const;
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
export async function signedIn(c: Call): Promise<User> {
  const user = await c.get('readUser')();
  if (!user) throw signInFirst();
  return user;
}

/**
 * Does the work of a call when its turn comes, if such calls take turns (api/queues.ts). Routes ask when a
 * call has been checked: one that is not understood takes no turn.
 * @throws TurnRefused if too much is under way, or the caller has gone
 */
export function inTurn<T>(c: Call, work: () => Promise<T>): Promise<T> {
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
