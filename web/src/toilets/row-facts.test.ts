import { describe, expect, it } from 'vitest';
import { stopOf } from '../testing/test-journey.ts';
import { rowFacts } from './row-facts.ts';

type Asked = Parameters<typeof rowFacts>[1];

const words = (changes: Parameters<typeof stopOf>[0], asked: Asked = []) =>
  rowFacts(stopOf(changes), asked).map((fact) => fact.words);

describe('the facts of a toilet’s row', () => {
  it('SHOW-05 what was asked for comes first, then what keeps people out, then two others', () => {
    const known = {
      isPublic: false,
      isAccessible: true,
      isFree: true,
      hasBabyChanging: true,
      isGenderNeutral: true,
      radar: true,
    };
    expect(words(known)).toEqual(['For customers only', 'RADAR key', 'Step-free', 'Free']);
    expect(words(known, ['baby', 'free'])).toEqual([
      'Baby changing',
      'Free',
      'For customers only',
      'RADAR key',
      'Step-free',
      'Gender neutral',
    ]);
  });

  it('says ‘not known’ only of what was asked for', () => {
    expect(words({})).toEqual([]);
    expect(words({}, ['stepFree', 'noPurchase', 'open'])).toEqual([
      'Step-free not known',
      'Customers only not known',
    ]);
  });

  it('judges only what was asked for', () => {
    const toilet = stopOf({ isAccessible: false, isFree: false, isPublic: true });
    expect(rowFacts(toilet, []).map(({ answer }) => answer)).toEqual([undefined, undefined]);
    expect(rowFacts(toilet, ['stepFree', 'noPurchase'])).toEqual([
      { words: 'Not step-free', answer: 'no' },
      { words: 'No purchase', answer: 'yes' },
      { words: 'Charge' },
    ]);
  });

  it('what a stranger could not guess is not behind Details, and a lacking extra is', () => {
    const description = 'Ask for the key at the bar.';
    expect(words({ description, isFree: true, hasBabyChanging: false })).toEqual([
      'Ask for the key at the bar',
      'Free',
    ]);
    expect(words({ description: 'Built in 1908.' })).toEqual([]);
    const more = 'Women’s and men’s toilets. Only the women’s toilet is accessible. Refurbished.';
    expect(words({ description: more })).toEqual(['Only the women’s toilet is accessible']);
  });

  it('FACT-02 says that one person alone states a fact', () => {
    const people = { isAccessible: { known: 'person' as const, people: 1 } };
    expect(words({ isAccessible: true, people }, ['stepFree'])).toEqual([
      'Step-free',
      'Said by one person: step-free',
    ]);
  });

  it('SHOW-11 names the fact on which one person disagrees, and not the hours where their words say so', () => {
    const disputed = { known: 'source' as const, people: 0, isDisputed: true as const };
    expect(words({ isAccessible: true, isFree: true, people: { isAccessible: disputed } })).toEqual(
      ['One person disagrees: step-free', 'Step-free', 'Free'],
    );
    expect(words({ isPublic: false, people: { isPublic: disputed } })).toEqual([
      'For customers only',
      'One person disagrees: for customers only',
    ]);
    const people = { openingHours: { known: 'person' as const, people: 1 } };
    const { opening } = stopOf();
    expect(words({ people, opening: { ...opening, state: 'open' } })).toEqual([]);
    expect(words({ people, opening: { ...opening, state: 'closed' } })).toEqual([
      'Said by one person: opening hours',
    ]);
  });
});
