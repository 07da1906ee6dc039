/** Keeps the answer for a while: however many ask at the same time, the question is asked once. */
export function keptAnswer<T>(
  ask: () => Promise<T>,
  { keptMs, elapsedMs }: { readonly keptMs: number; readonly elapsedMs: () => number },
): () => Promise<T> {
  let asked: Promise<T> | null = null;
  let answeredAtMs: number | null = null;
  return () => {
    const isStale = answeredAtMs !== null && elapsedMs() - answeredAtMs >= keptMs;
    if (asked && !isStale) return asked;
    answeredAtMs = null;
    asked = ask().finally(() => {
      answeredAtMs = elapsedMs();
    });
    return asked;
  };
}
