/** Why an outside service gave no useful answer. */
export type FailureKind =
  /** It understood and refuses the question, the key, or us (any other status). */
  | 'refused'
  /** It refuses everything we ask: public services ban by such a status. */
  | 'banned'
  /** It has had enough of us (429), or says for how long it is busy. */
  | 'overloaded'
  /** It failed by itself (status 5xx). */
  | 'broken'
  /** No connection, or one that broke off. */
  | 'unreachable'
  | 'slow'
  /** An answer that isn't what its documentation says. */
  | 'nonsense'
  /** Not asked: it failed too often, or asked to be left alone (then with its status). */
  | 'paused'
  /** Not asked: too many questions are waiting for it. */
  | 'busy';

interface FailureOptions {
  readonly status?: number;
  readonly retryAfterSeconds?: number | null;
  readonly answer?: string;
}

/**
 * An outside service gave no useful answer. The message has no address, no key and nothing that was
 * asked or answered; so there is no cause either, which would quote the service.
 */
export class OutsideServiceFailure extends Error {
  override readonly name = 'OutsideServiceFailure';
  readonly kind: FailureKind;
  readonly status: number | null;
  readonly retryAfterSeconds: number | null;
  readonly #answer: string | null;

  constructor(kind: FailureKind, message: string, options: FailureOptions = {}) {
    super(message);
    this.kind = kind;
    this.status = options.status ?? null;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
    this.#answer = options.answer ?? null;
  }

  /** What it said with its refusal, for adapters that read it; never logged: it may repeat a question. */
  get answer(): string | null {
    return this.#answer;
  }
}
