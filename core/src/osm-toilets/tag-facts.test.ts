import { describe, expect, it } from 'vitest';
import { UNKNOWN_FACTS, type ToiletFacts } from '../toilets/index.ts';
import {
  type Access,
  confirmedOn,
  readAccess,
  readChangingPlaces,
  readFacts,
  readFree,
  readPayment,
  type Tags,
} from './tag-facts.ts';

const MEN = { isMenOnly: true, isWomenOnly: false, isGenderNeutral: false };
const WOMEN = { isMenOnly: false, isWomenOnly: true, isGenderNeutral: false };
const NEUTRAL = { isMenOnly: false, isWomenOnly: false, isGenderNeutral: true };

describe('DATA-08 facts of a toilet', () => {
  const table: [tags: Tags, facts: Partial<ToiletFacts>][] = [
    [{}, {}],
    [{ wheelchair: 'yes' }, { isAccessible: true }],
    [{ wheelchair: 'designated' }, { isAccessible: true }],
    [{ wheelchair: 'no' }, { isAccessible: false }],
    [{ wheelchair: 'limited' }, { isAccessible: false }],
    [{ wheelchair: 'unknown' }, {}],
    [{ fee: 'no' }, { isFree: true }],
    [{ fee: 'yes' }, { isFree: false }],
    [{ fee: '0.20' }, { isFree: false }],
    [{ fee: 'donation' }, {}],
    [{ charge: '0.50 GBP' }, { isFree: false }],
    [{ charge: '0' }, { isFree: true }],
    [{ fee: 'no', charge: '0.50 GBP' }, { isFree: true }],
    [{ changing_table: 'yes' }, { hasBabyChanging: true }],
    [{ changing_table: 'no' }, { hasBabyChanging: false }],
    [{ changing_table: 'limited' }, {}],
    [{ diaper: 'room' }, { hasBabyChanging: true }],
    [{ diaper: 'no' }, { hasBabyChanging: false }],
    [{ changing_table: 'no', diaper: 'yes' }, { hasBabyChanging: false }],
    [{ male: 'yes' }, MEN],
    [{ female: 'yes' }, WOMEN],
    [{ male: 'yes', female: 'no' }, MEN],
    [
      { male: 'yes', female: 'yes' },
      { isMenOnly: false, isWomenOnly: false },
    ],
    [{ unisex: 'yes' }, NEUTRAL],
    [{ unisex: 'no' }, { isGenderNeutral: false }],
    [{ male: 'yes', female: 'yes', unisex: 'yes' }, NEUTRAL],
    [{ male: 'yes', unisex: 'yes' }, NEUTRAL],
    [{ gender_segregated: 'no' }, NEUTRAL],
    [
      { gender_segregated: 'yes' },
      { isMenOnly: false, isWomenOnly: false, isGenderNeutral: false },
    ],
    [{ gender_segregated: 'yes', male: 'yes' }, MEN],
    [{ 'toilets:position': 'urinal' }, MEN],
    [{ 'toilets:position': 'seated;urinal' }, {}],
    [{ centralkey: 'radar' }, { radar: true }],
    [{ centralkey: 'nks' }, { radar: true }],
    [{ centralkey: 'eurokey;radar' }, { radar: true }],
    [{ centralkey: 'eurokey' }, {}],
    [{ centralkey: 'no' }, { radar: false }],
    [{ 'wheelchair:centralkey': 'RADAR' }, { radar: true }],
    [{ 'key:radar': 'yes' }, { radar: true }],
    [{ radar_key: 'no' }, { radar: false }],
    // A venue's own tags are not its toilet's.
    [{ 'toilets:wheelchair': 'yes' }, {}],
    // Its door, but not its room.
    [{ wheelchair: 'yes', 'toilets:wheelchair': 'no' }, { isAccessible: false }],
    [{ wheelchair: 'yes', 'toilets:wheelchair': 'limited' }, { isAccessible: false }],
  ];
  it.each(table)('%j', (tags, facts) => {
    expect(readFacts(tags, '', 'unknown')).toEqual({ ...UNKNOWN_FACTS, ...facts });
  });

  it("a venue's are those of its toilet, not of its door", () => {
    const tags = {
      wheelchair: 'yes',
      fee: 'yes',
      'toilets:wheelchair': 'no',
      'toilets:fee': 'no',
      'toilets:unisex': 'yes',
      changing_table: 'yes',
    };
    expect(readFacts(tags, 'toilets:', 'customers')).toEqual({
      ...UNKNOWN_FACTS,
      ...NEUTRAL,
      isPublic: false,
      isAccessible: false,
      isFree: true,
      hasBabyChanging: true,
    });
  });

  it.each<[venue: string | undefined, toilet: string | undefined, isAccessible: boolean | null]>([
    [undefined, 'yes', true],
    ['yes', 'yes', true],
    ['yes', undefined, null],
    ['yes', 'limited', false],
    // Perhaps a step at the door.
    ['limited', 'yes', null],
    ['limited', 'no', false],
    ['no', 'yes', false],
    ['no', undefined, false],
  ])('a %s venue with a %s toilet is accessible: %s', (venue, toilet, isAccessible) => {
    const tags = {
      ...(venue !== undefined && { wheelchair: venue }),
      ...(toilet !== undefined && { 'toilets:wheelchair': toilet }),
    };
    expect(readFacts(tags, 'toilets:', 'everyone').isAccessible).toBe(isAccessible);
  });
});

