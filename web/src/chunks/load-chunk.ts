/** LIMIT-20 */
const CHUNK_TIMEOUT_MS = 120_000;

/** The words of ERR-22. */
export const CHUNK_FAILED = 'Loading chunk failed';

/** Loads a lazy part of the page. Rejects with ERR-22 if that fails or takes longer than LIMIT-20. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`no answer within ${CHUNK_TIMEOUT_MS} ms`));
    }, CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (cause) {
    throw new Error(CHUNK_FAILED, { cause });
  } finally {
    clearTimeout(timer);
  }
}
