import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyString } from '../testing/test-strings.ts';
import { displayName, areNamesAlike, withoutPublic, isGenericName } from './index.ts';

describe('displayName', () => {
  it('keeps its name', () => {
    expect(displayName('  Queensway\n toilets ', ['Queensway'])).toEqual({
      name: 'Queensway toilets',
      hasOwnName: true,
    });
  });

  it('makes one of the first place that is known', () => {
    const made = (...where: (string | null | undefined)[]) => displayName(null, where);
    expect(made(null, 'Commercial Street', 'Newport')).toEqual({
      name: 'Public toilet, Commercial Street',
      hasOwnName: false,
    });
    expect(made(undefined, ' ')).toEqual({ name: 'Public toilet', hasOwnName: false });
    expect(displayName('', []).name).toBe('Public toilet');
  });

  it('need not say that a toilet is public', () => {
    const { name } = displayName(null, ['Le Pub']);
    expect(withoutPublic(name)).toBe('Toilet, Le Pub');
    expect(isGenericName(withoutPublic(name))).toBe(true);
    expect(withoutPublic('Toilet, Le Pub')).toBe('Toilet, Le Pub');
  });

  it('is never longer than a name may be, nor cut inside a character', () => {
    fc.assert(
      fc.property(anyString({ minLength: 250, maxLength: 260 }), (text) => {
        for (const { name } of [displayName(text, []), displayName('', [text])]) {
          expect(name.length).toBeLessThanOrEqual(255);
          expect(name.length).toBeGreaterThan(0);
          expect(name.isWellFormed()).toBe(true);
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe('areNamesAlike', () => {
  it.each([
    ['Queensway Toilets', 'QUEENSWAY public toilets'],
    ['St. John’s Road W.C.', "St John's Rd"],
    ['Tŷ Coch Toiledau', 'Ty Coch Toilets'],
    ['Tesco', 'Tesco Extra'],
    ['The Market', 'Market (toilets)'],
    ['Ladies', 'Women'],
    ['Toilet, Le Pub', 'Le Pub'],
    ['Toilet, Le Pub', 'Toilet, High Street'],
  ])('treats %s and %s as the same', (a, b) => {
    expect(areNamesAlike(a, b)).toBe(true);
  });

  it.each([
    'Public Toilets',
    'WC',
    'w.c.',
    'Toiledau cyhoeddus',
    'Public toilet, High Street',
    '🚻',
  ])('%s fits any toilet', (name) => {
    expect(areNamesAlike(name, 'Friars Walk')).toBe(true);
    expect(areNamesAlike('Friars Walk', name)).toBe(true);
  });

  it.each([
    ['Friars Walk', 'Kingsway Centre'],
    ['Ladies', 'Gents'],
    ['Toilet 1', 'Toilet 2'],
    ['Tesco', 'Costa'],
    ['Toilet, JW Bassett', 'Newport (South Wales)'],
    ['東口', '西口'],
  ])('tells %s from %s', (a, b) => {
    expect(areNamesAlike(a, b)).toBe(false);
  });

  it('is the same either way round, and true of a name and itself', () => {
    const name = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(name, name, (a, b) => {
        expect(areNamesAlike(a, a)).toBe(true);
        expect(areNamesAlike(a, b)).toBe(areNamesAlike(b, a));
      }),
    );
  });
});
