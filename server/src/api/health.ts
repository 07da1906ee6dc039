import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { createRouter, jsonAnswer, type Router } from '../http/router.ts';

const checkSchema = z.enum(['ok', 'down', 'off']);

const checksSchema = z.object({
  database: checkSchema,
  streets: checkSchema,
  transit: checkSchema,
  geocoder: checkSchema,
  places: checkSchema,
  tiles: checkSchema,
  /** Down = the database has another build of the region than this copy of the server, or a file of the build is damaged. */
  region: checkSchema,
  /** Down = a disk is full, or nearly: what is there can be read, and nothing new can be kept. */
  storage: checkSchema,
});
export type HealthChecks = z.infer<typeof checksSchema>;

const healthSchema = z.object({
  status: z.enum(['ok', 'degraded']),
  version: z.string(),
  checks: checksSchema,
});

const healthRoute = createRoute({
  method: 'get',
  path: '/api/health',
  operationId: 'readHealth',
  tags: ['Server'],
  summary: 'Whether each part works',
  description: 'Monitors read it. `off` = this server has no such part.',
  responses: {
    200: jsonAnswer('The server can be used; a part may be down', healthSchema),
    503: jsonAnswer('The database is down', healthSchema),
  },
});

const liveRoute = createRoute({
  method: 'get',
  path: '/api/health/live',
  operationId: 'readLiveness',
  tags: ['Server'],
  summary: 'Whether the process runs',
  description: 'Asks nothing of any other part.',
  responses: { 200: jsonAnswer('It does', z.object({ status: z.literal('ok') })) },
});

/** Monitors ask less often; callers at the same time get the same answer. */
export const HEALTH_KEPT = { lifeMs: 1000, most: 1 };

const readyRoute = createRoute({
  method: 'get',
  path: '/api/health/ready',
  operationId: 'readReadiness',
  tags: ['Server'],
  summary: 'Whether this copy of the server can be sent requests',
  description:
    'Asks about what this copy alone has: the way to the database, and an engine that runs beside it. A service that all copies share takes none of them away.',
  responses: {
    200: jsonAnswer('It can', z.object({ status: z.literal('ok') })),
    503: jsonAnswer('It cannot', z.object({ status: z.literal('down') })),
  },
});

export interface HealthOptions {
  readonly version: string;
  /** Cheap, as its answer is kept for a moment. */
  readonly check: () => Promise<HealthChecks>;
  /** Parts, besides the database, that belong to this copy of the server only. */
  readonly ownParts: readonly (keyof HealthChecks)[];
}

export function createHealthRouter({ version, check, ownParts }: HealthOptions): Router {
  const router = createRouter();
  router.openapi(healthRoute, async (c) => {
    const checks = await check();
    const degraded = Object.values(checks).includes('down');
    const answer = { status: degraded ? ('degraded' as const) : ('ok' as const), version, checks };
    return checks.database === 'down' ? c.json(answer, 503) : c.json(answer, 200);
  });
  router.openapi(liveRoute, (c) => c.json({ status: 'ok' as const }, 200));
  router.openapi(readyRoute, async (c) => {
    const checks = await check();
    const isReady = ['database' as const, ...ownParts].every((part) => checks[part] !== 'down');
    return isReady
      ? c.json({ status: 'ok' as const }, 200)
      : c.json({ status: 'down' as const }, 503);
  });
  return router;
}
