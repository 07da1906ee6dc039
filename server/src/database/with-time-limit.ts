/** How long people wait for the database before they are told that it is not there. */
const ANSWER_LIMIT_MS = 5000;

/** Who was asked kept silent for too long. */
export class SilenceError extends Error {
  override readonly name = 'SilenceError';
}

/**
 * The answer, or a {@link SilenceError} once the database has kept silent for too long: a server that hangs, or a
 * network that swallows packets, ends no query by itself. For what people wait for; long work of
 * ours (migrations, imports, loading a region) has no limit.
 */
export async function withTimeLimit<T>(
  answer: Promise<T>,
  limitMs: number = ANSWER_LIMIT_MS,
  asked = 'The database',
): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(new SilenceError(`${asked} did not answer within ${limitMs} ms.`));
  }, limitMs);
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
