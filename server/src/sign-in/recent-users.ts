import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import type { User } from '../http/app-env.ts';

/** How long a user is remembered, and how many are. */
const REMEMBERED_MS = 15 * 60_000;
const MOST_REMEMBERED = 10_000;

/**
 * The users of the last few minutes, by session token. Only used while the database is down, so that
 * people on their way can still plan (their session is checked again as soon as it is back).
 */
export function createRecentUsers(clock: Clock) {
  const users = new LRUCache<string, User>({
    max: MOST_REMEMBERED,
    ttl: REMEMBERED_MS,
    ttlResolution: 0,
    perf: { now: () => clock().getTime() },
  });
  // Tokens themselves are not kept in memory.
  const keyOf = (token: string) => createHash('sha256').update(token).digest('base64');

  return {
    remember: (token: string, user: User): void => {
      users.set(keyOf(token), user);
    },
    forget: (token: string): void => {
      users.delete(keyOf(token));
    },
    forgetUser: (userId: string): void => {
      for (const [key, { id }] of [...users]) if (id === userId) users.delete(key);
    },
    find: (token: string): User | null => users.peek(keyOf(token)) ?? null,
  };
}
