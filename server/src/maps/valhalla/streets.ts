import type { z } from 'zod';
import type { MatrixCost, Streets } from '../ports.ts';
import { StreetsUnavailable } from '../ports.ts';
import { costOfRoute, readRoutes, routeAnswerSchema } from './answers.ts';
import { askMatrix } from './matrix.ts';
import { isNoWay, ValhallaRefusal } from './refusal.ts';
import { routeRequest, type ValhallaAction, type ValhallaRequest } from './requests.ts';

/** Something that answers Valhalla's requests with its JSON: a child process, or a server. */
export interface ValhallaEngine {
  /**
   * @throws ValhallaRefusal when the engine says why it has no answer
   * @throws StreetsUnavailable when there is no engine to answer
   */
  call<T>(action: ValhallaAction, request: ValhallaRequest, schema: z.ZodType<T>): Promise<T>;
  isReady(): boolean;
  close(): Promise<void>;
}

/** So many places that a matrix has no way to are asked for one by one. */
const MOST_DOUBTS = 12;

/** @param mostDoubts fewer where each question takes a turn of its own */
export function createValhallaStreets(engine: ValhallaEngine, mostDoubts = MOST_DOUBTS): Streets {
  const routes: Streets['routes'] = async (from, to, travel, alternates) => {
    const request = routeRequest(from, to, travel, alternates);
    try {
      return readRoutes(await engine.call('route', request, routeAnswerSchema));
    } catch (error) {
      if (isNoWay(error)) return [];
      throw asUnavailable(error);
    }
  };

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
      doubts.slice(0, mostDoubts).map(async ({ row, c, from, to }) => {
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
      try {
        const costs = await askMatrix(engine, sources, targets, travel);
        return await withoutDoubts(costs, [sources, targets, travel]);
      } catch (error) {
        throw asUnavailable(error);
      }
    },
    isReady: () => engine.isReady(),
    close: () => engine.close(),
  };
}

function asUnavailable(error: unknown): unknown {
  if (!(error instanceof ValhallaRefusal)) return error;
  return new StreetsUnavailable('The streets engine could not answer.', { cause: error });
}
