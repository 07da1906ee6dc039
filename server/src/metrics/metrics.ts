import type { Logger } from 'pino';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { HealthChecks } from '../api/health.ts';
import type { Config } from '../config/config.ts';
import { ENGINES, events, type ServiceAnswer } from '../events.ts';
import { listen, type Listening } from '../http/listen.ts';
import type { RequestDone } from '../http/request-log.ts';

/** From a file in memory to the time limit of outside services. */
const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

interface Queue {
  readonly name: string;
  readonly state: () => {
    readonly running: number;
    readonly waiting: number;
    readonly refused: number;
  };
}

export interface Metrics {
  readonly observeRequest: (done: RequestDone) => void;
  readonly watchQueues: (queues: readonly Queue[]) => void;
  /** In Prometheus' text format, with its media type. */
  readonly read: () => Promise<{ readonly text: string; readonly mediaType: string }>;
  readonly close: () => void;
}

/**
 * The metrics of this copy of the server, for Prometheus. Labels are patterns of routes and names of parts,
 * never anything that people asked for.
 */
export function createMetrics(check: () => Promise<HealthChecks>): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const requests = new Histogram({
    name: 'loovia_http_request_duration_seconds',
    help: 'How long requests took, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const services = new Histogram({
    name: 'loovia_remote_request_duration_seconds',
    help: 'How long services of others took, by what came of it',
    labelNames: ['service', 'outcome'],
    buckets: SECONDS,
    registers,
  });
  const restarts = new Counter({
    name: 'loovia_engine_deaths_total',
    help: 'How often an engine died and was started again',
    labelNames: ['engine'],
    registers,
  });
  for (const engine of ENGINES) restarts.inc({ engine }, 0);
  new Gauge({
    name: 'loovia_part_up',
    help: 'Whether a part works, as /api/health says; parts that are not in use are left out',
    labelNames: ['part'],
    registers,
    collect: async function () {
      this.reset();
      for (const [part, state] of Object.entries(await check())) {
        if (state !== 'off') this.set({ part }, state === 'ok' ? 1 : 0);
      }
    },
  });

  const onRestart = (engine: string) => {
    restarts.inc({ engine });
  };
  const onServiceAnswer = ({ service, outcome, durationMs }: ServiceAnswer) => {
    services.observe({ service, outcome }, durationMs / 1000);
  };
  events.on('restart', onRestart).on('serviceAnswer', onServiceAnswer);

  return {
    observeRequest: ({ method, route, status, durationMs }) => {
      requests.observe({ method, route, status }, durationMs / 1000);
    },
    watchQueues: (queues) => {
      new Gauge({
        name: 'loovia_queue_calls',
        help: 'Calls that have a turn or wait for one; refused: all since the start',
        labelNames: ['queue', 'state'],
        registers,
        collect: function () {
          for (const { name: queue, state } of queues) {
            for (const [word, count] of Object.entries(state())) {
              this.set({ queue, state: word }, count);
            }
          }
        },
      });
    },
    read: async () => ({ text: await registry.metrics(), mediaType: registry.contentType }),
    close: () => {
      events.off('restart', onRestart).off('serviceAnswer', onServiceAnswer);
    },
  };
}

const SETTING = 'METRICS_ADDRESS';

/** Serves `/metrics` on a separate address, which the internet can't reach. */
export async function serveMetrics(
  address: NonNullable<Config['metricsAddress']>,
  metrics: Metrics,
  log: Logger,
): Promise<Listening> {
  const listening = await listen(address, { host: SETTING, port: SETTING });
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
