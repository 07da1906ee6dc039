import type { StreetRoute, Streets, TravelCost } from '../ports.ts';
import { StreetsUnavailable } from '../ports.ts';
import { readMatrix, readRoutes } from './answers.ts';
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

  return {
    routes: (from, to, travel, alternates) =>
      ask('route', routeRequest(from, to, travel, alternates), readRoutes, (): StreetRoute[] => []),
    matrix: (sources, targets, travel) =>
      sources.length === 0 || targets.length === 0
        ? Promise.resolve(sources.map(() => []))
        : ask(
            'sources_to_targets',
            matrixRequest(sources, targets, travel),
            (text) => readMatrix(text, sources, targets),
            (): (TravelCost | null)[][] => sources.map(() => targets.map(() => null)),
          ),
    isReady: () => engine.isReady(),
    close: () => engine.close(),
  };
}
