import { EventEmitter } from 'node:events';

export const ENGINES = ['streets', 'database'] as const;

export interface ServiceAnswer {
  readonly service: string;
  /** 'ok', or why there was no answer. */
  readonly outcome: string;
  readonly durationMs: number;
}

/** What happens in one part and is counted or told in others. */
export const events = new EventEmitter<{
  /** An engine has died and is started again. */
  restart: [engine: (typeof ENGINES)[number]];
  serviceAnswer: [answer: ServiceAnswer];
  /** The database could not keep something, as its disk is full. */
  diskFull: [];
}>();
