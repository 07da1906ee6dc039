import { EventEmitter } from 'node:events';

export const ENGINES = ['streets', 'database'] as const;

export interface ServiceAnswer {
  readonly service: string;
  /** 'ok', or why there was no answer. */
  readonly outcome: string;
  readonly durationMs: number;
}

/** Events that the metrics count. */
export const events = new EventEmitter<{
  /** An engine has died and is started again. */
  restart: [engine: (typeof ENGINES)[number]];
  serviceAnswer: [answer: ServiceAnswer];
}>();
