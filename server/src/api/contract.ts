import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { constantAnswer } from '../http/constant-answer.ts';
import { jsonAnswer, problemAnswer, type Router } from '../http/router.ts';
import { describeContract, type DescribedRoute } from './contract-document.ts';
import { publishDocsPage } from './docs-page.ts';

const contractRoute = createRoute({
  method: 'get',
  path: '/api/openapi.json',
  operationId: 'readContract',
  tags: ['Server'],
  summary: 'This document',
  description: 'Made from the schemas that check the calls.',
  responses: { 200: jsonAnswer('OpenAPI 3.1', z.looseObject({ openapi: z.string() })) },
});

const LICENCE = { name: 'MIT', url: 'https://spdx.org/licenses/MIT' };
const DESCRIPTION =
  'Journeys in the UK with public toilets on the way. Errors are problem details (RFC 9457): `detail` is a sentence for people. Bodies over 64 KiB (256 KiB for a recommendation) get 413; state-changing calls from another origin get 403; unknown fields are refused with 422.';

const TAGS = [
  { name: 'Toilets', description: 'What is known of toilets, and what people say of them' },
  { name: 'Journeys', description: 'Routes with toilet stops' },
  { name: 'Places', description: 'Addresses and what they stand for' },
  { name: 'Session', description: 'Signing in and out' },
  { name: 'Account', description: 'What is kept of a person' },
  { name: 'Consent', description: 'Choices about cookies' },
  { name: 'Contact', description: 'Messages to the people who run this service' },
  { name: 'Map', description: "The region's map" },
  { name: 'Server', description: 'This server, and this document' },
];

const securitySchemes = (sessionCookie: string) => ({
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookie,
    description: 'The session, as the browser holds it.',
  },
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: "The same session for other clients: the cookie's value.",
  },
});

/** What is answered to any call, before its route sees it. */
const TO_ALL = { 431: { description: 'The headers are over 16 KiB' } };
/** A balancer checks health under a name of its own (http/known-host.ts). */
const TO_ALL_BUT_HEALTH = { 421: problemAnswer('The call names another host') };
/** What the root router answers to calls that change something, unless their route says it in other words. */
const TO_CHANGES = { 403: problemAnswer('The call comes from another origin') };
/** What it answers to calls with a body. */
const TO_BODIES = {
  400: problemAnswer('The body cannot be read as JSON'),
  413: problemAnswer('The body is over 64 KiB'),
  415: problemAnswer('The body is not said to be JSON'),
};

/**
 * A route with what is the same for many: those that can be answered with 401 are for signed-in users and
 * others for everyone, unless they say otherwise, and what is refused before they are reached.
 */
function withCommonParts(route: DescribedRoute): DescribedRoute {
  const isForSignedIn = '401' in route.responses;
  return {
    security: isForSignedIn ? [{ session: [] }, { bearer: [] }] : [],
    ...route,
    responses: {
      ...TO_ALL,
      ...(!route.path.startsWith('/api/health') && TO_ALL_BUT_HEALTH),
      ...(route.method !== 'get' && TO_CHANGES),
      ...(route.request?.body && TO_BODIES),
      ...route.responses,
    },
  };
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
  app.openAPIRegistry.registerPath(contractRoute);
  // Made once, when first asked for: by then all routes are registered.
  const document = () =>
    describeContract(
      {
        openapi: '3.1.0',
        info: {
          title: 'Loovia',
          version,
          description: DESCRIPTION,
          license: LICENCE,
          contact: { name: 'Loovia', url: `${publicOrigin}/contact` },
        },
        servers: [{ url: publicOrigin }],
        tags: TAGS,
        components: { securitySchemes: securitySchemes(sessionCookie) },
      },
      app.openAPIRegistry.definitions.flatMap((definition) =>
        definition.type === 'route' ? [withCommonParts(definition.route)] : [],
      ),
    );
  app.get(contractRoute.path, constantAnswer('application/json', document));
  publishDocsPage({ app, version, documentPath: contractRoute.path });
}
