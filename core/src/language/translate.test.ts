import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { welsh } from './cy/index.ts';
import { fill, language, learn, plural, speak, t, wording } from './index.ts';

const SOME = {
  'Skip to content': 'Neidio i’r cynnwys',
  '{count} stops': {
    zero: 'dim arosfannau',
    one: '{count} arhosfan',
    two: '{count} arhosfan o’r ddwy',
    other: '{count} arhosfan, {place}',
  },
};

/** The language of these tests: it is put back, as other files share this process. */
function speakWelsh(): void {
  learn('cy', SOME);
  speak(() => 'cy');
}

afterEach(() => {
  learn('cy', welsh);
  speak(() => 'en');
});

const STOPS = { one: '{count} stop', other: '{count} stops' } as const;

describe('a text', () => {
  it('is the one in the code while English is spoken', () => {
    learn('cy', SOME);
    expect(language()).toBe('en');
    expect(t('Skip to content')).toBe('Skip to content');
    expect(plural(1, STOPS)).toBe('1 stop');
    expect(plural(0, STOPS)).toBe('0 stops');
  });

  it('is the catalogue’s while Welsh is spoken, and English where it has none', () => {
    speakWelsh();
    expect(t('Skip to content')).toBe('Neidio i’r cynnwys');
    expect(wording('Skip to content')).toBe('Neidio i’r cynnwys');
    expect(t('Not {what}', { what: 'known' })).toBe('Not known');
    expect(plural(2, { one: '{count} way', other: '{count} ways' })).toBe('2 ways');
  });

  it('follows whoever speaks from one call to the next', () => {
    learn('cy', SOME);
    let now: 'en' | 'cy' = 'en';
    speak(() => now);
    expect(t('Skip to content')).toBe('Skip to content');
    now = 'cy';
    expect(t('Skip to content')).toBe('Neidio i’r cynnwys');
  });

  it.each([
    [0, 'dim arosfannau'],
    [1, '1 arhosfan'],
    [2, '2 arhosfan o’r ddwy'],
    [3, '3 arhosfan, Castle'],
    [20, '20 arhosfan, Castle'],
  ])('counts %d by the rules of Welsh, with `other` for forms not given', (count, said) => {
    speakWelsh();
    expect(plural(count, STOPS, { place: 'Castle' })).toBe(said);
  });
});

describe('fill', () => {
  it('puts in values and leaves other braces as they are', () => {
    expect(fill('{a} and {b}, {c}', { a: 'one', b: 2 })).toBe('one and 2, {c}');
    expect(fill('{toString} {constructor}', {})).toBe('{toString} {constructor}');
  });

  it('says every value as it is, whatever it holds, and reads none of it again', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        expect(fill('<{a}|{b}>', { a, b })).toBe(`<${a}|${b}>`);
        expect(fill('<{a}>', { a: `{b}${a}`, b })).toBe(`<{b}${a}>`);
      }),
    );
    expect(fill('{a}', { a: '$& $1 $$' })).toBe('$& $1 $$');
  });
});
