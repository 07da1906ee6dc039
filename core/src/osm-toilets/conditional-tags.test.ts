import { expect, it } from 'vitest';
import { UNKNOWN_FACTS, type ToiletFacts } from '../toilets/index.ts';
import { conditionalWords } from './conditional-tags.ts';
import { readToiletTags } from './read-toilet-tags.ts';
import type { Tags } from './tag-facts.ts';

const TODAY = '2024-03-05';

const WC = { amenity: 'toilets' };
const PUB = { amenity: 'pub', toilets: 'yes' };

it.each<[Tags, Partial<ToiletFacts>, words: string | null]>([
  [{ ...WC, fee: 'no' }, { isFree: true }, null],
  [{ ...WC, fee: 'no', 'fee:conditional': ' ' }, { isFree: true }, null],
  [
    { ...WC, fee: 'no', 'fee:conditional': 'yes @ (08:00-18:00)' },
    {},
    'Fee as given: no; yes @ (08:00-18:00).',
  ],
  // Nor does the price say it then.
  [{ ...WC, charge: '0.50 GBP', 'fee:conditional': 'no @ (Su)' }, {}, 'Fee as given: no @ (Su).'],
  [{ ...WC, charge: '0.20', 'charge:conditional': '0 @ Su' }, {}, 'Price as given: 0.20; 0 @ Su.'],
  [
    { ...WC, access: 'yes', 'access:conditional': 'no @ (winter)' },
    {},
    'Access as given: yes; no @ (winter).',
  ],
  [
    { ...WC, wheelchair: 'yes', 'wheelchair:conditional': 'no @ (Su)' },
    {},
    'Wheelchair access as given: yes; no @ (Su).',
  ],
  // Not known would let another source call it accessible.
  [
    { ...WC, wheelchair: 'no', 'wheelchair:conditional': 'yes @ (Mo-Fr)' },
    { isAccessible: false },
    'Wheelchair access as given: no; yes @ (Mo-Fr).',
  ],
  [
    { ...WC, unisex: 'yes', 'unisex:conditional': 'no @ (Sa)' },
    {},
    'Gender-neutral toilet as given: yes; no @ (Sa).',
  ],
  [
    { ...WC, centralkey: 'radar', 'centralkey:conditional': 'no @ (08:00-18:00)' },
    {},
    'RADAR key as given: radar; no @ (08:00-18:00).',
  ],
  // A venue's price is not that of its toilet; its door is.
  [{ ...PUB, 'toilets:fee': 'no', 'fee:conditional': 'yes @ (Sa)' }, { isFree: true }, null],
  [
    {
      ...PUB,
      'toilets:access': 'yes',
      'toilets:wheelchair': 'yes',
      'access:conditional': 'private @ (winter)',
    },
    { isAccessible: true },
    'Access as given: private @ (winter).',
  ],
])('DATA-08 %j says %j, and %j', (tags, facts, words) => {
  const read = readToiletTags(tags, TODAY);
  expect(read).toMatchObject({ facts: { ...UNKNOWN_FACTS, ...facts } });
  expect(conditionalWords(tags, tags.amenity === 'pub' ? 'toilets:' : '')).toBe(words);
});

it('a toilet kept from the public stays so', () => {
  const tags = { ...WC, access: 'private', 'access:conditional': 'yes @ (Mo-Fr)' };
  expect(readToiletTags(tags, TODAY)).toBe('not-for-the-public');
});
