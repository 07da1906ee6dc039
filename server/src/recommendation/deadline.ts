/** Work that is told when its time is over. */
export async function withDeadline<T>(
  limitMs: number,
  work: (deadline: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const timer = setTimeout(() => {
    controller.abort();
  }, limitMs);
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}
