import { StreetsUnavailable, type MatrixCost, type Streets } from '../ports.ts';
import { askBetweenAnchors, askWhetherConnected, type Sides } from './anchored-matrix.ts';
import { Anchors } from './anchors.ts';
import { costOfRoute, readRoutes, routeAnswerSchema } from './answers.ts';
import { ConnectedEnds } from './connected-ends.ts';
import { isNoWay, ValhallaRefusal } from './refusal.ts';
import { routeRequest, type ValhallaEngine } from './requests.ts';

/** So many ways that a matrix misses are asked for one by one. */
const MOST_DOUBTS = 24;

type Costs = (MatrixCost | null)[][];

/** @param mostDoubts fewer where each question takes a turn of its own */
export function createValhallaStreets(engine: ValhallaEngine, mostDoubts = MOST_DOUBTS): Streets {
  const anchors = new Anchors(engine);
  const connected = new ConnectedEnds(engine, anchors);

  const askRoutes: Streets['routes'] = async (from, to, travel, alternates) => {
    const request = routeRequest(from, to, travel, alternates);
    try {
      return readRoutes(await engine.call('route', request, routeAnswerSchema));
    } catch (error) {
      if (isNoWay(error)) return [];
      throw error;
    }
  };

  const routes: Streets['routes'] = async (from, to, travel, alternates) => {
    const found = await askRoutes(from, to, travel, alternates);
    if (found.length > 0) return found;
    const ends = await connected.between(from, to, travel);
    return ends ? askRoutes(ends.from, ends.to, travel, alternates) : [];
  };

  /**
   * Valhalla's forward searches miss a way now and then (at dead ends, into closed areas); its routes
   * don't. Searching from both ends tells which ways there are, so that routes are asked for these alone.
   */
  async function withoutDoubts(
    costs: Costs,
    [sources, targets, travel]: Parameters<Streets['matrix']>,
    [from, to]: readonly [Sides, Sides],
  ): Promise<Costs> {
    const isDoubtful = (row: number, column: number) =>
      !costs[row]?.[column] && Boolean(from[row]?.length) && Boolean(to[column]?.length);
    const rows = sources.flatMap((_, row) =>
      targets.some((__, c) => isDoubtful(row, c)) ? row : [],
    );
    const columns = targets.flatMap((_, c) => (rows.some((row) => isDoubtful(row, c)) ? c : []));
    const pick = (side: Sides, places: readonly number[]) =>
      places.map((place) => side[place] ?? []);
    const ways = await askWhetherConnected(engine, pick(from, rows), pick(to, columns), travel);
    const missed = rows.flatMap((row, r) =>
      columns.flatMap((column, c) =>
        ways[r]?.[c] && isDoubtful(row, column) ? [{ row, column }] : [],
      ),
    );
    await Promise.all(
      missed.slice(0, mostDoubts).map(async ({ row, column }) => {
        const [source, target] = [sources[row], targets[column]];
        if (!source || !target) return;
        const [route] = await askRoutes(source, target, travel, 0);
        costs[row]?.splice(column, 1, route ? costOfRoute(route, source, target) : null);
      }),
    );
    return costs;
  }

  const matrix: Streets['matrix'] = async (sources, targets, travel, own) => {
    if (sources.length === 0 || targets.length === 0) return sources.map(() => []);
    const places = await anchors.of([...sources, ...targets], travel);
    const [from, to] = [places.slice(0, sources.length), places.slice(sources.length)];
    const asked = await askBetweenAnchors(engine, from, to, travel);
    const costs = await withoutDoubts(asked, [sources, targets, travel], [from, to]);
    if (!own || costs.some((row) => row.some((cost) => cost !== null))) return costs;
    const [place] = own === 'source' ? sources : targets;
    const others = own === 'source' ? to : from;
    const anchor = place && (await connected.nearest(place, others.flat(), own, travel));
    if (!anchor) return costs;
    return own === 'source'
      ? askBetweenAnchors(engine, [[anchor]], to, travel)
      : askBetweenAnchors(engine, from, [[anchor]], travel);
  };

  return {
    knowsSteps: true,
    routes: orUnavailable(routes),
    matrix: orUnavailable(matrix),
    unreachedEnd: orUnavailable((...ends) => connected.isolated(...ends)),
    isReady: () => engine.isReady(),
    close: () => engine.close(),
  };
}

/** A refusal that says nothing of ways is a broken engine. */
function orUnavailable<Asked extends unknown[], Answer>(
  ask: (...asked: Asked) => Promise<Answer>,
): (...asked: Asked) => Promise<Answer> {
  return async (...asked) => {
    try {
      return await ask(...asked);
    } catch (error) {
      if (!(error instanceof ValhallaRefusal)) throw error;
      throw new StreetsUnavailable('The streets engine could not answer.', { cause: error });
    }
  };
}
