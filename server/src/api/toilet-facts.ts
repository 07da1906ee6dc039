import { createRoute } from '@hono/zod-openapi';
import {
  type ToiletDetails,
  confirmationRequestSchema,
  correctionAnswerSchema,
  correctionRequestSchema,
  ratingRequestSchema,
  reportRequestSchema,
  toiletDetailsSchema,
} from '@loovia/core/api';
import { londonCivil } from '@loovia/core/time';
import { judgeOpening } from '@loovia/osm-hours';
import { z } from 'zod';
import { toiletAnswer } from '../toilets/answer.ts';
import { cleanlinessOf, type MeanOfKind } from '../toilets/kind-means.ts';
import {
  confirmToilet,
  correctToilet,
  rateToilet,
  reportToilet,
} from '../toilets/revisions/contribute.ts';
import { findDetails } from '../toilets/revisions/details.ts';
import { noSuchToilet, type Changing } from '../toilets/revisions/change-toilet.ts';
import { found, inDatabase, type DbAndClock } from './from-database.ts';
import {
  createRouter,
  inTurn,
  jsonAnswer,
  jsonBody,
  needsSession,
  problemAnswer,
  type Router,
  signedIn,
} from '../http/router.ts';
import type { ApiCall, User } from '../http/app-env.ts';
import { readCorrection, readReport } from './read-report.ts';
import { senderNetworks, WIDER_LIMITS, type SenderOptions } from '../limits/senders.ts';

const params = z.object({ id: z.string().max(100) });
const LIMITS = `At most 30 changes of toilets an hour for each person, 120 for each network address, and five people of one address at one toilet in a day; ${WIDER_LIMITS}.`;

const refusals = {
  401: problemAnswer('Sign in first'),
  403: problemAnswer('The call comes from another origin, or the account is blocked'),
  404: problemAnswer('There is no such toilet'),
  422: problemAnswer('What is wrong with it, field by field'),
  429: problemAnswer('Too many changes; Retry-After says when to go on'),
  503: problemAnswer('The database is down or busy; Retry-After says when to try again'),
} as const;
const done = { description: 'It is kept' } as const;

const detailsRoute = createRoute({
  method: 'get',
  path: '/api/toilets/{id}',
  operationId: 'readToilet',
  tags: ['Toilets'],
  summary: 'One toilet, how each fact of it is known, and what was changed',
  description: 'Open to everyone. An id of a toilet that was merged into another finds that.',
  request: { params },
  responses: {
    200: jsonAnswer('The toilet', toiletDetailsSchema),
    404: problemAnswer('There is no such toilet'),
    422: problemAnswer('The id is longer than any'),
    503: problemAnswer('The database is down; Retry-After says when to ask again'),
  },
});

const confirmRoute = createRoute({
  method: 'post',
  path: '/api/toilets/{id}/confirmations',
  operationId: 'confirmToilet',
  tags: ['Toilets'],
  summary: 'Say that all that is shown of a toilet is right',
  description: `Once a day. It ends reports that it is closed or gone. ${LIMITS}`,
  middleware: [needsSession] as const,
  request: { params, body: { ...jsonBody(confirmationRequestSchema), required: false } },
  responses: {
    204: done,
    ...refusals,
    409: problemAnswer(
      'Within a day of the last time; or a fact in `seen` has changed: `changed` says which; or it was reported closed or gone after `seenReportAt`, or something was said beside a fact after `seenBesideAt`',
    ),
  },
});

const correctRoute = createRoute({
  method: 'patch',
  path: '/api/toilets/{id}',
  operationId: 'correctToilet',
  tags: ['Toilets'],
  summary: 'Correct facts of a toilet',
  description: `What is not named stays as it is. What is not known takes what one person says; otherwise that stands in \`beside\` until a second person or an operator says the same. Null is 'not known'. It is kept also where a fact in \`seen\` has changed since: \`changedMeanwhile\` says which. Days of the hours that are as in \`seen\` follow the hours as they are now. ${LIMITS}`,
  middleware: [needsSession] as const,
  request: { params, body: jsonBody(correctionRequestSchema) },
  responses: { 200: jsonAnswer('The toilet as it is now', correctionAnswerSchema), ...refusals },
});

