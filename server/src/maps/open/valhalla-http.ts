import { z } from 'zod';
import {
  PUBLIC_BAN_STATUSES,
  Remote,
  RemoteFailure,
  type RemoteOptions,
} from '../../remote/index.ts';
import { StreetsUnavailable, type Streets } from '../ports.ts';
import { unavailableFor } from '../unavailable-for.ts';
import { ValhallaRefusal } from '../valhalla/refusal.ts';
import type { ValhallaEngine } from '../valhalla/requests.ts';
import { createValhallaStreets } from '../valhalla/streets.ts';
import { mostPlacesOf, spacingMsOf } from './public-services.ts';

export interface ValhallaOptions extends Pick<RemoteOptions, 'baseUrl' | 'log'> {
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

/** Streets by a Valhalla of its own, at a web address. */
export function openValhalla(options: ValhallaOptions): Streets {
  const { baseUrl, log, userAgent, limitMs = LIMIT_MS } = options;
  const mostPlaces = mostPlacesOf(baseUrl);
  const spacingMs = spacingMsOf(baseUrl);
  if (mostPlaces !== null) {
    log.warn(
      `The public Valhalla takes ${mostPlaces} places a question and one question a second: journeys with many stops near them are shown without their stops. Set VALHALLA_URL to one of your own.`,
    );
  }
  const remote = new Remote({
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
        return await remote.ask({ path: `/${action}`, body: { json: request }, schema });
      } catch (error) {
        throw toldBy(error);
      }
    },
    isReady: () => remote.isReady(),
    close: () => Promise.resolve(),
  };
  return createValhallaStreets(engine, spacingMs > 0 ? MOST_DOUBTS_IN_TURN : undefined);
}

/** What Valhalla says of a question, or that there was no answer. */
function toldBy(error: unknown): unknown {
  if (!(error instanceof RemoteFailure)) return error;
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
