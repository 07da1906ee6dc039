import { setImmediate as nextRound, setTimeout as delay } from 'node:timers/promises';
import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  DelegateBackoff,
  ExponentialBackoff,
  handleWhen,
  retry,
  TaskCancelledError,
  timeout,
  TimeoutStrategy,
  wrap,
} from 'cockatiel';
import type { Logger } from 'pino';
import { events } from '../events.ts';
import { exchange, TOO_MANY_REQUESTS, type Asked, type Question } from './exchange.ts';
import { OutsideServiceFailure, type FailureKind } from './failure.ts';

export interface OutsideServiceOptions extends Asked {
  /** The service's name, for logs. */
  readonly service: string;
  readonly log: Logger;
  /** How long a question may take, with its wait for a turn and its second attempt. */
  readonly limitMs: number;
  /** So many questions at the same time; more wait. */
  readonly atOnce: number;
  /** So much time between the beginnings of two questions, where a service's terms say so. */
  readonly spacingMs?: number;
  /** Runs one question at a time over all copies of the server, where a service's terms say so. */
  readonly oneForAll?: <T>(ask: () => Promise<T>) => Promise<T>;
}

/** Most that wait for their turn; the next is refused at once. */
const MOST_WAITING = 64;
/** One more attempt: a third within a second would not help. */
const RETRIES = 1;
const RETRY_DELAY = { initialDelay: 150, maxDelay: 1000 };
/** So many questions one after the other without an answer: the service is down. */
const FAILURES_WHEN_DOWN = 5;
/** One question is let through after this, then after longer and longer pauses. */
const REST = { initialDelay: 1000, maxDelay: 60_000 };
/** Where a service has enough of us without saying for how long. */
const PAUSE_SECONDS = 10;
/** Where it refuses us: to go on asking is what bans are made longer for. */
const BAN_SECONDS = 10 * 60;

/** Passing faults; all our questions only read, so a second attempt is safe. */
const PASSING: ReadonlySet<FailureKind> = new Set(['broken', 'unreachable']);
/** What says that the service is down, rather than that a question is wrong. */
const FAULTS: ReadonlySet<FailureKind> = new Set(['broken', 'unreachable', 'slow', 'nonsense']);
/** Statuses that ask for a pause at once. */
const LEAVE_ALONE: ReadonlySet<FailureKind> = new Set(['overloaded', 'banned']);

const isOf = (kinds: ReadonlySet<FailureKind>) =>
  handleWhen((error) => error instanceof OutsideServiceFailure && kinds.has(error.kind));

