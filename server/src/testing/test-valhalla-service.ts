/**
 * A Valhalla service over the embedded engine, for tests: its answers and its errors are the real
 * ones, in the shape that its service has
 * (https://valhalla.github.io/valhalla/api/turn-by-turn/api-reference/#http-status-codes-and-conditions).
 */
import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { VALHALLA_ACTIONS } from '@loovia/core/valhalla';
import { ValhallaRefusal } from '../maps/valhalla/answers.ts';
import type { ValhallaEngine } from '../maps/valhalla/requests.ts';

const ACTIONS = z.enum(VALHALLA_ACTIONS);
const requestSchema = z.record(z.string(), z.unknown());

/** Codes of the refusals that this product meets: the engine's binding gives their words alone. */
const CODES: readonly (readonly [words: RegExp, code: number])[] = [
  [/exceeded max locations/i, 150],
  [/exceeds the max distance/i, 154],
  [/unconnected regions/i, 170],
  [/no suitable edges/i, 171],
  [/no path could be found/i, 442],
];

export function valhallaFront(engine: () => ValhallaEngine): RequestListener {
  return (request, response) => {
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'Content-Type': 'application/json;charset=utf-8' });
      response.end(JSON.stringify(body));
    };
    const handle = async () => {
      const action = ACTIONS.safeParse(request.url?.slice(1)).data;
      if (!action) {
        answer(
          404,
          refusal(106, 'Try any of: /route /sources_to_targets /locate', 404, 'Not Found'),
        );
        return;
      }
      try {
        const asked = requestSchema.parse(JSON.parse(await text(request)));
        answer(200, await engine().call(action, asked, z.unknown()));
      } catch (error) {
        const words = error instanceof ValhallaRefusal ? error.message : 'Failed to parse request';
        const code = CODES.find(([known]) => known.test(words))?.[1] ?? 199;
        answer(400, refusal(code, words, 400, 'Bad Request'));
      }
    };
    void handle();
  };
}

function refusal(error_code: number, error: string, status_code: number, status: string) {
  return { error_code, error, status_code, status };
}
