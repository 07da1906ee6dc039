import { expect, test } from 'vitest';
import { withoutTrigger, withTrigger, type Trigger } from './tooltip.tsx';

test.each<[Trigger, Trigger]>([
  ['pointer', 'focus'],
  ['focus', 'pointer'],
  ['touched', 'focus'],
])('what %s shows stays when %s comes, comes again and goes', (stays, comes) => {
  const both = withTrigger(withTrigger([stays], comes), comes);
  expect(both).toEqual([stays, comes]);
  expect(withoutTrigger(both, comes)).toEqual([stays]);
  expect(withoutTrigger([stays], comes)).toEqual([stays]);
});

test('with the last trigger the tooltip goes', () => {
  expect(withoutTrigger(withTrigger([], 'held'), 'held')).toEqual([]);
});
