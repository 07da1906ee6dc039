import * as z from 'zod/mini';

/** What a link to the results of a journey says was chosen there. */
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
 * The choice in a link's query parameters; null without one. An invalid route number means Route 1;
 * invalid place ids, and those past the limit, are ignored.
 */
export function choiceFromQuery(query: URLSearchParams): LinkedChoice | null {
  if (!query.has('route') && !query.has('stop')) return null;
  const stopIds = query.getAll('stop').filter((id) => id !== '' && id.length <= MAX_ID_LENGTH);
  return {
    route: routeSchema.parse(query.get('route')) - 1,
    stopIds: [...new Set(stopIds)].slice(0, MAX_STOPS),
  };
}

/** As long as the server accepts. */
const MAX_ID_LENGTH = 200;
/** As many as a route lists. */
const MAX_STOPS = 20;

const routeSchema = z.catch(
  z.pipe(z.string().check(z.regex(/^[1-9]\d{0,2}$/)), z.transform(Number)),
  1,
);
