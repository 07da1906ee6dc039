import { expect, it } from 'vitest';
import { withAnnounced, type Announced } from './announcements.ts';

it('what is said at the same time joins what was said, and old words go', () => {
  let all: readonly Announced[] = [];
  for (const words of ['a', 'b', 'b', 'c']) all = withAnnounced(all, words);
  expect(all.map(({ words }) => words)).toEqual(['b', 'b', 'c']);
  expect(new Set(all.map(({ id }) => id)).size).toBe(3);
});