const rateRoute = createRoute({
  method: 'post',
  path: '/api/toilets/{id}/ratings',
  operationId: 'rateToilet',
  tags: ['Toilets'],
  summary: 'Rate how clean a toilet is',
  description: `Again after 30 days; the newest of a person counts. ${LIMITS}`,
  middleware: [needsSession] as const,
  request: { params, body: jsonBody(ratingRequestSchema) },
  responses: { 204: done, ...refusals, 409: problemAnswer('Within 30 days of the last rating') },
});

const reportRoute = createRoute({
  method: 'post',
  path: '/api/toilets/{id}/reports',
  operationId: 'reportToilet',
  tags: ['Toilets'],
  summary: 'Report a toilet closed, gone or wrong',
  description: `One person's report lowers it among suggestions, two take it out until somebody confirms it. New accounts, and accounts at one network within a day, count as one person. A note is for operators alone. ${LIMITS}`,
  middleware: [needsSession] as const,
  request: { params, body: jsonBody(reportRequestSchema) },
  responses: { 204: done, ...refusals },
});

interface DetailsOptions extends DbAndClock {
  readonly kindMeans: (now: Date) => Promise<MeanOfKind>;
}

/**
 * All that is public about a toilet, as it is now.
 * @throws ProblemError 404, 503
 */
export async function readDetails(
  { db, clock, kindMeans }: DetailsOptions,
  id: string,
): Promise<ToiletDetails> {
  const now = clock();
  const details = await found(findDetails(db, id, now));
  if (!details) throw noSuchToilet();
  const { toilet, facts, sources, status, history } = details;
  const expected = { meanOfKind: await kindMeans(now), today: londonCivil(now).date };
  return {
    ...toiletAnswer(toilet),
    operator: toilet.operator ?? null,
    inside: toilet.inside ?? [],
    facts,
    sources,
    status,
    opening: judgeOpening(toilet, now),
    cleanliness: cleanlinessOf(toilet, expected),
    history: [...history],
  };
}

export interface ToiletFactsOptions extends SenderOptions, DetailsOptions {
  /** Whether the user is an operator. */
  readonly isOperator: (user: User) => Promise<boolean>;
}

/** A toilet's details, and what people report about it. */
export function createToiletFactsRouter(options: ToiletFactsOptions): Router {
  const { db, clock, kindMeans, isOperator, ...sender } = options;
  const router = createRouter();

  const changing = async <T>(c: ApiCall, change: (by: Changing) => Promise<T>): Promise<T> => {
    const user = await signedIn(c);
    return inTurn(c, async () =>
      change({
        user,
        isOperator: await inDatabase(isOperator(user)),
        networks: senderNetworks(c, sender),
        at: clock(),
      }),
    );
  };

  const details = (id: string) => readDetails({ db, clock, kindMeans }, id);

  router.openapi(detailsRoute, (c) =>
    inTurn(c, async () => c.json(await details(c.req.valid('param').id), 200)),
  );
  router.openapi(confirmRoute, async (c) => {
    const { id } = c.req.valid('param');
    await changing(c, (by) => inDatabase(confirmToilet(db, id, by, c.req.valid('json'))));
    return c.body(null, 204);
  });
  router.openapi(correctRoute, async (c) => {
    const { id } = c.req.valid('param');
    const sent = c.req.valid('json');
    const read = readCorrection.bind(null, sent);
    const answer = await changing(c, async (by) => {
      const changed = await inDatabase(correctToilet(db, id, by, sent.seen ?? {}, read));
      return { ...(await details(id)), changedMeanwhile: [...changed] };
    });
    return c.json(answer, 200);
  });
  router.openapi(rateRoute, async (c) => {
    const { id } = c.req.valid('param');
    const { cleanliness } = c.req.valid('json');
    await changing(c, (by) => inDatabase(rateToilet(db, id, by, cleanliness)));
    return c.body(null, 204);
  });
  router.openapi(reportRoute, async (c) => {
    const { id } = c.req.valid('param');
    const sent = c.req.valid('json');
    await changing(c, (by) => inDatabase(reportToilet(db, id, by, readReport(sent, by.at))));
    return c.body(null, 204);
  });
  return router;
}
