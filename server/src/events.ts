/** What parts say of themselves to whoever watches the server; without a listener it costs nothing. */
import { channel } from 'node:diagnostics_channel';
import { z } from 'zod';

export const restartSchema = z.object({ engine: z.enum(['streets', 'database']) });
const restarts = channel('loovia.restart');

export const remoteAnswerSchema = z.object({
  service: z.string(),
  /** 'ok', else why there was no answer. */
  outcome: z.string(),
  durationMs: z.number(),
});
const remoteAnswers = channel('loovia.remote');

export function sayRestart(event: z.infer<typeof restartSchema>): void {
  restarts.publish(event);
}

export function sayRemoteAnswer(event: z.infer<typeof remoteAnswerSchema>): void {
  remoteAnswers.publish(event);
}

export const EVENT_CHANNELS = { restarts, remoteAnswers } as const;
