import * as z from 'zod/mini';
import type { LatLng } from '../geo/index.ts';
import { journeyIssueMessages } from './journey-issues.ts';
import { journeyPartsSchema, journeySchema, type Journey, type JourneyParts } from './journey.ts';

/** The journey in a URL; see {@link journeyFromQuery}. */
export type JourneyInQuery =
  | { readonly kind: 'journey'; readonly journey: Journey }
  /** There are none of its parameters. */
  | { readonly kind: 'absent' }
  /** The start or the end is missing. */
  | { readonly kind: 'incomplete' }
  /** Something else is missing or wrong: sentences that say what, and the fields that can be read. */
  | {
      readonly kind: 'wrong';
      readonly messages: readonly string[];
      readonly readable: JourneyParts;
    };

/** The journey as query parameters named as in DATA-06; positions are `lat,lng` (PLAN-34). */
export function journeyToQuery(journey: Journey): URLSearchParams {
  return new URLSearchParams(
    NAMES.map((name): [string, string] => {
      const value = journey[name];
      return [name, typeof value === 'object' ? `${value.lat},${value.lng}` : String(value)];
    }),
  );
}

/**
 * Reads a journey from query parameters (RES-01 to RES-04). Missing choices take their defaults; a
 * wrong one is never changed silently. Other parameters are ignored.
 */
export function journeyFromQuery(params: URLSearchParams): JourneyInQuery {
  if (!NAMES.some((name) => params.has(name))) return { kind: 'absent' };
  if (ENDS.some((name) => !params.get(name)?.trim())) return { kind: 'incomplete' };
  const given = Object.fromEntries(
    NAMES.map((name): [string, unknown] => {
      const text = params.get(name);
      const read = READERS[name];
      return [name, read ? read(text) : text];
    }),
  );
  const parsed = journeySchema.safeParse(given);
  if (parsed.success) return { kind: 'journey', journey: parsed.data };
  const { issues } = parsed.error;
  const wrong = new Set(issues.map(({ path }) => path[0]));
  const right = Object.entries(given).filter(([name]) => !wrong.has(name));
  return {
    kind: 'wrong',
    // Both numbers of a position have the same sentence.
    messages: [...new Set(journeyIssueMessages(issues).map(({ message }) => message))],
    readable: journeyPartsSchema.parse(Object.fromEntries(right)),
  };
}

const NAMES = z.keyof(journeySchema).options;
const ENDS = ['startLocation', 'endLocation', 'startCoordinates', 'endCoordinates'];

/** Readers of the parameters that aren't text. */
const READERS: Partial<Record<keyof Journey, (text: string | null) => unknown>> = {
  startCoordinates: positionOf,
  endCoordinates: positionOf,
  disabilityAccess: flagOf,
  frequency: numberOf,
  tolerance: numberOf,
};

function positionOf(text: string | null): LatLng | null {
  const [lat, lng, ...rest] = (text ?? '').split(',').map(numberOf);
  return lat === undefined || lng === undefined || rest.length > 0 ? null : { lat, lng };
}

/** Undefined: missing. NaN, which every schema refuses: not a number. */
function numberOf(text: string | null): number | undefined {
  if (text === null) return undefined;
  return text.trim() === '' ? Number.NaN : Number(text);
}

/** Undefined: missing. Any other text stays text, which the schema refuses. */
function flagOf(text: string | null): boolean | string | undefined {
  return text === 'true' ? true : text === 'false' ? false : (text ?? undefined);
}
