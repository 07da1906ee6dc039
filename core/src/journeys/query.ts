import * as z from 'zod/mini';
import type { LatLng } from '../geo/index.ts';
import { journeyIssueMessages } from './journey-issues.ts';
import { journeyPartsSchema, journeySchema, type Journey, type JourneyParts } from './journey.ts';

/** What a URL says of a journey; see {@link journeyFromQuery}. */
export type JourneyInQuery =
  | { readonly kind: 'journey'; readonly journey: Journey }
  /** Not one of the parameters is there. */
  | { readonly kind: 'absent' }
  /** The start or the end is missing. */
  | { readonly kind: 'incomplete' }
  /** Something else is missing or wrong: what, in sentences for people, and what can be read. */
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
 * Reads a journey from query parameters (RES-01 to RES-04). Only choices that are missing take
 * their defaults; one that is wrong is never changed silently. Parameters that aren't ours are
 * passed over.
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

/** Of what isn't text. */
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

/** Undefined: not there. NaN, which no schema takes: not a number. */
function numberOf(text: string | null): number | undefined {
  if (text === null) return undefined;
  return text.trim() === '' ? Number.NaN : Number(text);
}

/** Undefined: not there. Text that is neither word stays text, which no schema takes. */
function flagOf(text: string | null): boolean | string | undefined {
  return text === 'true' ? true : text === 'false' ? false : (text ?? undefined);
}

/** What somebody chose in the results of a journey, as a link to them carries it. */
export interface LinkedChoice {
  /** 0 for 'Route 1'. */
  readonly route: number;
  /** Place ids of the chosen stops. */
  readonly stopIds: readonly string[];
}

/** Adds a choice to a journey's query parameters: `route` from 1, and one `stop` for each stop. */
export function withChoice(journey: URLSearchParams, choice: LinkedChoice): URLSearchParams {
  const query = new URLSearchParams(journey);
  query.set('route', String(choice.route + 1));
  for (const stopId of choice.stopIds) query.append('stop', stopId);
  return query;
}

/**
 * The choice in a link's query parameters; null where there is none. A route that is no number from
 * 1 on is Route 1; what is no place id, or is one too many, is passed over.
 */
export function choiceFromQuery(query: URLSearchParams): LinkedChoice | null {
  if (!query.has('route') && !query.has('stop')) return null;
  const stopIds = query.getAll('stop').filter((id) => id !== '' && id.length <= MAX_ID_LENGTH);
  return {
    route: routeSchema.parse(query.get('route')) - 1,
    stopIds: [...new Set(stopIds)].slice(0, MAX_STOPS),
  };
}

/** As long as the server takes them. */
const MAX_ID_LENGTH = 200;
/** As many as a route lists. */
const MAX_STOPS = 20;

const routeSchema = z.catch(
  z.pipe(z.string().check(z.regex(/^[1-9]\d{0,2}$/)), z.transform(Number)),
  1,
);
