import type { Db } from '../database/database.ts';
import { SECRET } from '../testing/test-sign-in.ts';
import { callsTo } from './test-calls.ts';
import { createContactRouter } from './contact.ts';

export const ADA = { id: 'ada', email: 'ada@example.org', countedAs: 'account:ada' };
export const MESSAGE = {
  category: 'loo_issue',
  message: 'The door is stuck.',
  returnContact: '01633 656656',
};

/** The API over a database. */
export function contactOn(db: Db) {
  return callsTo({
    path: '/api/contact',
    openRouter: (clock) => createContactRouter({ db, clock, secret: SECRET, trustedProxies: 1 }),
  });
}
