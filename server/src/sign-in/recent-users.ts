import { createHash } from 'node:crypto';
import type { User } from '../api/http/index.ts';
import type { Clock } from '../clock.ts';

const REMEMBERED_MS = 15 * 60_000;
const MAX_USERS = 10_000;

/**
 * Who was signed in a moment ago, by session token. Asked only while the database is down, so that
 * people on their way can still plan (their session is checked again as soon as it is back).
 */
export function createRecentUsers(clock: Clock) {
  const users = new Map<string, { user: User; until: number }>();
  // Tokens themselves are not kept in memory.
  const keyOf = (token: string) => createHash('sha256').update(token).digest('base64');

  return {
    remember(token: string, user: User): void {
      const key = keyOf(token);
      users.delete(key);
      users.set(key, { user, until: clock().getTime() + REMEMBERED_MS });
      const [oldest] = users.keys();
      if (users.size > MAX_USERS && oldest !== undefined) users.delete(oldest);
    },
    forget(token: string): void {
      users.delete(keyOf(token));
    },
    forgetUser(userId: string): void {
      for (const [key, { user }] of users) if (user.id === userId) users.delete(key);
    },
    find(token: string): User | null {
      const found = users.get(keyOf(token));
      return found && found.until > clock().getTime() ? found.user : null;
    },
  };
}
