/** Why an outside service gave no useful answer. */
export type FailureKind =
  /** It understood and refuses the request, the key, or us (any other status). */
  | 'refused'
  /** It refuses all our requests: public services ban with such a status. */
  | 'banned'
  /** It is overloaded by us (429), or says for how long it is busy. */
  | 'overloaded'
  /** It failed by itself (status 5xx). */
  | 'broken'
  /** No connection, or one that broke off. */
  | 'unreachable'
  | 'slow'
  /** An answer that isn't what its documentation says. */
  | 'nonsense'
  /** Not asked: it failed too often, or asked us to pause (then with its status). */
  | 'paused'
  /** Not asked: too many requests are waiting for it. */
  | 'busy';

interface FailureOptions {
  readonly status?: number;
  readonly retryAfterSeconds?: number | null;
  readonly answer?: string;
}

/**
 * An outside service gave no useful answer. The message has no address, no key and nothing of the request
 * or the answer; so there is no cause either, which would quote the service.
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

  /** The body of its refusal, for adapters that read it; never logged: it may repeat a request. */
  get answer(): string | null {
    return this.#answer;
  }
}