/** Asks one outside service, and bears its failures. */
export class OutsideService {
  readonly #options: OutsideServiceOptions;
  readonly #turns;
  readonly #limit;
  readonly #pause = circuitBreaker(isOf(LEAVE_ALONE), {
    breaker: new ConsecutiveBreaker(1),
    halfOpenAfter: new DelegateBackoff(
      ({ result }) => 1000 * this.#pauseSecondsOf(errorOf(result)),
    ),
  });
  readonly #rest = circuitBreaker(isOf(FAULTS), {
    breaker: new ConsecutiveBreaker(FAILURES_WHEN_DOWN),
    halfOpenAfter: new ExponentialBackoff(REST),
  });
  /** No call waits for its turn while the service is to be left alone. */
  readonly #breakers = wrap(this.#pause, this.#rest);
  readonly #again = retry(isOf(PASSING), {
    maxAttempts: RETRIES,
    backoff: new ExponentialBackoff(RETRY_DELAY),
  });
  #nextAtMs = -Infinity;
  #pauseEndsMs = -Infinity;
  #banStatus: number | null = null;

  constructor(options: OutsideServiceOptions) {
    this.#options = options;
    this.#turns = bulkhead(options.atOnce, MOST_WAITING);
    this.#limit = timeout(options.limitMs, TimeoutStrategy.Aggressive);
  }

  /** Whether it is asked at present: it has not failed too often, nor asked to be left alone. */
  isReady(): boolean {
    return !this.#isAnyBreaker(CircuitState.Open);
  }

  /** @throws OutsideServiceFailure, which is logged */
  async ask<T>(question: Question<T>): Promise<T> {
    const { log, service } = this.#options;
    const beganAtMs = performance.now();
    const say = (outcome: string) => {
      events.emit('serviceAnswer', { service, outcome, durationMs: performance.now() - beganAtMs });
    };
    try {
      const answer = await this.#askUnlessLeftAlone(question);
      if (answer instanceof OutsideServiceFailure) throw answer;
      say('ok');
      return answer;
    } catch (error) {
      if (!(error instanceof OutsideServiceFailure)) throw error;
      say(error.kind);
      log[levelOf(error)]({ err: error }, `${service} gave no answer: ${error.message}`);
      throw error;
    }
  }

  /** A refusal comes back as an answer: who refuses is there. */
  async #askUnlessLeftAlone<T>(question: Question<T>): Promise<T | OutsideServiceFailure> {
    // While one question finds out whether it is back, the others don't wait for that.
    if (this.#isAnyBreaker(CircuitState.HalfOpen)) throw this.#leftAlone();
    try {
      return await this.#breakers.execute(() => this.#askInTime(question));
    } catch (error) {
      if (error instanceof BrokenCircuitError) throw this.#leftAlone();
      if (error instanceof OutsideServiceFailure && LEAVE_ALONE.has(error.kind)) {
        this.#pauseEndsMs = performance.now() + 1000 * this.#pauseSecondsOf(error);
        this.#banStatus = error.kind === 'banned' ? error.status : null;
      }
      throw error;
    }
  }

  /** Each call that is not made says why: the service has enough of us, or it is down. */
  #leftAlone(): OutsideServiceFailure {
    const message = 'it is left alone';
    if (this.#pause.state === CircuitState.Closed)
      return new OutsideServiceFailure('paused', message);
    // Asking again would not help, so no time is given.
    if (this.#banStatus !== null) {
      return new OutsideServiceFailure('paused', message, { status: this.#banStatus });
    }
    const retryAfterSeconds = Math.max(
      1,
      Math.ceil((this.#pauseEndsMs - performance.now()) / 1000),
    );
    return new OutsideServiceFailure('paused', message, {
      status: TOO_MANY_REQUESTS,
      retryAfterSeconds,
    });
  }

  async #askInTime<T>(question: Question<T>): Promise<T | OutsideServiceFailure> {
    const turn = { hasCome: false };
    try {
      return await this.#limit.execute(({ signal }) =>
        this.#turns.execute(() => this.#askInTurn(question, signal, turn), signal),
      );
    } catch (error) {
      if (error instanceof BulkheadRejectedError) throw busy();
      if (!(error instanceof TaskCancelledError)) throw error;
      // Our own crowd is not the service's fault.
      throw turn.hasCome ? new OutsideServiceFailure('slow', 'it took too long') : busy();
    }
  }

  async #askInTurn<T>(
    question: Question<T>,
    signal: AbortSignal,
    turn: { hasCome: boolean },
  ): Promise<T | OutsideServiceFailure> {
    // By then the breakers know of the failure of the call before.
    await nextRound();
    try {
      return await this.#again.execute(async () => {
        await this.#keepDistance(signal);
        // A failure that came while this one waited holds for it as well.
        if (!this.isReady()) throw this.#leftAlone();
        return this.#options.oneForAll
          ? this.#options.oneForAll(() => this.#exchange(question, signal, turn))
          : this.#exchange(question, signal, turn);
      }, signal);
    } catch (error) {
      if (error instanceof OutsideServiceFailure && error.kind === 'refused') return error;
      throw error;
    }
  }

  #exchange<T>(question: Question<T>, signal: AbortSignal, turn: { hasCome: boolean }): Promise<T> {
    if (signal.aborted) throw busy();
    turn.hasCome = true;
    return exchange(this.#options, question, signal);
  }

  #pauseSecondsOf(error: unknown): number {
    const failure = error instanceof OutsideServiceFailure ? error : null;
    if (failure?.kind === 'banned') return BAN_SECONDS;
    const { leastPauseSeconds = 0 } = this.#options;
    return failure?.retryAfterSeconds ?? Math.max(PAUSE_SECONDS, leastPauseSeconds);
  }

  async #keepDistance(signal: AbortSignal): Promise<void> {
    const { spacingMs = 0 } = this.#options;
    if (spacingMs === 0) return;
    // Only a call that goes takes a time slot: one that gives up while waiting takes none.
    for (;;) {
      const now = performance.now();
      if (signal.aborted) throw busy();
      if (now >= this.#nextAtMs) {
        this.#nextAtMs = now + spacingMs;
        return;
      }
      await delay(Math.ceil(this.#nextAtMs - now), undefined, { signal }).catch(() => undefined);
    }
  }

  #isAnyBreaker(state: CircuitState): boolean {
    return [this.#pause, this.#rest].some((breaker) => breaker.state === state);
  }
}

/** Many a refusal is an answer ('no such way'): only its adapter knows. */
const MAY_BE_AN_ANSWER = 400;

function levelOf({ kind, status }: OutsideServiceFailure): 'debug' | 'info' | 'warn' {
  // While it is left alone, why that is has been said.
  if (kind === 'paused') return 'debug';
  return kind === 'refused' && status === MAY_BE_AN_ANSWER ? 'info' : 'warn';
}

export const busy = () => new OutsideServiceFailure('busy', 'too many questions wait for it');

function errorOf(result: unknown): unknown {
  return typeof result === 'object' && result && 'error' in result ? result.error : null;
}
