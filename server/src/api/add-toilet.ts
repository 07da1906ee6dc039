import { createRoute } from '@hono/zod-openapi';
import { problemSchema, toiletAddedSchema, toiletRefusedSchema } from '@loovia/core/api';
import { TEXT_RULES, toiletSubmissionSchema } from '@loovia/core/toilet-submission';
import type { TextField } from '@loovia/core/toilet-submission';
import * as z from 'zod/mini';
import { addToilet } from '../toilets/add/add-toilet.ts';
import type { AddToiletParts } from '../toilets/add/add-toilet.ts';
import { answerError, ProblemError } from '../http/problem.ts';
import {
  createRouter,
  jsonAnswer,
  jsonBody,
  needsSession,
  problemAnswer,
  signedIn,
  type Router,
} from '../http/router.ts';
import type { ApiCall } from '../http/app-env.ts';
import { toiletAnswer } from '../toilets/answer.ts';
import type { CountPaidCall } from './paid-calls.ts';

export const refusedSchema = z.extend(problemSchema, toiletRefusedSchema.shape);
const refusedAnswer = (description: string) => problemAnswer(description, refusedSchema);

/** A text of the form, for the contract only: the form's own rules check it. */
function formText(field: TextField) {
  const { isRequired, minLength = 1, maxLength } = TEXT_RULES[field];
  const bounds = isRequired ? { minLength, maxLength } : { maxLength };
  const description = isRequired ? 'Required.' : 'May be blank.';
  return z.optional(z.unknown()).check(z.meta({ type: 'string', ...bounds, description }));
}

const sentSchema = z.extend(toiletSubmissionSchema, {
  name: formText('name'),
  address: formText('address'),
  description: formText('description'),
  payment_details: formText('payment_details'),
});

const addRoute = createRoute({
  method: 'post',
  path: '/api/toilets',
  operationId: 'addToilet',
  tags: ['Toilets'],
  summary: 'Add a toilet',
  description:
    'Texts are checked by the rules of the form; `error` is the sentence of the first that failed. Without `location` the address is geocoded. Sent again with the same `submission_id`, it adds no second toilet: the one that is there says what was sent last. Each person can add at most 30 an hour; the same form with other content counts again.',
  middleware: [needsSession] as const,
  request: { body: jsonBody(sentSchema) },
  responses: {
    201: jsonAnswer('The toilet as it is stored', toiletAddedSchema),
    401: refusedAnswer('Sign in first'),
    403: problemAnswer('The call comes from another origin, or the account is blocked'),
    409: refusedAnswer(
      'Another account sent a toilet under this submission_id, or operators have hidden the toilet that it made',
    ),
    422: refusedAnswer('What is wrong with it, field by field, or its address is not found'),
    429: refusedAnswer(
      'Too many in an hour, or too many searches, at once or in a time; Retry-After says when to go on',
    ),
    500: refusedAnswer('The database refused it'),
    503: refusedAnswer('The database or the geocoder is down; Retry-After says when to try again'),
  },
});

/** Each failure is reported in two ways (API-14): as problem details, and as `success` and `error`. */
function answerRefusal(error: Error, c: ApiCall): Response {
  if (!(error instanceof ProblemError)) return answerError(error, c);
  const { detail, errors = [] } = error.init;
  const extension = { success: false, error: detail };
  return answerError(
    new ProblemError({ ...error.init, errors, extension }, { cause: error.cause }),
    c,
  );
}

interface AddToiletOptions extends Omit<AddToiletParts, 'countSearch' | 'inSearchTurn'> {
  /** Where searching for an address costs money. */
  readonly countPaidCall?: CountPaidCall | undefined;
}

/** Adding toilets, for signed-in users (API-28). */
export function createAddToiletRouter({ countPaidCall, ...parts }: AddToiletOptions): Router {
  const router = createRouter();
  router.onError(answerRefusal);
  router.openapi(addRoute, async (c) => {
    const sent = c.req.valid('json');
    const user = await signedIn(c);
    const countSearch = async () => countPaidCall?.('searches', { user, log: c.get('log') });
    const inSearchTurn = c.get('takeSearchTurn');
    const toilet = await addToilet({ ...parts, countSearch, inSearchTurn }, user, sent);
    const message = 'Toilet added successfully' as const;
    return c.json({ success: true as const, toilet: toiletAnswer(toilet), message }, 201);
  });
  return router;
}
