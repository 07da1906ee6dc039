/** What parts of the server publish for metrics; without a listener it costs nothing. */
import { channel } from 'node:diagnostics_channel';
import { z } from 'zod';

export const restartSchema = z.object({ engine: z.enum(['streets', 'database']) });
const restarts = channel('loovia.restart');

export const serviceAnswerSchema = z.object({
  service: z.string(),
  /** 'ok', else why there was no answer. */
  outcome: z.string(),
  durationMs: z.number(),
});
const serviceAnswers = channel('loovia.outside-service');

export function publishRestart(event: z.infer<typeof restartSchema>): void {
  restarts.publish(event);
}

export function publishServiceAnswer(event: z.infer<typeof serviceAnswerSchema>): void {
  serviceAnswers.publish(event);
}

export const EVENT_CHANNELS = { restarts, serviceAnswers } as const;
