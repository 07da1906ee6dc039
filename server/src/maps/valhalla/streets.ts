import type { MatrixCost, StreetRoute, Streets } from '../ports.ts';
import { StreetsUnavailable } from '../ports.ts';
import { costOfRoute, readMatrix, readRoutes } from './answers.ts';
import { matrixRequest, routeRequest, type ValhallaAction } from './requests.ts';

/** Something that answers Valhalla's requests with its JSON: a child process, or a server. */
export interface ValhallaEngine {
  /**
   * @throws ValhallaRefusal when the engine says why it has no answer
   * @throws StreetsUnavailable when there is no engine to answer
   */
  call(action: ValhallaAction, request: string): Promise<string>;
  isReady(): boolean;
  close(): Promise<void>;
}

/** The engine understood the request and has no answer; the message is Valhalla's own. */
export class ValhallaRefusal extends Error {
  override readonly name = 'ValhallaRefusal';
}

/**
 * What Valhalla says when there is no way (its errors 154, 170, 171 and 442; its Node binding gives
 * the words alone).
 */
const NO_WAY =
  /no path could be found|no suitable edges|unconnected regions|exceeds the max distance/i;

/** So many places that a matrix has no way to are asked for one by one. */
const MAX_DOUBTS = 12;

export function createValhallaStreets(engine: ValhallaEngine): Streets {
  async function ask<T>(
    action: ValhallaAction,
    request: string,
    read: (text: string) => T,
    noWay: () => T,
  ): Promise<T> {
    try {
      return read(await engine.call(action, request));
    } catch (error) {
      if (!(error instanceof ValhallaRefusal)) throw error;
      if (NO_WAY.test(error.message)) return noWay();
      throw new StreetsUnavailable('The streets engine could not answer.', { cause: error });
    }
  }

  const routes: Streets['routes'] = (from, to, travel, alternates) =>
    ask('route', routeRequest(from, to, travel, alternates), readRoutes, (): StreetRoute[] => []);

  /** Valhalla's matrices miss a way now and then (at dead ends); its routes don't. */
  async function withoutDoubts(
    costs: readonly (readonly (MatrixCost | null)[])[],
    [sources, targets, travel]: Parameters<Streets['matrix']>,
  ): Promise<(MatrixCost | null)[][]> {
    const filled = costs.map((row) => [...row]);
    const doubts = filled.flatMap((row, r) =>
      row.flatMap((cost, c) => (cost ? [] : [{ row, c, from: sources[r], to: targets[c] }])),
    );
    await Promise.all(
      doubts.slice(0, MAX_DOUBTS).map(async ({ row, c, from, to }) => {
        if (!from || !to) return;
        const [route] = await routes(from, to, travel, 0);
        row[c] = route ? costOfRoute(route, from, to) : null;
      }),
    );
    return filled;
  }

  return {
    knowsSteps: true,
    routes,
    matrix: async (sources, targets, travel) => {
      if (sources.length === 0 || targets.length === 0) return sources.map(() => []);
      const costs = await ask(
        'sources_to_targets',
        matrixRequest(sources, targets, travel),
        (text) => readMatrix(text, sources, targets),
        () => sources.map(() => targets.map(() => null)),
      );
      return withoutDoubts(costs, [sources, targets, travel]);
    },
    isReady: () => engine.isReady(),
    close: () => engine.close(),
  };
}
