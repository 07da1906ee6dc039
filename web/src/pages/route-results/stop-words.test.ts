import { UNKNOWN_FACTS } from '@loovia/core/toilets';
import { describe, expect, it } from 'vitest';
import {
  cleanlinessWords,
  detourWords,
  factsByWeight,
  kindBesideName,
  knownFacts,
  metresWords,
  openNowWords,
  sourceWords,
  stateWords,
  unknownWords,
  visitWords,
} from './stop-words.ts';

const open = { state: 'open', reason: 'Open', at: '2024-03-05T14:35:00+00:00' } as const;

describe('facts in words', () => {
  it('states only known facts, and names the unknown ones', () => {
    expect(knownFacts(UNKNOWN_FACTS)).toEqual([]);
    expect(unknownWords(UNKNOWN_FACTS)).toBe(
      'Not known: step-free access, customers only, price, baby changing, RADAR key, men’s, women’s or all',
    );
    expect(unknownWords(UNKNOWN_FACTS, 2)).toBe(
      'Not known: step-free access, customers only and 4 more',
    );
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

  it.each([
    [{ ...open, closes: '2024-03-05T18:00:00+00:00' }, 'open until 18:00'],
    [{ ...open, reason: 'Open 24 hours' }, 'Open 24 hours'],
    [
      { ...open, state: 'unknown', reason: 'Opening hours not available' },
      'Opening hours not available',
    ],
    [{ ...open, state: 'closed', reason: 'Closed on this day' }, 'Closed on this day'],
  ] as const)('RES-34 say whether it is open then: %j', (opening, words) => {
    expect(stateWords(opening)).toBe(words);
  });
});

describe('the visit in words', () => {
  it('RES-38 gives the detour, the arrival and the closing time, in London time', () => {
    const stop = {
      detour: { metres: 320, minutes: 4.2 },
      opening: { ...open, closes: '2024-03-05T18:00:00+00:00' },
    };
    expect(visitWords(stop)).toBe('4 min detour · arrive 14:35 · open until 18:00');
    const summer = { ...open, at: '2024-07-05T14:35:00+01:00' };
    expect(visitWords({ detour: null, opening: summer })).toBe('arrive 14:35');
  });

  it('rounds detours to useful numbers', () => {
    expect(detourWords({ metres: 10, minutes: 0.2 })).toBe('no detour');
    expect(detourWords(null)).toBeNull();
    expect(metresWords(316)).toBe('320 m');
    expect(metresWords(1380)).toBe('1.4 km');
  });
});

describe('whether Google says it is open now', () => {
  const google = { name: 'Google Maps', licence: 'Google Maps Platform Terms of Service' };

  it.each([
    [google, true, 'Currently open (Google Places)'],
    [google, false, null],
    [google, undefined, null],
    [{ name: 'OpenStreetMap', licence: 'ODbL-1.0' }, true, null],
  ])('RES-37 STAT-14 of %j, open now: %s', (source, openNow, words) => {
    expect(openNowWords({ source, openNow })).toBe(words);
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
