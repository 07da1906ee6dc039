import { EventEmitter } from 'node:events';

export const ENGINES = ['streets', 'database'] as const;

export interface ServiceAnswer {
  readonly service: string;
  /** 'ok', else why there was no answer. */
  readonly outcome: string;
  readonly durationMs: number;
}

/** What parts of the server tell its metrics; without a listener it costs nothing. */
export const events = new EventEmitter<{
  /** An engine has died, and another follows. */
  restart: [engine: (typeof ENGINES)[number]];
  serviceAnswer: [answer: ServiceAnswer];
}>();
