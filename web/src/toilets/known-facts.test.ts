import { inWelsh } from '@loovia/core/testing/speaking';
import { UNKNOWN_FACTS } from '@loovia/core/toilets';
import { describe, expect, it } from 'vitest';
import {
  beginningOf,
  cleanlinessWords,
  factsByWeight,
  kindBesideName,
  knownFacts,
  sourceWords,
  unknownWords,
} from './known-facts.ts';

describe('facts in words', () => {
  it('states only known facts, and names the unknown ones', () => {
    expect(knownFacts(UNKNOWN_FACTS)).toEqual([]);
    expect(unknownWords(UNKNOWN_FACTS)).toBe(
      'Not known: step-free access, customers only, price, baby changing, RADAR key, men’s, women’s or all',
    );
  });

  it('gives the whole of a short description, and the beginning of a long one', () => {
    expect(beginningOf('Ask there.')).toBe('Ask there.');
    const remark = 'In the yard. '.repeat(12);
    expect(beginningOf(`${remark}Accessible.`)).toBe(`${remark.trim()}…`);
  });

  it('in Welsh has a capital only where a fact begins', () => {
    const key = { ...UNKNOWN_FACTS, radar: true };
    expect(inWelsh(() => knownFacts(key).map(({ words }) => words))).toEqual(['Allwedd RADAR']);
    expect(inWelsh(() => unknownWords(UNKNOWN_FACTS))).toContain(', allwedd RADAR,');
  });

  it.each([
    [{ isGenderNeutral: true }, false],
    [{ isWomenOnly: true }, false],
    [{ isMenOnly: false, isWomenOnly: false }, false],
    [{ isMenOnly: false }, true],
    [{ isGenderNeutral: false }, true],
  ])('says of %j that whom it is for is not known: %s', (facts, isUnknown) => {
    const words = unknownWords({ ...UNKNOWN_FACTS, ...facts });
    expect(words?.includes('men’s, women’s or all')).toBe(isUnknown);
  });

  it('calls a toilet step-free only if that is confirmed', () => {
    const words = (isAccessible: boolean | null) =>
      knownFacts({ ...UNKNOWN_FACTS, isAccessible }).map((fact) => fact.words);
    expect(words(true)).toEqual(['Step-free']);
    expect(words(false)).toEqual(['Not step-free']);
    expect(words(null)).toEqual([]);
  });

  it('says that a toilet is for customers only', () => {
    const words = (isPublic: boolean | null) =>
      knownFacts({ ...UNKNOWN_FACTS, isPublic }).map((fact) => fact.words);
    expect(words(false)).toEqual(['For customers only']);
    expect(words(true)).toEqual([]);
  });

  it('gives the price if it is known', () => {
    const words = knownFacts({ ...UNKNOWN_FACTS, isFree: false, paymentDetails: '20p' });
    expect(words.map((fact) => fact.words)).toEqual(['Charge: 20p']);
  });

  it('names no unknown facts if everything is known', () => {
    const facts = {
      ...UNKNOWN_FACTS,
      isPublic: true,
      isAccessible: false,
      hasBabyChanging: true,
      isFree: true,
      radar: false,
      isWomenOnly: true,
    };
    expect(unknownWords(facts)).toBeNull();
    expect(knownFacts(facts).map((fact) => fact.words)).toContain('No RADAR key needed');
  });
});

describe('the facts of a row', () => {
  it('start with what may keep somebody out, then what is there, then missing extras', () => {
    const facts = {
      ...UNKNOWN_FACTS,
      isAccessible: true,
      isPublic: false,
      isFree: true,
      hasBabyChanging: false,
      radar: true,
      hasChangingPlaces: false,
    };
    expect(factsByWeight(facts).map(({ words }) => words)).toEqual([
      'Step-free',
      'For customers only',
      'Free',
      'RADAR key',
      'No Changing Places toilet',
      'No baby changing',
    ]);
  });

  it.each([
    ['Le Pub', 'pub', 'Pub'],
    ['Town Museum', 'museum', 'Museum'],
    ['Riverside', null, 'Toilets'],
    ['Public toilet, Commercial Street', null, null],
    ['Toiledau Cyhoeddus', null, null],
  ])('say what kind of place %s is, unless its name does', (name, venueType, kind) => {
    expect(kindBesideName({ name, venueType })).toBe(kind);
  });
});

describe('cleanliness and source in words', () => {
  it('RES-36 an unrated toilet has the default colour and says that it is unrated', () => {
    const unrated = { rating: null, predicted: 3.4, confidence: 0, ratings: 0 };
    expect(cleanlinessWords(unrated)).toEqual({
      colour: 'amber',
      words: 'Cleanliness: Not rated yet',
      prediction: null,
    });
    expect(cleanlinessWords({ rating: 4, predicted: 3.5, confidence: 0.3, ratings: 1 })).toEqual({
      colour: 'green',
      words: 'Cleanliness 4.0 of 5',
      prediction: 'likely acceptable, few ratings',
    });
  });

  it('AI-19 RES-36 gives the prediction in words and the colour of the rating itself', () => {
    const words = cleanlinessWords({ rating: 5, predicted: 3.66, confidence: 0.33, ratings: 1 });
    expect(words).toEqual({
      colour: 'green',
      words: 'Cleanliness 5.0 of 5',
      prediction: 'likely acceptable, few ratings',
    });
    expect(JSON.stringify(words)).not.toContain('3.7');
  });

  it('gives the source and the date of the last confirmation, if known', () => {
    const source = { name: 'OpenStreetMap', licence: 'ODbL-1.0' };
    expect(sourceWords(source)).toBe('OpenStreetMap (ODbL-1.0), last confirmed: not known');
    expect(sourceWords({ ...source, confirmedOn: '2023-05-03' })).toBe(
      'OpenStreetMap (ODbL-1.0), last confirmed 3 May 2023',
    );
  });
});
