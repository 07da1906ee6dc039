import { StreetsUnavailable } from '../../ports.ts';
import type { ValhallaAction } from '../../valhalla/requests.ts';

export interface EngineRequest {
  readonly action: ValhallaAction;
  readonly request: string;
}

interface Entry {
  readonly id: number;
  readonly request: EngineRequest;
  readonly resolve: (text: string) => void;
  readonly reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

export interface RequestQueueOptions {
  readonly maxWaiting: number;
  readonly maxRunning: number;
  /** How long a request may wait, and then how long it may run. */
  readonly limitMs: number;
  readonly run: (id: number, request: EngineRequest) => void;
  /** A request ran over its limit. */
  readonly onStuck: () => void;
}

/** Requests to one engine: first come, first served, a few at a time, none for ever. */
export class RequestQueue {
  readonly #options: RequestQueueOptions;
  readonly #waiting = new Map<number, Entry>();
  readonly #running = new Map<number, Entry>();
  #lastId = 0;
  #isOpen = false;

  constructor(options: RequestQueueOptions) {
    this.#options = options;
  }

  add(request: EngineRequest): Promise<string> {
    if (this.#waiting.size >= this.#options.maxWaiting) {
      return Promise.reject(new StreetsUnavailable('The streets engine has too much to do.'));
    }
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      const timer = this.#timer(() => {
        this.reject(id, new StreetsUnavailable('The streets engine did not get to this in time.'));
      });
      this.#waiting.set(id, { id, request, resolve, reject, timer });
      this.#runNext();
    });
  }

  /** The engine can take requests from now on. */
  open(): void {
    this.#isOpen = true;
    this.#runNext();
  }

  resolve(id: number, text: string): void {
    this.#take(id)?.resolve(text);
    this.#runNext();
  }

  reject(id: number, error: Error): void {
    this.#take(id)?.reject(error);
    this.#runNext();
  }

  /** The engine is gone, and with it what it was working on; what waits, waits for the next. */
  failRunning(error: Error): void {
    this.#isOpen = false;
    for (const id of [...this.#running.keys()]) this.#take(id)?.reject(error);
  }

  failAll(error: Error): void {
    this.failRunning(error);
    for (const id of [...this.#waiting.keys()]) this.#take(id)?.reject(error);
  }

  #runNext(): void {
    const { maxRunning, run, onStuck } = this.#options;
    for (const entry of this.#waiting.values()) {
      if (!this.#isOpen || this.#running.size >= maxRunning) return;
      this.#waiting.delete(entry.id);
      clearTimeout(entry.timer);
      entry.timer = this.#timer(onStuck);
      this.#running.set(entry.id, entry);
      run(entry.id, entry.request);
    }
  }

  #take(id: number): Entry | undefined {
    const entry = this.#waiting.get(id) ?? this.#running.get(id);
    if (!entry) return undefined;
    clearTimeout(entry.timer);
    this.#waiting.delete(id);
    this.#running.delete(id);
    return entry;
  }

  #timer(onTime: () => void): NodeJS.Timeout {
    return setTimeout(onTime, this.#options.limitMs);
  }
}
