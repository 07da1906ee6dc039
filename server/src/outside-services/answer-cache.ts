import { LRUCache } from 'lru-cache';

interface AnswerCacheOptions {
  /** How long an answer may be kept: what the service's terms allow, and what stays true. */
  readonly lifeMs: number;
  readonly most: number;
  /** Measures the time that answers are kept. */
  readonly elapsedMs?: () => number;
}

/** Keeps answers by their question's key; a question that is already under way is not asked twice. */
export function answerCache<T>({ lifeMs, most, elapsedMs }: AnswerCacheOptions) {
  const kept = new LRUCache<string, Promise<T>>({
    max: most,
    ttl: lifeMs,
    ttlResolution: 0,
    ...(elapsedMs && { perf: { now: elapsedMs } }),
  });
  return (key: string, ask: () => Promise<T>): Promise<T> => {
    const known = kept.get(key);
    if (known) return known;
    const answer = ask();
    kept.set(key, answer);
    // A failure is not kept: only callers that are waiting for it now get it.
    answer.catch(() => {
      if (kept.peek(key) === answer) kept.delete(key);
    });
    return answer;
  };
}
