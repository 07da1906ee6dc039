/** The worker's side. It imports no code: a worker must start quickly. */
import type { WorkerError, WorkerMessage } from './worker-messages.ts';

export function workerErrorOf(error: unknown): WorkerError {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  const details: Record<string, string> = {};
  for (const [key, value] of Object.entries(error instanceof Error ? error : {})) {
    if (typeof value === 'string') details[key] = value;
  }
  return { name, message, details };
}

/**
 * Sends the answer to a call, or why there is none.
 * @param isFatal whether the worker must not go on after this error: it rejects, and the worker dies
 */
export async function answerCall<Answer>(
  send: (message: WorkerMessage<Answer>) => void,
  id: number,
  work: () => Promise<Answer>,
  isFatal: (error: unknown) => boolean = () => false,
): Promise<void> {
  try {
    send({ kind: 'answered', id, answer: await work() });
  } catch (error) {
    if (isFatal(error)) throw error;
    send({ kind: 'refused', id, error: workerErrorOf(error) });
  }
}
