import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { constantAnswer } from '../http/constant-answer.ts';
import { jsonAnswer, type Router } from '../http/router.ts';
import { publishDocsPage } from './docs-page.ts';

const contractRoute = createRoute({
  method: 'get',
  path: '/api/openapi.json',
  summary: 'This document',
  responses: { 200: jsonAnswer('OpenAPI 3.1', z.looseObject({ openapi: z.string() })) },
});

const LICENCE = { name: 'MIT', url: 'https://spdx.org/licenses/MIT' };
const DESCRIPTION =
  'Journeys in the UK with public toilets on the way. Errors are problem details (RFC 9457): `detail` is a sentence for people. Bodies over 64 KiB (256 KiB for a recommendation) get 413; state-changing calls from another origin get 403; unknown fields are refused with 422.';

const methodsSchema = z.record(
  z.string(),
  z.looseObject({
    requestBody: z.unknown().optional(),
    security: z.unknown().optional(),
    responses: z.record(z.string(), z.unknown()),
  }),
);

/** A problem by the name of its schema (`problemAnswer` in router.ts). */
const refusal = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

/** What the root router answers to calls that change something, unless their route says it in other words. */
const TO_CHANGES = { 403: refusal('The call comes from another origin') };
/** What it answers to calls with a body. */
const TO_BODIES = {
  400: refusal('The body cannot be read as JSON'),
  413: refusal('The body is over 64 KiB'),
  415: refusal('The body is not said to be JSON'),
};

/**
 * Adds what is the same for many calls: those that can be answered with 401 are for signed-in users, unless
 * their route says otherwise, and what the root router refuses.
 */
function withCommonParts(paths: unknown) {
  const described = z.record(z.string(), methodsSchema).parse(paths);
  for (const [method, call] of Object.values(described).flatMap((methods) =>
    Object.entries(methods),
  )) {
    if ('401' in call.responses) call.security ??= [{ session: [] }, { bearer: [] }];
    call.responses = {
      ...(method !== 'get' && TO_CHANGES),
      ...(call.requestBody !== undefined && TO_BODIES),
      ...call.responses,
    };
  }
  return described;
}

export interface ContractOptions {
  /** The router with all routes. */
  readonly app: Router;
  readonly version: string;
  readonly publicOrigin: string;
  readonly sessionCookie: string;
}

/** Publishes the contract, made from the schemas that check the calls. */
export function publishContract(options: ContractOptions): void {
  const { app, version, publicOrigin, sessionCookie } = options;
  const registry = app.openAPIRegistry;
  registry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookie,
    description: 'The session, as the browser holds it.',
  });
  registry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    description: "The same session for other clients: the cookie's value.",
  });
  registry.registerPath(contractRoute);
  const make = () => {
    const described = app.getOpenAPI31Document({
      openapi: '3.1.0',
      info: { title: 'Loovia', version, description: DESCRIPTION, license: LICENCE },
      servers: [{ url: publicOrigin }],
    });
    return { ...described, paths: withCommonParts(described.paths) };
  };
  // Made once, when first asked for: by then all routes are registered.
  let made: ReturnType<typeof make> | undefined;
  const document = () => (made ??= make());
  app.get(
    contractRoute.path,
    constantAnswer('application/json', () => JSON.stringify(document())),
  );
  publishDocsPage({ app, version, documentPath: contractRoute.path });
}
