/** A process that requests journeys: as a number of clients, or a number of times a second. */
import { once } from 'node:events';
import { Agent, IncomingMessage, request } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { randomNumbers } from '@loovia/core/testing/random';
import { z } from 'zod';
import { quantile } from './measure.ts';

const GIVE_UP_MS = 30_000;

const loadSchema = z.object({
  origin: z.url(),
  /** Of the accounts that ask, in turn, each from a network of its own. */
  cookies: z.array(z.string()).min(1),
  /** Journeys as JSON, asked for in turn. */
  bodies: z.array(z.string()).min(1),
  /**
   * Clients that ask again as soon as they have their answer, or when a refusal says; or journeys per second,
   * at random moments, whatever the earlier answers.
   */
  asking: z.union([
    z.object({ clients: z.int().positive() }),
    z.object({ perSecond: z.number().positive() }),
  ]),
  seconds: z.number().positive(),
});
export type Load = z.infer<typeof loadSchema>;

export const loadResultSchema = z.object({
  /** Plans that came during the load. */
  plansPerSecond: z.number(),
  /** Answers of each status, and how long they took from when they were due. */
  answers: z.array(
    z.object({ status: z.int(), count: z.int(), medianMs: z.number(), p95Ms: z.number() }),
  ),
  /** Calls without an answer. */
  failed: z.int(),
  /** Refusals that don't say when to ask again. */
  withoutRetryAfter: z.int(),
  /** This process's share of the machine, and how late its work was. */
  cpuSeconds: z.number(),
  loopDelay: z.object({ p99Ms: z.number(), maxMs: z.number() }),
});
export type LoadResult = z.infer<typeof loadResultSchema>;

class LoadRun {
  readonly #load: Load;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #times = new Map<number, number[]>();
  readonly #begun = performance.now();
  #asked = 0;
  #plans = 0;
  #failed = 0;
  #withoutRetryAfter = 0;

  constructor(load: Load) {
    this.#load = load;
  }

  async result(): Promise<LoadResult> {
    const cpu = process.cpuUsage();
    const loop = monitorEventLoopDelay({ resolution: 1 });
    loop.enable();
    const { asking, seconds } = this.#load;
    await ('clients' in asking
      ? Promise.all(Array.from({ length: asking.clients }, () => this.#client()))
      : this.#arrivals(asking.perSecond));
    loop.disable();
    const { user, system } = process.cpuUsage(cpu);
    this.#agent.destroy();
    return {
      plansPerSecond: this.#plans / seconds,
      answers: [...this.#times].map(([status, all]) => ({
        status,
        count: all.length,
        medianMs: quantile(all, 0.5),
        p95Ms: quantile(all, 0.95),
      })),
      failed: this.#failed,
      withoutRetryAfter: this.#withoutRetryAfter,
      cpuSeconds: (user + system) / 1e6,
      loopDelay: { p99Ms: loop.percentile(99) / 1e6, maxMs: loop.max / 1e6 },
    };
  }

  #leftMs(): number {
    return this.#begun + this.#load.seconds * 1000 - performance.now();
  }

  async #client(): Promise<void> {
    while (this.#leftMs() > 0) {
      const retryAfterSeconds = await this.#ask(performance.now());
      if (retryAfterSeconds > 0)
        await wait(Math.min(retryAfterSeconds * 1000, Math.max(0, this.#leftMs())));
    }
  }

  /** As independent callers arrive (a Poisson process). */
  async #arrivals(perSecond: number): Promise<void> {
    const random = randomNumbers(1);
    const calls: Promise<number>[] = [];
    let dueMs = this.#begun;
    while (this.#leftMs() > 0) {
      dueMs += (-Math.log(1 - random()) * 1000) / perSecond;
      const earlyMs = dueMs - performance.now();
      if (earlyMs > 0) await wait(earlyMs);
      // Counted from when it was due: waiting to be sent is waiting, too.
      calls.push(this.#ask(dueMs));
    }
    await Promise.all(calls);
  }

  /** Resolves to how many seconds a refusal asks to wait. */
  async #ask(dueMs: number): Promise<number> {
    const { bodies, cookies, origin } = this.#load;
    const account = this.#asked % cookies.length;
    const body = bodies[this.#asked % bodies.length] ?? '';
    this.#asked += 1;
    const call = request(new URL('/api/journeys', origin), {
      method: 'POST',
      agent: this.#agent,
      timeout: GIVE_UP_MS,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        cookie: cookies[account],
        'x-forwarded-for': `10.0.${account}.1`,
      },
    });
    call.on('timeout', () => call.destroy(new Error('no answer')));
    try {
      const heard: Promise<unknown[]> = once(call, 'response');
      call.end(body);
      const [answer] = await heard;
      if (!(answer instanceof IncomingMessage)) throw new TypeError('not an answer');
      answer.resume();
      await once(answer, 'end');
      return this.#heard(answer, performance.now() - dueMs);
    } catch {
      this.#failed += 1;
      return 0;
    }
  }

  #heard({ statusCode = 0, headers }: IncomingMessage, milliseconds: number): number {
    const known = this.#times.get(statusCode);
    if (known) known.push(milliseconds);
    else this.#times.set(statusCode, [milliseconds]);
    if (statusCode === 200 && this.#leftMs() > 0) this.#plans += 1;
    if (statusCode !== 503) return 0;
    const retryAfterSeconds = Number(headers['retry-after'] ?? NaN);
    if (retryAfterSeconds > 0) return retryAfterSeconds;
    this.#withoutRetryAfter += 1;
    return 0;
  }
}

process.once('message', (message) => {
  void new LoadRun(loadSchema.parse(message)).result().then((result) => {
    process.send?.(result, () => {
      process.disconnect();
    });
  });
});
