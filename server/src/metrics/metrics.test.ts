import { expect, it, onTestFinished } from 'vitest';
import { pino } from 'pino';
import { fine, testApp } from '../testing/test-app.ts';
import { events } from '../events.ts';
import { createMetrics, serveMetrics } from './metrics.ts';

const log = pino({ level: 'silent' });

async function watchedApp() {
  const metrics = createMetrics(() => Promise.resolve({ ...fine, streets: 'down' as const }));
  const { app } = testApp({ metrics });
  const server = await serveMetrics({ host: '127.0.0.1', port: 0 }, metrics, log);
  onTestFinished(async () => {
    metrics.close();
    await server.close();
  });
  return { app, origin: server.origin };
}

it('gives Prometheus requests, queues, parts, engines and services by their names alone', async () => {
  const { app, origin } = await watchedApp();
  await app.request('/api/toilets/00000000-0000-4000-8000-000000000000?secret=ann');
  await app.request('/secret-page');
  events.emit('restart', 'streets');
  events.emit('serviceAnswer', { service: 'Photon', outcome: 'slow', durationMs: 1200 });
  const answer = await fetch(`${origin}/metrics`);
  expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const text = await answer.text();
  for (const line of [
    'loovia_http_request_duration_seconds_count{method="GET",route="/api/toilets/:id",status="404"} 1',
    'loovia_http_request_duration_seconds_count{method="GET",route="*",status="200"} 1',
    'loovia_queue_calls{queue="plans",state="waiting"} 0',
    'loovia_queue_calls{queue="reads",state="refused"} 0',
    'loovia_queue_calls{queue="account-places",state="refused"} 0',
    'loovia_part_up{part="database"} 1',
    'loovia_part_up{part="streets"} 0',
    'loovia_engine_deaths_total{engine="streets"} 1',
    'loovia_engine_deaths_total{engine="database"} 0',
    'loovia_remote_request_duration_seconds_count{service="Photon",outcome="slow"} 1',
  ]) {
    expect(text.split('\n')).toContain(line);
  }
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  expect(text).not.toContain('part="transit"');
  expect(text).not.toMatch(/secret|ann/);
});

it('answers there, and nothing else there', async () => {
  const { app, origin } = await watchedApp();
  expect((await fetch(`${origin}/`)).status).toBe(404);
  expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(404);
  const elsewhere = await app.request('/metrics', { headers: { Accept: 'text/html' } });
  expect(elsewhere.status).toBe(404);
});
