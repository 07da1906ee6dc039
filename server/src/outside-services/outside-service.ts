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
import { exchange, TOO_MANY_REQUESTS, type Service, type ServiceQuestion } from './exchange.ts';
import { OutsideServiceFailure, type FailureKind } from './failure.ts';

export interface OutsideServiceOptions extends Service {
  /** The service's name, for logs. */
  readonly service: string;
  readonly log: Logger;
  /** How long a request may take, with its wait for a turn and its second attempt. */
  readonly limitMs: number;
  /** The most requests at the same time; others wait. */
  readonly atOnce: number;
  /** The least time between the beginnings of two requests, where a service's terms ask for it. */
  readonly spacingMs?: number;
  /** Runs one request at a time over all replicas, where a service's terms ask for it. */
  readonly oneForAll?: <T>(ask: () => Promise<T>) => Promise<T>;
}

/** The most that wait for their turn; the next is refused at once. */
const MOST_WAITING = 64;
/** One more attempt: a third within a second would not help. */
const RETRIES = 1;
const RETRY_DELAY = { initialDelay: 150, maxDelay: 1000 };
/** After this many requests in a row without an answer, the service counts as down. */
const FAILURES_WHEN_DOWN = 5;
/** One request is let through after this, then after longer and longer pauses. */
const REST = { initialDelay: 1000, maxDelay: 60_000 };
/** Where an overloaded service doesn't say for how long. */
const PAUSE_SECONDS = 10;
/** Where it bans us: asking on would make the ban longer. */
const BAN_SECONDS = 10 * 60;

/** Passing faults; all our requests only read, so a second attempt is safe. */
const PASSING: ReadonlySet<FailureKind> = new Set(['broken', 'unreachable']);
/** Signs that the service is down, rather than that a request is wrong. */
const FAULTS: ReadonlySet<FailureKind> = new Set(['broken', 'unreachable', 'slow', 'nonsense']);
/** Failures that call for a pause at once. */
const CALL_FOR_PAUSE: ReadonlySet<FailureKind> = new Set(['overloaded', 'banned']);

const isOf = (kinds: ReadonlySet<FailureKind>) =>
  handleWhen((error) => error instanceof OutsideServiceFailure && kinds.has(error.kind));

/** Asks one outside service, and copes with its failures. */
export class OutsideService {
  readonly #options: OutsideServiceOptions;
  readonly #turns;
  readonly #limit;
  readonly #pause = circuitBreaker(isOf(CALL_FOR_PAUSE), {
    breaker: new ConsecutiveBreaker(1),
    halfOpenAfter: new DelegateBackoff(
      ({ result }) => 1000 * this.#pauseSecondsOf(errorOf(result)),
    ),
  });
  readonly #rest = circuitBreaker(isOf(FAULTS), {
    breaker: new ConsecutiveBreaker(FAILURES_WHEN_DOWN),
    halfOpenAfter: new ExponentialBackoff(REST),
  });
  /** No call waits for its turn while the service is not to be asked. */
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

  /** Whether it is asked at present: it has not failed too often, nor asked us to pause. */
  isReady(): boolean {
    return !this.#isAnyBreaker(CircuitState.Open);
  }

  /** @throws OutsideServiceFailure, which is logged */
  async ask<T>(question: ServiceQuestion<T>): Promise<T> {
    const { log, service } = this.#options;
    const beganAtMs = performance.now();
    const say = (outcome: string) => {
      events.emit('serviceAnswer', { service, outcome, durationMs: performance.now() - beganAtMs });
    };
    try {
      const answer = await this.#askUnlessPaused(question);
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

  /** A refusal comes back as an answer: it shows that the service is up. */
  async #askUnlessPaused<T>(question: ServiceQuestion<T>): Promise<T | OutsideServiceFailure> {
    // While one request finds out whether it is back, the others don't wait for that.
    if (this.#isAnyBreaker(CircuitState.HalfOpen)) throw this.#paused();
    try {
      return await this.#breakers.execute(() => this.#askInTime(question));
    } catch (error) {
      if (error instanceof BrokenCircuitError) throw this.#paused();
      if (error instanceof OutsideServiceFailure && CALL_FOR_PAUSE.has(error.kind)) {
        this.#pauseEndsMs = performance.now() + 1000 * this.#pauseSecondsOf(error);
        this.#banStatus = error.kind === 'banned' ? error.status : null;
      }
      throw error;
    }
  }

  /** The error of a call that is not made: the service is overloaded or bans us, or it is down. */
  #paused(): OutsideServiceFailure {
    const message = 'it is left alone';
    if (this.#pause.state === CircuitState.Closed)
      return new OutsideServiceFailure('paused', message);
    // Trying again soon would not help, so no time is given.
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

  async #askInTime<T>(question: ServiceQuestion<T>): Promise<T | OutsideServiceFailure> {
    const turn = { hasCome: false };
    try {
      return await this.#limit.execute(({ signal }) =>
        this.#turns.execute(() => this.#askInTurn(question, signal, turn), signal),
      );
    } catch (error) {
      if (error instanceof BulkheadRejectedError) throw busy();
      if (!(error instanceof TaskCancelledError)) throw error;
      // A queue of our own is not the service's fault.
      throw turn.hasCome ? new OutsideServiceFailure('slow', 'it took too long') : busy();
    }
  }

  async #askInTurn<T>(
    question: ServiceQuestion<T>,
    signal: AbortSignal,
    turn: { hasCome: boolean },
  ): Promise<T | OutsideServiceFailure> {
    // By then the breakers have counted the failure of the call before.
    await nextRound();
    try {
      return await this.#again.execute(async () => {
        await this.#keepDistance(signal);
        // A failure that came while this one waited counts for it as well.
        if (!this.isReady()) throw this.#paused();
        return this.#options.oneForAll
          ? this.#options.oneForAll(() => this.#exchange(question, signal, turn))
          : this.#exchange(question, signal, turn);
      }, signal);
    } catch (error) {
      if (error instanceof OutsideServiceFailure && error.kind === 'refused') return error;
      throw error;
    }
  }

  #exchange<T>(
    question: ServiceQuestion<T>,
    signal: AbortSignal,
    turn: { hasCome: boolean },
  ): Promise<T> {
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

/** A refusal with this status may be an answer ('no such way'): only the adapter knows. */
const MAY_BE_AN_ANSWER = 400;

function levelOf({ kind, status }: OutsideServiceFailure): 'debug' | 'info' | 'warn' {
  // Why it is paused was logged before.
  if (kind === 'paused') return 'debug';
  return kind === 'refused' && status === MAY_BE_AN_ANSWER ? 'info' : 'warn';
}

export const busy = () => new OutsideServiceFailure('busy', 'too many questions wait for it');

function errorOf(result: unknown): unknown {
  return typeof result === 'object' && result && 'error' in result ? result.error : null;
}
