import { createRoute } from '@hono/zod-openapi';
import { configAnswerSchema } from '@loovia/core/api';
import type { ConfigAnswer } from '@loovia/core/api';
import { toIsoWithOffset } from '@loovia/core/time';
import type { Clock } from '../clock.ts';
import type { AnalyticsConfig, Config } from '../config/config.ts';
import type { Maps } from '../maps/maps.ts';
import { createRouter, jsonAnswer, type Router } from '../http/router.ts';

const configRoute = createRoute({
  method: 'get',
  path: '/api/config',
  operationId: 'readConfig',
  tags: ['Server'],
  summary: 'What the page needs to know of this server',
  description: 'Its region, map, operator and clock. The same for everyone.',
  responses: { 200: jsonAnswer('The configuration', configAnswerSchema) },
});

/** Null if nothing is set up. */
function analyticsAnswer({ posthog, hostingScript }: AnalyticsConfig): ConfigAnswer['analytics'] {
  if (!posthog && hostingScript === null) return null;
  return {
    ...(posthog ? { posthogKey: posthog.key, host: posthog.host } : {}),
    ...(hostingScript === null ? {} : { hostingScriptUrl: hostingScript }),
  };
}

export interface ConfigOptions {
  readonly config: Pick<Config, 'ai' | 'analytics' | 'maps' | 'operator' | 'retention'>;
  readonly maps: Pick<Maps, 'area' | 'map' | 'transit'>;
  readonly clock: Clock;
}

/** What the page needs to know about this server now. */
export function configAnswer({ config, maps, clock }: ConfigOptions): ConfigAnswer {
  const { name, address, number } = config.operator;
  const { area, map, transit } = maps;
  return {
    product: 'Loovia',
    operator: name ?? 'the operator',
    ...(address === null ? {} : { operatorAddress: address }),
    ...(number === null ? {} : { operatorNumber: number }),
    provider: config.maps.provider,
    region: {
      ...area,
      attribution: [...area.attribution],
      publicTransport: transit !== null,
      timetable: transit?.covers ?? null,
    },
    map,
    analytics: analyticsAnswer(config.analytics),
    aiModel: config.ai !== null,
    stepFreeService: config.maps.provider === 'google' && config.maps.valhallaUrl !== null,
    retention: config.retention,
    now: toIsoWithOffset(clock()),
  };
}

export function createConfigRouter(options: ConfigOptions): Router {
  const router = createRouter();
  router.openapi(configRoute, (c) => c.json(configAnswer(options), 200));
  return router;
}
