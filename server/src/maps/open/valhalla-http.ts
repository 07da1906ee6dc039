import { z } from 'zod';
import {
  OutsideService,
  OutsideServiceFailure,
  type OutsideServiceOptions,
  PUBLIC_BAN_STATUSES,
} from '../../outside-services/index.ts';
import { type Streets, StreetsUnavailable } from '../ports.ts';
import { unavailableFor } from '../unavailable-for.ts';
import { ValhallaRefusal } from '../valhalla/refusal.ts';
import type { ValhallaEngine } from '../valhalla/requests.ts';
import { createValhallaStreets } from '../valhalla/streets.ts';

/**
 * Services of FOSSGIS e.V. take one question a second from each user, and we are one
 * (github.com/valhalla/valhalla/discussions/3373); a service of one's own has no such limit.
 */
const ONE_A_SECOND: ReadonlySet<string> = new Set(['valhalla1.openstreetmap.de']);
const SPACING_MS = 1000;
/** And since September 2026 so many waypoints, sources or targets (valhalla issue 6302). */
const MOST_PLACES = 10;

export function spacingMsOf(baseUrl: string): number {
  return ONE_A_SECOND.has(new URL(baseUrl).hostname) ? SPACING_MS : 0;
}

/** Null = as many as it is set to take, which it says itself. */
export function mostPlacesOf(baseUrl: string): number | null {
  return ONE_A_SECOND.has(new URL(baseUrl).hostname) ? MOST_PLACES : null;
}

export interface ValhallaOptions extends Pick<OutsideServiceOptions, 'baseUrl' | 'log'> {
  /** Says who asks; public services want to know. */
  readonly userAgent: string;
  readonly limitMs?: number;
}

const LIMIT_MS = 10_000;
const AT_ONCE = 4;
/** By which FOSSGIS's server counts who asks. */
const CLIENT_ID = 'loovia';
/** Each doubt takes a turn, and a journey waits for all of them. */
const MOST_DOUBTS_IN_TURN = 3;

/** https://valhalla.github.io/valhalla/api/turn-by-turn/api-reference/#http-status-codes-and-conditions */
const refusalSchema = z.object({ error_code: z.int(), error: z.string() });

/** Streets by a Valhalla at a web address. */
export function openValhalla(options: ValhallaOptions): Streets {
  const { baseUrl, log, userAgent, limitMs = LIMIT_MS } = options;
  const mostPlaces = mostPlacesOf(baseUrl);
  const spacingMs = spacingMsOf(baseUrl);
  if (mostPlaces !== null) {
    log.warn(
      `The public Valhalla takes ${mostPlaces} places a question and one question a second: journeys with many stops near them are shown without their stops. Set VALHALLA_URL to one of your own.`,
    );
  }
  const service = new OutsideService({
    service: 'Valhalla',
    baseUrl,
    headers: { 'User-Agent': userAgent, 'X-Client-Id': CLIENT_ID },
    log,
    limitMs,
    atOnce: AT_ONCE,
    banStatuses: PUBLIC_BAN_STATUSES,
    spacingMs,
  });
  const engine: ValhallaEngine = {
    ...(mostPlaces !== null && { mostPlaces }),
    call: async (action, request, schema) => {
      try {
        return await service.ask({ path: `/${action}`, body: { json: request }, schema });
      } catch (error) {
        throw toldBy(error);
      }
    },
    isReady: () => service.isReady(),
    close: () => Promise.resolve(),
  };
  return createValhallaStreets(engine, spacingMs > 0 ? MOST_DOUBTS_IN_TURN : undefined);
}

/** What Valhalla says of a question, or that there was no answer. */
function toldBy(error: unknown): unknown {
  if (!(error instanceof OutsideServiceFailure)) return error;
  const refusal = error.kind === 'refused' ? readRefusal(error.answer) : null;
  if (refusal) return new ValhallaRefusal(refusal, { cause: error });
  return new StreetsUnavailable('The streets service did not answer.', unavailableFor(error));
}

function readRefusal(answer: string | null): string | null {
  try {
    return refusalSchema.parse(JSON.parse(answer ?? '')).error;
  } catch {
    return null;
  }
}
