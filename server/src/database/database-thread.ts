import { Worker } from 'node:worker_threads';
import { compileCache } from '../compile-cache.ts';
import { answerSchema } from './thread-messages.ts';
import type { Answer, Call } from './thread-messages.ts';

export type Done = Extract<Answer, { kind: 'done' }>;

export interface DatabaseThreadOptions {
  readonly folder: string;
  /** Called once, with why it ended. */
  readonly onEnd: (reason: Error) => void;
}

/** One life of the embedded database's thread. */
export class DatabaseThread {
  /** Resolves when it can be asked, rejects where it can't be opened. */
  readonly opened: Promise<void>;
  readonly #worker: Worker;
  readonly #calls = new Map<number, PromiseWithResolvers<Done>>();
  readonly #opening = Promise.withResolvers<undefined>();

  constructor({ folder, onEnd }: DatabaseThreadOptions) {
    this.opened = this.#opening.promise;
    // Whoever ends it without waiting for that wants to hear nothing.
    this.opened.catch(() => undefined);
    this.#worker = new Worker(new URL('./embedded-thread.ts', import.meta.url), {
      argv: [folder],
      // Nothing else of the server's environment and flags is the database's business.
      env: compileCache(),
      execArgv: [],
    });
    this.#worker.on('message', (message) => {
      this.#hear(answerSchema.parse(message));
    });
    let cause: unknown;
    this.#worker.on('error', (error) => {
      cause = error;
    });
    // What it had open is closed by now: only then may another open the same folder.
    this.#worker.on('exit', () => {
      const reason = new Error("The embedded database's thread has ended.", { cause });
      this.#opening.reject(reason);
      for (const { reject } of this.#calls.values()) {
        reject(new Error("The embedded database's thread ended meanwhile.", { cause }));
      }
      this.#calls.clear();
      onEnd(reason);
    });
  }

  ask(id: number, call: Call): Promise<Done> {
    const answer = Promise.withResolvers<Done>();
    try {
      this.#worker.postMessage({ id, call });
      this.#calls.set(id, answer);
    } catch (error) {
      answer.reject(error);
    }
    return answer.promise;
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #hear(answer: Answer): void {
    switch (answer.kind) {
      case 'open':
        this.#opening.resolve(undefined);
        break;
      case 'done':
        this.#callOf(answer.id)?.resolve(answer);
        break;
      case 'failed':
        if (answer.id === null) this.#opening.reject(errorOf(answer));
        else this.#callOf(answer.id)?.reject(errorOf(answer));
        break;
    }
  }

  #callOf(id: number): PromiseWithResolvers<Done> | undefined {
    const call = this.#calls.get(id);
    this.#calls.delete(id);
    return call;
  }
}

function errorOf({ name, message, says }: Extract<Answer, { kind: 'failed' }>): Error {
  return Object.assign(new Error(message), { name, ...says });
}