it.each<[Tags, boolean | null]>([
  [{ changing_places: 'yes' }, true],
  [{ changing_places: 'no' }, false],
  [{ 'toilets:changing_places': 'yes' }, true],
  [{ 'toilets:changing_places': 'no' }, false],
  // A venue's toilet is told apart from the venue.
  [{ 'toilets:changing_places': 'no', changing_places: 'yes' }, false],
  [{ 'toilets:changing_places': 'planned', changing_places: 'yes' }, true],
  [{ changing_places: 'limited' }, null],
  [{ changing_places: 'https://www.changing-places.org' }, null],
  [{}, null],
  // No hoist.
  [{ 'changing_table:adult': 'yes', wheelchair: 'yes' }, null],
  [{ changing_table: 'no', wheelchair: 'no' }, null],
])('%j is a Changing Places toilet: %s', (tags, isOne) => {
  expect(readChangingPlaces(tags)).toBe(isOne);
});

describe('access', () => {
  const table: [value: string | undefined, access: Access, isPublic: boolean | null][] = [
    ['yes', 'everyone', true],
    ['permissive', 'everyone', true],
    ['public', 'everyone', true],
    ['customers', 'customers', false],
    ['key', 'key', null],
    ['private', 'nobody', null],
    ['guests', 'nobody', null],
    ['patients', 'nobody', null],
    ['restricted', 'nobody', null],
    ['no', 'nobody', null],
    [undefined, 'unknown', null],
    ['constructor', 'unknown', null],
    ['see notice', 'unknown', null],
  ];
  it.each(table)('%s', (value, access, isPublic) => {
    expect(readAccess(value)).toBe(access);
    expect(readFacts({}, '', access).isPublic).toBe(isPublic);
  });
});

it('the latest check counts, when it is a day', () => {
  const tags = {
    check_date: '2022-01-05',
    'check_date:opening_hours': '2023-06-01',
    'survey:date': '2021-12-31',
    'check_date:wheelchair': '2024',
  };
  expect(confirmedOn(tags)).toBe('2023-06-01');
});

it.each(['last summer', '2023-06-31', '2023-02-29', '0000-01-01', '2024-13-01'])(
  'a check on %s is on no day',
  (day) => {
    expect(confirmedOn({ check_date: day })).toBeNull();
    expect(confirmedOn({ check_date: day, 'survey:date': '2024-02-29' })).toBe('2024-02-29');
  },
);

describe.each(['fee', 'charge'])('a %s of', (key) => {
  it.each<[value: string, isFree: boolean | null, words: string | null]>([
    ['no', true, null],
    ['free', true, null],
    ['Free', true, null],
    ['0', true, null],
    ['0.00', true, null],
    ['0 GBP', true, null],
    ['£0', true, null],
    ['£0.00', true, null],
    ['0p', true, null],
    ['0,00 €', true, null],
    ['yes', false, null],
    ['0.20', false, '20p'],
    ['0.20 GBP', false, '20p'],
    ['£0.50', false, '50p'],
    ['£1', false, '£1.00'],
    ['20p', false, '20p'],
    ['1', false, '£1.00'],
    ['2', false, '£2.00'],
    ['20', false, '20'],
    ['50', false, '50'],
    ['3.50', false, '£3.50'],
    ['£3', false, '£3.00'],
    ['3 GBP', false, '£3.00'],
    ['150 pence', false, '£1.50'],
    ['0.50 EUR', false, '0.50 EUR'],
    ['20p, free for children', false, '20p, free for children'],
    ['0.20 GBP/use', false, '0.20 GBP/use'],
    ['0p for customers', null, '0p for customers'],
    ['£0; £1 for showers', null, '£0; £1 for showers'],
    ['free for customers', null, 'free for customers'],
    ['1 hour free', null, '1 hour free'],
    ['see notice', null, 'see notice'],
    ['donation', null, 'Donation asked'],
    ['unknown', null, null],
    ['', null, null],
  ])('%j is free: %s, in words %j', (value, isFree, words) => {
    const tags: Tags = { [key]: value };
    expect(readFree(tags.fee, tags.charge)).toBe(isFree);
    expect(readPayment(tags, '')).toBe(words);
  });
});

it('a fee is believed before a charge', () => {
  expect(readFree('no', '0.50 GBP')).toBe(true);
  expect(readFree('yes', '0')).toBe(false);
  expect(readFree('donation', '0.50')).toBeNull();
  expect(readFree(undefined, undefined)).toBeNull();
});

describe('payment', () => {
  it.each<[Tags, string | null]>([
    [{}, null],
    [{ fee: 'yes', charge: '0.00' }, null],
    [{ fee: 'yes', charge: '0.20 GBP' }, '20p'],
    [
      { charge: '0.30', 'payment:coins': 'yes', 'payment:contactless': 'yes' },
      '30p; coins, contactless',
    ],
    [{ 'payment:debit_cards': 'yes', 'payment:credit_cards': 'yes' }, 'cards'],
    [{ 'toilets:charge': '1' }, null],
  ])('%j', (tags, words) => {
    expect(readPayment(tags, '')).toBe(words);
  });

  it("of a venue's toilet, not of the venue", () => {
    expect(readPayment({ charge: '5', 'toilets:charge': '0.20' }, 'toilets:')).toBe('20p');
  });
});
