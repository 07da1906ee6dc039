import { problemSchema } from '@loovia/core/api';
import { pino } from 'pino';
import { clockFrom } from '../clock.ts';
import type { Db } from '../database/index.ts';
import { createContactRouter } from './contact.ts';
import { createFrame } from './http/index.ts';
import type { User } from './http/index.ts';

const SECRET = 'a secret for tests, of 32 characters';
export const ADA = { id: 'ada', email: 'ada@example.org', countedAs: 'account:ada' };
export const MESSAGE = {
  category: 'loo_issue',
  message: 'The door is stuck.',
  returnContact: '01633 656656',
};

export interface Caller {
  readonly user?: User;
  /** What the one trusted proxy says of where the call comes from. */
  readonly from?: string;
}

/** The API over a database, with a clock that only `later` moves. */
export function contactOn(db: Db) {
  let elapsedMs = 0;
  const clock = clockFrom(new Date('2026-01-01T12:00:00Z'), () => elapsedMs);
  const send = (body: unknown, { user, from = '203.0.113.1' }: Caller = {}) => {
    const app = createFrame({
      log: pino({ level: 'silent' }),
      publicOrigin: 'http://loovia.test',
      readUser: () => Promise.resolve(user ?? null),
    });
    app.route('/', createContactRouter({ db, clock, secret: SECRET, trustedProxies: 1 }));
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': from };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    return Promise.resolve(app.request('/api/contact', init, { socketAddress: '10.0.0.1' }));
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
  return problemSchema.parse(await response.json());
}
