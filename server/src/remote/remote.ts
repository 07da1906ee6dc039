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
import { exchange, type Question } from './exchange.ts';
import { RemoteFailure, type FailureKind } from './failure.ts';

export interface RemoteOptions {
  /** The service's name, for logs. */
  readonly service: string;
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly log: Logger;
  /** How long a question may take, with its wait for a turn and its second attempt. */
  readonly limitMs: number;
  /** So many questions at the same time; more wait. */
  readonly atOnce: number;
}

/** So many wait for their turn; the next is told at once that there are too many. */
const MOST_WAITING = 64;
/** One more attempt: what fails twice within a second is not mended by a third. */
const RETRIES = 1;
const RETRY_DELAY = { initialDelay: 150, maxDelay: 1000 };
/** So many questions one after the other without an answer: the service is down. */
const FAILURES_WHEN_DOWN = 5;
/** One question is let through after this, then after ever longer. */
const REST = { initialDelay: 1000, maxDelay: 60_000 };
/** Where a service has enough of us without saying for how long. */
const PAUSE_SECONDS = 10;

/** Passing faults; all our questions only read, so a second attempt is safe. */
const PASSING: ReadonlySet<FailureKind> = new Set(['broken', 'unreachable']);
/** What says that the service is down, rather than that a question is wrong. */
const FAULTS: ReadonlySet<FailureKind> = new Set(['broken', 'unreachable', 'slow', 'nonsense']);

const isOf = (kinds: ReadonlySet<FailureKind>) =>
  handleWhen((error) => asFailure(error) !== null && kinds.has(asFailure(error)?.kind ?? 'busy'));

/** What an error of the policies means; null = it is a mistake of ours. */
function asFailure(error: unknown): RemoteFailure | null {
  if (error instanceof RemoteFailure) return error;
  if (error instanceof TaskCancelledError) return new RemoteFailure('slow', 'it took too long');
  if (error instanceof BrokenCircuitError) return new RemoteFailure('paused', 'it is left alone');
  if (error instanceof BulkheadRejectedError) return new RemoteFailure('busy', 'too many wait');
  return null;
}

/** Asks one remote service, and bears its failures. */
export class Remote {
  readonly #options: RemoteOptions;
  readonly #turns;
  readonly #whole;
  readonly #pause = circuitBreaker(isOf(new Set(['overloaded'])), {
    breaker: new ConsecutiveBreaker(1),
    halfOpenAfter: new DelegateBackoff(({ result }) => 1000 * pauseSecondsOf(result)),
  });
  readonly #rest = circuitBreaker(isOf(FAULTS), {
    breaker: new ConsecutiveBreaker(FAILURES_WHEN_DOWN),
    halfOpenAfter: new ExponentialBackoff(REST),
  });

  constructor(options: RemoteOptions) {
    this.#options = options;
    this.#turns = bulkhead(options.atOnce, MOST_WAITING);
    const again = retry(isOf(PASSING), {
      maxAttempts: RETRIES,
      backoff: new ExponentialBackoff(RETRY_DELAY),
    });
    const limit = timeout(options.limitMs, TimeoutStrategy.Aggressive);
    this.#whole = wrap(this.#pause, this.#rest, limit, this.#turns, again);
  }

  /** Whether it is asked at present: it has not failed too often, nor asked to be left alone. */
  isReady(): boolean {
    return [this.#pause, this.#rest].every(({ state }) => state !== CircuitState.Open);
  }

  /** @throws RemoteFailure, which is logged */
  async ask<T>(question: Question<T>): Promise<T> {
    const { log, service } = this.#options;
    try {
      return await this.#whole.execute(({ signal }) => exchange(this.#options, question, signal));
    } catch (error) {
      const failure = asFailure(error);
      if (!failure) throw error;
      log.warn({ err: failure }, `${service} gave no answer: ${failure.message}`);
      throw failure;
    }
  }
}

function pauseSecondsOf(result: unknown): number {
  const error = typeof result === 'object' && result && 'error' in result ? result.error : null;
  return (error instanceof RemoteFailure ? error.retryAfterSeconds : null) ?? PAUSE_SECONDS;
}
