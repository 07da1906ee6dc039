import { t } from '@loovia/core/language';
import { problemSchema } from '@loovia/core/api';

export const SENTENCES = {
  get unreachable() {
    return t('Loovia could not be reached. Check your connection and try again.');
  },
  get unreadable() {
    return t('This page could not read Loovia’s answer. Reload the page and try again.');
  },
  get failed() {
    return t('Something went wrong on our side. Please try again in a moment.');
  },
};

interface Details {
  /** HTTP status; null when no answer came. */
  readonly status: number | null;
  readonly errors?: readonly { field: string; message: string }[];
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** A call that failed. `message` is the sentence for the user, always. */
export class ProblemError extends Error {
  readonly status: number | null;
  readonly errors: readonly { field: string; message: string }[];
  readonly retryAfterSeconds: number | null;

  constructor(sentence: string, details: Details) {
    super(sentence, { cause: details.cause });
    this.name = 'ProblemError';
    this.status = details.status;
    this.errors = details.errors ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
  }
}

/** Reads an answer that is not 2xx (RFC 9457). Without problem details, the sentence is a general one. */
export async function problemFrom(answer: Response): Promise<ProblemError> {
  const retryAfter = Number(answer.headers.get('Retry-After') ?? NaN);
  const details = {
    status: answer.status,
    ...(Number.isFinite(retryAfter) ? { retryAfterSeconds: retryAfter } : {}),
  };
  const body: unknown = await answer.json().catch(() => null);
  const problem = problemSchema.safeParse(body);
  if (!problem.success) return new ProblemError(SENTENCES.failed, { ...details, cause: body });
  const { detail, errors } = problem.data;
  return new ProblemError(detail, { ...details, ...(errors ? { errors } : {}) });
}

/** The sentence to show for anything that was thrown. */
export function sentenceFor(error: unknown): string {
  return error instanceof ProblemError ? error.message : SENTENCES.failed;
}

/** Has the session ended? */
export function isSessionEnd(error: unknown): boolean {
  return error instanceof ProblemError && error.status === 401;
}
