export function quantile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(part * (values.length - 1))] ?? NaN;
}

/** 'median 1.2 ms, p95 3.4 ms' */
export function spread(milliseconds: readonly number[]): string {
  const [median, p95] = [quantile(milliseconds, 0.5), quantile(milliseconds, 0.95)];
  return `median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`;
}

export async function timed<T>(
  work: () => T | Promise<T>,
): Promise<{ answer: T; milliseconds: number }> {
  const start = performance.now();
  const answer = await work();
  return { answer, milliseconds: performance.now() - start };
}
