interface Entry<Call, Answer> {
  readonly id: number;
  readonly call: Call;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
  timer: NodeJS.Timeout | undefined;
  isStuck: boolean;
}

export interface CallLimits {
  readonly maxWaiting: number;
  readonly maxRunning: number;
  /** How long a call may wait, and then how long it may run, and so be run twice; null = as long as it takes. */
  readonly limitMs: number | null;
}

export interface CallQueueOptions<Call> extends CallLimits {
  readonly run: (id: number, call: Call) => void;
  /** A call has run over its limit. */
  readonly onStuck: () => void;
  /** The error of a call that was not run, because the worker 'has too much to do', say. */
  readonly unavailable: (does: string) => Error;
}

/** Calls to one worker: first come, first served, a few at a time, each with a time limit. */
export class CallQueue<Call, Answer> {
  readonly #options: CallQueueOptions<Call>;
  readonly #waiting = new Map<number, Entry<Call, Answer>>();
  readonly #running = new Map<number, Entry<Call, Answer>>();
  #lastId = 0;
  #isOpen = false;

  constructor(options: CallQueueOptions<Call>) {
    this.#options = options;
  }

  add(call: Call): Promise<Answer> {
    const { maxWaiting, unavailable } = this.#options;
    if (!this.#canRun && this.#waiting.size >= maxWaiting) {
      const does = this.#isOpen ? 'has too much to do' : 'is not running';
      return Promise.reject(unavailable(does));
    }
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      const timer = this.#waitingTimer(id);
      this.#waiting.set(id, { id, call, resolve, reject, timer, isStuck: false });
      this.#runNext();
    });
  }

  /** From now on the worker takes calls. */
  open(): void {
    this.#isOpen = true;
    this.#runNext();
  }

  resolve(id: number, answer: Answer): void {
    this.#take(id)?.resolve(answer);
    this.#runNext();
  }

  reject(id: number, error: unknown): void {
    this.#take(id)?.reject(error);
    this.#runNext();
  }

  /**
   * The worker has ended, and with it the calls it was running; waiting calls wait for the next. Where one was stuck,
   * those that ran beside it did no harm, and are run again before them.
   */
  failRunning(error: Error): void {
    this.#isOpen = false;
    const running = [...this.#running.values()];
    const areSuspect = running.every(({ isStuck }) => !isStuck);
    const again = running.filter(({ isStuck }) => !isStuck && !areSuspect);
    const waiting = [...this.#waiting];
    for (const { id } of running.filter((entry) => !again.includes(entry))) {
      this.#take(id)?.reject(error);
    }
    this.#running.clear();
    this.#waiting.clear();
    for (const entry of again) {
      clearTimeout(entry.timer);
      entry.timer = this.#waitingTimer(entry.id);
      this.#waiting.set(entry.id, entry);
    }
    for (const [id, entry] of waiting) this.#waiting.set(id, entry);
  }

  failAll(error: Error): void {
    this.failRunning(error);
    for (const id of [...this.#waiting.keys()]) this.#take(id)?.reject(error);
  }

  get #canRun(): boolean {
    return this.#isOpen && this.#running.size < this.#options.maxRunning;
  }

  #runNext(): void {
    const { run, onStuck } = this.#options;
    for (const entry of this.#waiting.values()) {
      if (!this.#canRun) return;
      this.#waiting.delete(entry.id);
      clearTimeout(entry.timer);
      entry.timer = this.#timer(() => {
        entry.isStuck = true;
        onStuck();
      });
      this.#running.set(entry.id, entry);
      try {
        run(entry.id, entry.call);
      } catch (error) {
        // It can't be sent: a function among the parameters of a query, for example.
        this.#take(entry.id)?.reject(error);
      }
    }
  }

  #take(id: number): Entry<Call, Answer> | undefined {
    const entry = this.#waiting.get(id) ?? this.#running.get(id);
    if (!entry) return undefined;
    clearTimeout(entry.timer);
    this.#waiting.delete(id);
    this.#running.delete(id);
    return entry;
  }

  #waitingTimer(id: number): NodeJS.Timeout | undefined {
    return this.#timer(() => {
      this.reject(id, this.#options.unavailable('did not get to this in time'));
    });
  }

  #timer(onTime: () => void): NodeJS.Timeout | undefined {
    const { limitMs } = this.#options;
    return limitMs === null ? undefined : setTimeout(onTime, limitMs);
  }
}
