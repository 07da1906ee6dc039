import type { OutsideService } from '../../outside-services/outside-service.ts';
import { inBlocks } from '../matrix-blocks.ts';
import type { Streets, StreetTravel } from '../ports.ts';
import { StreetsUnavailable, type UnavailableOptions } from '../unavailable.ts';
import { askGoogle, isAboutPlaces } from './client.ts';
import { COMPUTE_ROUTES } from './routes-answer.ts';
import {
  MATRIX_FIELDS,
  googleMatrixSchema,
  matrixCosts,
  googleMatrixRequest,
  MOST_ELEMENTS,
} from './street-matrix.ts';
import {
  ROUTE_FIELDS,
  googleRouteRequest,
  routesAnswerSchema,
  streetRoute,
} from './street-routes.ts';

const unavailable = (why: UnavailableOptions) =>
  new StreetsUnavailable('Google Routes could not answer.', why);

/** Streets by Google's Routes API, which knows no steps. Nothing is kept: its terms forbid that. */
export function createGoogleStreets(service: OutsideService): Streets {
  const routes: Streets['routes'] = async (from, to, travel, alternates) => {
    const question = {
      path: COMPUTE_ROUTES,
      body: { json: googleRouteRequest(from, to, travel, alternates) },
      fields: ROUTE_FIELDS,
      schema: routesAnswerSchema,
    };
    const answer = await askGoogle(service, question, unavailable, isAboutPlaces);
    return (answer?.routes ?? [])
      .slice(0, 1 + alternates)
      .map((route) => streetRoute(route, { from, to, mode: travel.mode }));
  };

  const matrix: Streets['matrix'] = async (sources, targets, travel) => {
    if (sources.length === 0 || targets.length === 0) return sources.map(() => []);
    const mostTargets = Math.min(targets.length, MOST_ELEMENTS);
    const mostSources = Math.floor(MOST_ELEMENTS / mostTargets);
    return inBlocks([sources, mostSources], [targets, mostTargets], async (some, others) => {
      const question = {
        path: '/distanceMatrix/v2:computeRouteMatrix',
        body: { json: googleMatrixRequest(some, others, travel) },
        fields: MATRIX_FIELDS,
        schema: googleMatrixSchema,
      };
      const elements = await askGoogle(service, question, unavailable, isAboutPlaces);
      return elements
        ? matrixCosts(some, others, elements)
        : some.map(() => others.map(() => null));
    });
  };

  return {
    knowsSteps: false,
    routes,
    matrix,
    nearDetours: () => null,
    unreachedEnd: () => Promise.resolve(null),
    isReady: () => service.isReady(),
    close: () => Promise.resolve(),
  };
}

/** Streets of one service; walks without steps by another, which knows where steps are. */
export function withStepFreeWalks(streets: Streets, stepFree: Streets): Streets {
  const by = (travel: StreetTravel) =>
    travel.mode === 'walk' && travel.stepFree ? stepFree : streets;
  return {
    knowsSteps: stepFree.knowsSteps,
    routes: (from, to, travel, alternates) => by(travel).routes(from, to, travel, alternates),
    matrix: (sources, targets, travel, how) => by(travel).matrix(sources, targets, travel, how),
    nearDetours: (travel) => by(travel).nearDetours(travel),
    unreachedEnd: (from, to, travel) => by(travel).unreachedEnd(from, to, travel),
    isReady: () => streets.isReady() && stepFree.isReady(),
    close: async () => {
      await Promise.all([streets.close(), stepFree.close()]);
    },
  };
}
