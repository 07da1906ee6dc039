/** How outside services fail, and what every adapter of a port says of it. */
import type { RequestListener } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { answering, halfAnAnswer, never } from './testing/serve.ts';
import type { RefusalStatus, Unavailable } from './ports.ts';

/** A local service that tests can make fail. */
export interface FaultyService<World> {
  /** An adapter that has asked nothing yet, and what may be asked of it. */
  connect(): World;
  /** From now on it answers so; null = as it should. */
  readonly answerWith: (fault: RequestListener | null) => void;
  /** Whether it bans by refusing (public services): it is left alone then. */
  readonly bans?: boolean;
}

interface Said {
  readonly status: RefusalStatus;
  readonly retryAfterSeconds: number | null;
}

const UNAVAILABLE: Said = { status: 'UNAVAILABLE', retryAfterSeconds: null };
const DENIED: Said = { status: 'REQUEST_DENIED', retryAfterSeconds: null };

export const BROKEN = answering(500, '{"error":"oh"}');

/** More than any adapter waits. */
const LONG_MS = 60_000;

const FAULTS: readonly (readonly [name: string, RequestListener, Said])[] = [
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

/** What an adapter fails with. */
export function failureOf(ask: () => Promise<unknown>): Promise<unknown> {
  return ask().then(
    (answer) => new Error(`It answered ${JSON.stringify(answer)}.`),
    (error: unknown) => error,
  );
}

/** What it fails with when no answer comes; that time passes at once. */
async function failureOfWaiting(ask: () => Promise<unknown>): Promise<unknown> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const failure = failureOf(ask);
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
  /** The name of a fault by which the service says that it has nothing. */
  readonly saysNone?: string;
}

/** Declares the tests of an adapter that asks a service. */
export function testFailures<World>(
  name: string,
  service: FaultyService<World>,
  { error, asks, isReady, saysNone }: Questions<World>,
): void {
  const faults = FAULTS.filter(([fault]) => fault !== saysNone);

  describe(`${name} as an outside service`, () => {
    it.each(faults)(
      'API-24 fails by %s as the port says, and is asked again if that helps',
      async (_, fault, said) => {
        const isLeftAlone =
          said.status === 'OVER_QUERY_LIMIT' || (service.bans && said.status === 'REQUEST_DENIED');
        for (const ask of asks) {
          const world = service.connect();
          service.answerWith(fault);
          const failure = await failureOf(() => ask(world));
          expect(failure).toBeInstanceOf(error);
          expect(failure).toMatchObject(said);
          service.answerWith(null);
          if (isLeftAlone) expect(isReady(world)).toBe(false);
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

    it('is not ready once it has failed for long', async () => {
      const [ask = () => Promise.reject(new Error('nothing to ask'))] = asks;
      const world = service.connect();
      service.answerWith(BROKEN);
      for (let asked = 0; asked < 5; asked += 1) {
        expect(isReady(world)).toBe(true);
        await failureOf(() => ask(world));
      }
      expect(isReady(world)).toBe(false);
    });
  });
}
