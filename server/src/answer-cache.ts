import { LRUCache } from 'lru-cache';

interface AnswerCacheOptions {
  /** How long an answer may be kept: what a service's terms allow, and what stays true. */
  readonly lifeMs: number;
  readonly most: number;
  /** Measures the time that answers are kept. */
  readonly elapsedMs?: (() => number) | undefined;
}

type Ask<T> = () => Promise<T>;

/**
 * Keeps answers by their question's key; a question that is already under way is not asked twice. A
 * failure is not kept: only callers that are waiting for it now get it.
 */
export function answerCache<T extends object | string | number | boolean>(
  options: AnswerCacheOptions,
) {
  const { lifeMs, most, elapsedMs = () => performance.now() } = options;
  const kept = new LRUCache<string, T, Ask<T>>({
    max: most,
    ttl: lifeMs,
    ttlResolution: 0,
    perf: { now: elapsedMs },
    fetchMethod: (_key, _stale, { context: ask }) => ask(),
    // Callers wait for an answer that has to make room for others meanwhile.
    ignoreFetchAbort: true,
  });
  return (key: string, ask: Ask<T>): Promise<T> => kept.forceFetch(key, { context: ask });
}
