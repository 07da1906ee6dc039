import { z } from 'zod';
import { jsonIn } from '../../json-in.ts';
import type { OutsideServiceFailure } from '../../outside-services/failure.ts';
import type { Streets } from '../ports.ts';
import { StreetsUnavailable } from '../unavailable.ts';
import { answerOr, connectOpen, type ServiceOptions, unavailableFor } from '../service.ts';
import { ValhallaRefusal } from './answers.ts';
import type { ValhallaEngine } from './requests.ts';
import { createValhallaStreets } from './streets.ts';

/**
 * Services of FOSSGIS e.V. take one question a second from each user, and we are one
 * (github.com/valhalla/valhalla/discussions/3373); our own service has no such limit.
 */
const ONE_A_SECOND: ReadonlySet<string> = new Set(['valhalla1.openstreetmap.de']);
const SPACING_MS = 1000;
/** And, since September 2026, the most waypoints, sources or targets (valhalla issue 6302). */
const MOST_PLACES = 10;

export function spacingMsOf(baseUrl: string): number {
  return ONE_A_SECOND.has(new URL(baseUrl).hostname) ? SPACING_MS : 0;
}

/** Null = by the service's own settings: it refuses too many itself. */
export function mostPlacesOf(baseUrl: string): number | null {
  return ONE_A_SECOND.has(new URL(baseUrl).hostname) ? MOST_PLACES : null;
}

const LIMIT_MS = 10_000;
const AT_ONCE = 4;
/** FOSSGIS's server counts requests by it. */
const CLIENT_ID = 'loovia';

/** https://valhalla.github.io/valhalla/api/turn-by-turn/api-reference/#http-status-codes-and-conditions */
const refusalSchema = z.object({ error_code: z.int(), error: z.string() });

/** Streets by a Valhalla service over HTTP. */
export function openValhalla(options: ServiceOptions): Streets {
  const { baseUrl, log } = options;
  const mostPlaces = mostPlacesOf(baseUrl);
  const spacingMs = spacingMsOf(baseUrl);
  if (mostPlaces !== null) {
    log.warn(
      `The public Valhalla takes ${mostPlaces} places a request and one request a second: journeys with many stops near them are shown without their stops. Set VALHALLA_URL to one of your own.`,
    );
  }
  const service = connectOpen(options, {
    service: 'Valhalla',
    headers: { 'X-Client-Id': CLIENT_ID },
    limitMs: LIMIT_MS,
    atOnce: AT_ONCE,
    spacingMs,
  });
  const engine: ValhallaEngine = {
    ...(mostPlaces !== null && { mostPlaces }),
    ignoresBarriers: true,
    call: (action, request, schema) =>
      answerOr(service.ask({ path: `/${action}`, body: { json: request }, schema }), (failure) => {
        throw errorFor(failure);
      }),
    isReady: () => service.isReady(),
    close: () => Promise.resolve(),
  };
  return createValhallaStreets(engine, { isInTurn: spacingMs > 0 });
}

/** Valhalla's refusal, or that there was no answer. */
function errorFor(failure: OutsideServiceFailure): Error {
  const { data } = refusalSchema.safeParse(jsonIn(failure.answer ?? ''));
  if (data && failure.kind === 'refused')
    return new ValhallaRefusal(data.error, { cause: failure });
  return new StreetsUnavailable('The streets service did not answer.', unavailableFor(failure));
}
