import { expect, it } from 'vitest';
import { createRecentUsers } from './recent-users.ts';

it('remembers a user for a quarter of an hour, until forgotten', () => {
  let now = new Date('2024-03-05T09:00:00Z');
  const recent = createRecentUsers(() => now);
  const ann = { id: 'u1', email: 'ann@example.com', countedAs: 'account:u1' };
  recent.remember('token', ann);
  expect(recent.find('token')).toEqual(ann);
  expect(recent.find('other')).toBeNull();
  now = new Date('2024-03-05T09:15:01Z');
  expect(recent.find('token')).toBeNull();
  recent.remember('token', ann);
  recent.forget('token');
  expect(recent.find('token')).toBeNull();
});

it('forgets an account that is gone, whichever devices it was signed in on', () => {
  const recent = createRecentUsers(() => new Date('2024-03-05T09:00:00Z'));
  const ben = { id: 'u2', email: 'ben@example.com', countedAs: 'account:u2' };
  for (const token of ['phone', 'laptop'])
    recent.remember(token, { id: 'u1', email: 'a@b.example', countedAs: 'account:u1' });
  recent.remember('other', ben);
  recent.forgetUser('u1');
  expect(['phone', 'laptop', 'other'].map((token) => recent.find(token))).toEqual([
    null,
    null,
    ben,
  ]);
});
