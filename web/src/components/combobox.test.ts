import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { actionForKey } from './combobox.tsx';

const open = { isOpen: true, count: 3, active: null };

describe('PLAN-06 the keys of the address boxes', () => {
  test('down goes to the first option, then to the next, and from the last to the first', () => {
    expect(actionForKey('ArrowDown', open)).toEqual({ type: 'activate', index: 0 });
    expect(actionForKey('ArrowDown', { ...open, active: 1 })).toEqual({
      type: 'activate',
      index: 2,
    });
    expect(actionForKey('ArrowDown', { ...open, active: 2 })).toEqual({
      type: 'activate',
      index: 0,
    });
  });

  test('up goes to the last option, and to the one before', () => {
    expect(actionForKey('ArrowUp', open)).toEqual({ type: 'activate', index: 2 });
    expect(actionForKey('ArrowUp', { ...open, active: 0 })).toEqual({ type: 'activate', index: 2 });
  });

  test('arrows open a closed list and choose nothing', () => {
    expect(actionForKey('ArrowDown', { ...open, isOpen: false })).toEqual({ type: 'open' });
  });

  test('Enter and Tab choose the active option; without one they do what they always do', () => {
    expect(actionForKey('Enter', { ...open, active: 1 })).toEqual({ type: 'choose', index: 1 });
    expect(actionForKey('Tab', { ...open, active: 1 })).toEqual({ type: 'choose', index: 1 });
    expect(actionForKey('Enter', open)).toBeNull();
    expect(actionForKey('Tab', open)).toBeNull();
    expect(actionForKey('Enter', { isOpen: false, count: 3, active: 1 })).toBeNull();
  });

  test('Escape closes an open list', () => {
    expect(actionForKey('Escape', open)).toEqual({ type: 'close' });
    expect(actionForKey('Escape', { ...open, isOpen: false })).toBeNull();
  });

  test('the active option is always one of the list', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('ArrowDown', 'ArrowUp'),
        fc.integer({ min: 1, max: 5 }),
        fc.option(fc.nat({ max: 4 })),
        (key, count, active) => {
          const within = active === null ? null : active % count;
          const action = actionForKey(key, { isOpen: true, count, active: within });
          expect(action?.type).toBe('activate');
          if (action?.type !== 'activate') return;
          expect(action.index).toBeGreaterThanOrEqual(0);
          expect(action.index).toBeLessThan(count);
        },
      ),
    );
  });
});
