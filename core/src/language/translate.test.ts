import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { welsh } from './cy/index.ts';
import {
  interpolate,
  language,
  languageFor,
  addCatalogue,
  listOf,
  plural,
  setLanguageSource,
  t,
  translationOf,
} from './index.ts';
import { inWelsh } from '../testing/test-speaking.ts';

describe('languageFor', () => {
  it.each([
    [[], 'en'],
    [['cy'], 'cy'],
    [['cy-GB', 'en'], 'cy'],
    [['CY-gb'], 'cy'],
    [['en-GB', 'cy'], 'en'],
    [['fr-FR', 'cy-GB', 'en'], 'cy'],
    [['fr', 'de'], 'en'],
    [['cym', 'cyx-GB', ''], 'en'],
  ] as const)('for %j is %s', (preferred, expected) => {
    expect(languageFor(preferred)).toBe(expected);
  });
});

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
  addCatalogue('cy', SOME);
  setLanguageSource(() => 'cy');
}

afterEach(() => {
  addCatalogue('cy', welsh);
  setLanguageSource(() => 'en');
});

const STOPS = { one: '{count} stop', other: '{count} stops' } as const;

describe('a text', () => {
  it('is the one in the code in English', () => {
    addCatalogue('cy', SOME);
    expect(language()).toBe('en');
    expect(t('Skip to content')).toBe('Skip to content');
    expect(plural(1, STOPS)).toBe('1 stop');
    expect(plural(0, STOPS)).toBe('0 stops');
  });

  it('is from the catalogue in Welsh, and English where it has none', () => {
    speakWelsh();
    expect(t('Skip to content')).toBe('Neidio i’r cynnwys');
    expect(translationOf('Skip to content')).toBe('Neidio i’r cynnwys');
    expect(t('Not {what}', { what: 'known' })).toBe('Not known');
    expect(plural(2, { one: '{count} way', other: '{count} ways' })).toBe('2 ways');
  });

  it('uses the language of each call', () => {
    addCatalogue('cy', SOME);
    let now: 'en' | 'cy' = 'en';
    setLanguageSource(() => now);
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

describe('interpolate', () => {
  it('puts in values and leaves other braces as they are', () => {
    expect(interpolate('{a} and {b}, {c}', { a: 'one', b: 2 })).toBe('one and 2, {c}');
    expect(interpolate('{toString} {constructor}', {})).toBe('{toString} {constructor}');
  });

  it('keeps a unit on the line of its number', () => {
    const said = interpolate('adds 5 min, {km} km: {minutes} mun yn mwy, {count} minutes', {
      minutes: '1 min',
    });
    expect(said).toBe('adds 5\u00a0min, {km}\u00a0km: 1 min\u00a0mun yn mwy, {count} minutes');
  });

  it('inserts every value as it is, and never interprets it', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        expect(interpolate('<{a}|{b}>', { a, b })).toBe(`<${a}|${b}>`);
        expect(interpolate('<{a}>', { a: `{b}${a}`, b })).toBe(`<{b}${a}>`);
      }),
    );
    expect(interpolate('{a}', { a: '$& $1 $$' })).toBe('$& $1 $$');
  });
});

describe('listOf', () => {
  it('is what the platform says in British English', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 5 }), (items) => {
        const and = new Intl.ListFormat('en-GB');
        const or = new Intl.ListFormat('en-GB', { type: 'disjunction' });
        expect(listOf(items, 'and')).toBe(and.format(items));
        expect(listOf(items, 'or')).toBe(or.format(items));
      }),
    );
  });

  it.each([
    [['Castell'], 'Castell'],
    [['Castell', 'Gorsaf'], 'Castell a Gorsaf'],
    [['Gorsaf', 'Amgueddfa'], 'Gorsaf ac Amgueddfa'],
    [['Gorsaf', 'Ŵyn'], 'Gorsaf ac Ŵyn'],
    [['Gorsaf', 'Wylfa'], 'Gorsaf ac Wylfa'],
    [['Caerdydd', 'Wrecsam'], 'Caerdydd a Wrecsam'],
    [['Caerdydd', 'Waitrose'], 'Caerdydd a Waitrose'],
    [['Caerdydd', 'WC'], 'Caerdydd a WC'],
    [['Iago', 'Ioan'], 'Iago ac Ioan'],
    [['Gorsaf', 'Ysbyty', 'Llyfrgell'], 'Gorsaf, Ysbyty a Llyfrgell'],
    [['2', '8'], '2 ac 8'],
    [['3', '10'], '3 a 10'],
    [['10', '11'], '10 ac 11'],
    [['12', '100'], '12 a 100'],
    [[], ''],
  ])('says ‘a’ and ‘ac’ in Welsh: %j', (items, said) => {
    expect(inWelsh(() => listOf(items, 'and'))).toBe(said);
  });

  it('says ‘neu’ in Welsh, before a vowel as well', () => {
    expect(inWelsh(() => listOf(['Gorsaf', 'Amgueddfa'], 'or'))).toBe('Gorsaf neu Amgueddfa');
  });
});
