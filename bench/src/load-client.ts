/** A process that asks a server for journeys, as many clients or as many a second as it is told. */
import autocannon from 'autocannon';
import { z } from 'zod';
import { quantile } from './measure.ts';

const loadSchema = z.object({
  origin: z.url(),
  cookie: z.string(),
  /** Journeys as JSON; each client begins with another. */
  bodies: z.array(z.string()).min(1),
  clients: z.int().positive(),
  /** In all; null = each client asks again as soon as it has its answer. */
  perSecond: z.number().positive().nullable(),
  seconds: z.number().positive(),
});
export type Load = z.infer<typeof loadSchema>;

export const loadResultSchema = z.object({
  seconds: z.number(),
  /** Answers of each status, and how long they took. */
  answers: z.array(
    z.object({ status: z.int(), count: z.int(), medianMs: z.number(), p95Ms: z.number() }),
  ),
  /** Calls without an answer. */
  failed: z.int(),
});
export type LoadResult = z.infer<typeof loadResultSchema>;

async function run(load: Load): Promise<LoadResult> {
  const times = new Map<number, number[]>();
  let clients = 0;
  const { duration, errors } = await autocannon({
    url: load.origin,
    connections: load.clients,
    duration: load.seconds,
    timeout: 30,
    ...(load.perSecond === null ? {} : { overallRate: load.perSecond }),
    setupClient: (client) => {
      clients += 1;
      client.on('response', (status, _bytes, milliseconds) => {
        const known = times.get(status);
        if (known) known.push(milliseconds);
        else times.set(status, [milliseconds]);
      });
      const first = (clients * 7) % load.bodies.length;
      client.setRequests(
        [...load.bodies.slice(first), ...load.bodies.slice(0, first)].map((body) => ({
          method: 'POST',
          path: '/api/journeys',
          headers: { 'content-type': 'application/json', cookie: load.cookie },
          body,
        })),
      );
    },
  });

  return {
    seconds: duration,
    failed: errors,
    answers: [...times].map(([status, all]) => ({
      status,
      count: all.length,
      medianMs: quantile(all, 0.5),
      p95Ms: quantile(all, 0.95),
    })),
  };
}

process.once('message', (message) => {
  void run(loadSchema.parse(message)).then((result) => {
    process.send?.(result, () => {
      process.disconnect();
    });
  });
});
