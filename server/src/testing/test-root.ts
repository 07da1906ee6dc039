import { type LevelWithSilent, pino } from 'pino';
import { systemClock } from '../clock.ts';
import type { User } from '../http/app-env.ts';
import { createRootRouter, type RootRouterOptions } from '../http/root-router.ts';
import type { Router } from '../http/router.ts';

export const TEST_ORIGIN = 'http://loovia.test';

/** A log, and the lines that it was given. */
export function testLog(level: LevelWithSilent = 'info') {
  const logged: string[] = [];
  const log = pino({ level }, { write: (line: string) => void logged.push(line) });
  return { log, logged };
}

/** Somebody who is signed in. */
export function userOf(id: string): User {
  return { id, email: `${id}@example.com`, countedAs: `account:${id}` };
}

/** Nobody is an operator. */
export const noOperators = { isOperator: () => Promise.resolve(false), clock: systemClock };

/** Routers behind what applies to all calls. Nobody is signed in and nothing is logged, unless given. */
export function rootApp(
  routers: readonly Router[] = [],
  options: Partial<RootRouterOptions> = {},
): Router {
  const { log } = testLog('silent');
  const readUser = () => Promise.resolve(null);
  const app = createRootRouter({ log, publicOrigin: TEST_ORIGIN, readUser, ...options });
  for (const router of routers) app.route('/', router);
  return app;
}
