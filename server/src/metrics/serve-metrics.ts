import type { Logger } from 'pino';
import type { Config } from '../config/index.ts';
import { listen } from '../listen.ts';
import type { Listening } from '../listen.ts';
import type { Metrics } from './metrics.ts';

/** Answers `/metrics` on an address of its own, which the internet is not let to. */
export async function serveMetrics(
  address: NonNullable<Config['metricsAddress']>,
  metrics: Metrics,
  log: Logger,
): Promise<Listening> {
  const listening = await listen(address);
  listening.answerWith(async (request) => {
    const { pathname } = new URL(request.url);
    if (request.method !== 'GET' || pathname !== '/metrics') {
      return new Response('There is nothing at this address.\n', { status: 404 });
    }
    try {
      const { text, mediaType } = await metrics.read();
      return new Response(text, { headers: { 'Content-Type': mediaType } });
    } catch (error) {
      log.error({ err: error }, 'the metrics cannot be read');
      return new Response('The metrics cannot be read just now.\n', { status: 503 });
    }
  });
  return listening;
}
