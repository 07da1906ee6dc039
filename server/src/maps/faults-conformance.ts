/** How outside services fail, and the error that every adapter of a port throws then. */
import type { RequestListener } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { answering, halfAnAnswer, never } from '../testing/test-service.ts';
import type { RefusalStatus, Unavailable } from './unavailable.ts';

/** A local service that tests can make fail. */
export interface FaultyService<World> {
  /** An adapter that has asked nothing yet. */
  connect(): World;
  /** From now on it answers like this; null = as it should. */
  readonly answerWith: (fault: RequestListener | null) => void;
  /** Whether a refusal is a ban (public services): it is not asked for a while then. */
  readonly bans?: boolean;
}

interface Expected {
  readonly status: RefusalStatus;
  readonly retryAfterSeconds: number | null;
}

const UNAVAILABLE: Expected = { status: 'UNAVAILABLE', retryAfterSeconds: null };
const DENIED: Expected = { status: 'REQUEST_DENIED', retryAfterSeconds: null };

export const BROKEN = answering(500, '{"error":"oh"}');

/** Longer than any adapter waits. */
const LONG_MS = 60_000;

const FAULTS: readonly (readonly [name: string, RequestListener, Expected])[] = [
  ['400', answering(400, '{"error":"what?"}'), UNAVAILABLE],
  ['401', answering(401, '{"error":"who?"}'), DENIED],
  ['403', answering(403, '<html>Forbidden</html>'), DENIED],
  ['404', answering(404, '<html>Not Found</html>'), UNAVAILABLE],
  ['429', answering(429), { status: 'OVER_QUERY_LIMIT', retryAfterSeconds: null }],
  [
    '429 with Retry-After',
    answering(429, '', { 'Retry-After': '30' }),
    { status: 'OVER_QUERY_LIMIT', retryAfterSeconds: 30 },
  ],
  ['500', BROKEN, UNAVAILABLE],
  ['503', answering(503, '<html>down</html>'), UNAVAILABLE],
  ['half an answer', halfAnAnswer, UNAVAILABLE],
  ['broken JSON', answering(200, '{"places": ['), UNAVAILABLE],
  ['other JSON', answering(200, '{"hello":"world"}'), UNAVAILABLE],
  ['nothing', answering(200), UNAVAILABLE],
];

/** The error of an adapter. */
export function errorFrom(ask: () => Promise<unknown>): Promise<unknown> {
  return ask().then(
    (answer) => new Error(`It answered ${JSON.stringify(answer)}.`),
    (error: unknown) => error,
  );
}

/** The error when no answer comes; that time passes at once. */
async function failureOfWaiting(ask: () => Promise<unknown>): Promise<unknown> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const failure = errorFrom(ask);
    await vi.advanceTimersByTimeAsync(LONG_MS);
    return await failure;
  } finally {
    vi.useRealTimers();
  }
}

interface Questions<World> {
  /** The port's own error. */
  readonly error: new (message: string) => Unavailable;
  readonly asks: readonly ((world: World) => Promise<unknown>)[];
  readonly isReady: (world: World) => boolean;
  /** The name of a fault that means that the service has no result. */
  readonly meansNone?: string;
}

/** Tests of an adapter that asks a service. */
export function testFailures<World>(
  name: string,
  service: FaultyService<World>,
  { error, asks, isReady, meansNone }: Questions<World>,
): void {
  const faults = FAULTS.filter(([fault]) => fault !== meansNone);

  describe(`${name} as an outside service`, () => {
    it.each(faults)(
      'API-24 fails by %s with the error of the port, and is asked again if that helps',
      async (_, fault, expected) => {
        const isPaused =
          expected.status === 'OVER_QUERY_LIMIT' ||
          (service.bans && expected.status === 'REQUEST_DENIED');
        for (const ask of asks) {
          const world = service.connect();
          service.answerWith(fault);
          const failure = await errorFrom(() => ask(world));
          expect(failure).toBeInstanceOf(error);
          expect(failure).toMatchObject(expected);
          service.answerWith(null);
          if (isPaused) expect(isReady(world)).toBe(false);
          else expect(await ask(world)).not.toHaveLength(0);
        }
      },
    );

    it('API-24 fails where no answer comes in time', async () => {
      const [ask = () => Promise.reject(new Error('nothing to ask'))] = asks;
      const world = service.connect();
      service.answerWith(never);
      const failure = await failureOfWaiting(() => ask(world));
      expect(failure).toBeInstanceOf(error);
      expect(failure).toMatchObject(UNAVAILABLE);
    });

    it('is not ready after five failures in a row', async () => {
      const [ask = () => Promise.reject(new Error('nothing to ask'))] = asks;
      const world = service.connect();
      service.answerWith(BROKEN);
      for (let asked = 0; asked < 5; asked += 1) {
        expect(isReady(world)).toBe(true);
        await errorFrom(() => ask(world));
      }
      expect(isReady(world)).toBe(false);
    });
  });
}
