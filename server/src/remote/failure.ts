/** Why a remote service gave no useful answer. */
export type FailureKind =
  /** It understood, and refuses: the question, the key, or us (status 4xx but 429). */
  | 'refused'
  /** It has had enough of us (429), or says for how long it is busy. */
  | 'overloaded'
  /** It failed by itself (status 5xx). */
  | 'broken'
  /** No connection, or one that broke off. */
  | 'unreachable'
  | 'slow'
  /** An answer that isn't what its documentation says. */
  | 'nonsense'
  /** Not asked: it failed too often, or asked to be left alone. */
  | 'paused'
  /** Not asked: too many questions are waiting for it. */
  | 'busy';

interface FailureOptions extends ErrorOptions {
  readonly status?: number;
  readonly retryAfterSeconds?: number | null;
  readonly answer?: string;
}

/** A remote service gave no useful answer. The message has no address and no key. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  readonly kind: FailureKind;
  readonly status: number | null;
  readonly retryAfterSeconds: number | null;
  /** What it said with its refusal, for adapters that read it; never logged: it may repeat a question. */
  readonly answer: string | null;

  constructor(kind: FailureKind, message: string, options: FailureOptions = {}) {
    super(message, options);
    this.kind = kind;
    this.status = options.status ?? null;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
    Object.defineProperty(this, 'answer', { enumerable: false, value: null, writable: true });
    this.answer = options.answer ?? null;
  }
}
