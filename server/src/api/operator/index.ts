import { createRouter } from '../http/index.ts';
import type { Router } from '../http/index.ts';
import { addMessageRoutes } from './messages.ts';
import { operatorsOnly, type OperatorOptions } from './operators-only.ts';
import { addPeopleRoutes } from './people.ts';
import { addToiletRoutes } from './toilets.ts';

export { actingOperator } from './operators-only.ts';
export type { OperatorOptions, OperatorsOnlyOptions } from './operators-only.ts';

/** What operators see and do (core/operator). For everybody else none of these addresses is there. */
export function createOperatorRouter(options: OperatorOptions): Router {
  const router = createRouter();
  router.use('/api/operator/*', operatorsOnly(options));
  addToiletRoutes(router, options);
  addPeopleRoutes(router, options);
  addMessageRoutes(router, options);
  return router;
}
