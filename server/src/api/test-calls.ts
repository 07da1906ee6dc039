import { problemSchema } from '@loovia/core/api';
import { expect } from 'vitest';
import { clockFrom } from '../clock.ts';
import type { Clock } from '../clock.ts';
import type { RootRouterOptions } from '../http/root-router.ts';
import type { Router } from '../http/router.ts';
import type { User } from '../http/app-env.ts';
import { rootApp } from '../testing/test-root.ts';

export interface Caller {
  readonly user?: User;
  /** What the one trusted proxy says of where the call comes from. */
  readonly from?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Calls extends Partial<Pick<RootRouterOptions, 'publicOrigin' | 'readUser'>> {
  readonly path: string;
  readonly openRouter: (clock: Clock) => Router;
}

/** Posts to a router from behind one proxy, with a clock that only `later` moves. */
export function callsTo({ path, openRouter, ...options }: Calls) {
  let elapsedMs = 0;
  const clock = clockFrom(new Date('2026-01-01T12:00:00Z'), () => elapsedMs);
  const send = (body: unknown, { user, from = '203.0.113.1', headers }: Caller = {}) => {
    const readUser = () => Promise.resolve(user ?? null);
    const app = rootApp([openRouter(clock)], { readUser, ...options });
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    };
    return Promise.resolve(app.request(path, init, { socketAddress: '10.0.0.1' }));
  };
  return {
    send,
    clock,
    later: (seconds: number) => {
      elapsedMs += seconds * 1000;
    },
  };
}

export async function problemOf(response: Response) {
  expect(response.headers.get('Content-Type')).toMatch(/^application\/problem\+json/);
  const problem = problemSchema.parse(await response.json());
  expect(problem.status).toBe(response.status);
  return problem;
}
