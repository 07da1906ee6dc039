import { expect, test } from 'vitest';
import { withoutTrigger, withTrigger, type Trigger } from './tooltip.tsx';

test.each<[Trigger, Trigger]>([
  ['pointer', 'focus'],
  ['focus', 'pointer'],
  ['touched', 'focus'],
])('%s still shows the tooltip after %s has started twice and ended', (stays, comes) => {
  const both = withTrigger(withTrigger([stays], comes), comes);
  expect(both).toEqual([stays, comes]);
  expect(withoutTrigger(both, comes)).toEqual([stays]);
  expect(withoutTrigger([stays], comes)).toEqual([stays]);
});

test('the tooltip hides with its last trigger', () => {
  expect(withoutTrigger(withTrigger([], 'held'), 'held')).toEqual([]);
});
