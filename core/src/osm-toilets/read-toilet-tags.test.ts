import { expect, it } from 'vitest';
import { readToiletTags } from './read-toilet-tags.ts';
import type { Tags } from './tag-facts.ts';

const TODAY = '2024-03-05';

const WC = { amenity: 'toilets', access: 'yes', wheelchair: 'yes' };
const PUB = { amenity: 'pub', name: 'Ship', toilets: 'yes', 'toilets:wheelchair': 'yes' };

it.each<[tags: Tags, facts: object, doubts: string[]]>([
  [WC, { isAccessible: true, isPublic: true }, []],
  [{ ...WC, description: 'Upstairs in the market' }, { isAccessible: null }, ['isAccessible']],
  [{ ...WC, 'wheelchair:description': 'One step at the door' }, {}, ['isAccessible']],
  [{ ...WC, 'wheelchair:description': 'Stairs down, no lift' }, {}, ['isAccessible']],
  [{ ...WC, 'toilets:wheelchair:description': '3 steps' }, {}, ['isAccessible']],
  [
    { ...WC, 'wheelchair:description': 'Wide', 'toilets:wheelchair:description': '3 steps' },
    { isAccessible: null },
    ['isAccessible'],
  ],
  [{ ...WC, description: 'Upstairs, lift available' }, { isAccessible: true }, []],
  [{ ...WC, wheelchair: 'no', description: 'Upstairs' }, { isAccessible: false }, []],
  [{ ...WC, description: 'Behind the ticket barriers' }, { isPublic: null }, ['isPublic']],
  [{ ...WC, name: 'Passengers only' }, { isPublic: null }, ['isPublic']],
  // What is upstairs in a pub may be anything.
  [{ ...PUB, description: 'Dining room upstairs' }, { isAccessible: true }, []],
  [{ ...PUB, 'toilets:description': 'Upstairs' }, { isAccessible: null }, ['isAccessible']],
  [{ ...WC, opening_hours: '24/7', description: 'Temporarily closed' }, {}, ['hours']],
  [{ ...WC, name: 'Quay toilets, out of order' }, {}, ['hours']],
  [{ ...WC, description: 'Closed until further notice' }, {}, ['hours']],
  [{ ...WC, description: 'Closed until 9am' }, {}, []],
  // What is shut with its venue is shut.
  [{ ...PUB, description: 'Temporarily closed' }, {}, ['hours']],
  [{ ...PUB, description: 'The chapel that was here was demolished in 1850' }, {}, []],
  [{ ...WC, note: 'Three steps' }, { isAccessible: null }, ['isAccessible']],
])('TRUE-07 what the words of an element contradict is not known: %j', (tags, facts, doubts) => {
  expect(readToiletTags(tags, TODAY)).toMatchObject({ facts, doubts });
});

it.each([
  { ...WC, description: 'Closed.' },
  { ...WC, description: 'Permanently closed' },
  { ...WC, name: 'Closed' },
  { ...WC, name: 'Quay toilets (permanently closed)' },
  { ...WC, note: 'Demolished in 2021' },
  { ...WC, 'description:en': 'Now a café' },
  { ...WC, 'wheelchair:description': 'The toilets have been demolished' },
  { ...WC, 'opening_hours:comment': 'Permanently closed' },
  { ...WC, opening_hours: 'permanently closed' },
  { ...WC, end_date: '2023' },
  { ...WC, construction: 'yes' },
  { ...WC, start_date: '2025' },
  { ...WC, amenity: 'toilets;shower', disused: 'yes' },
  { ...PUB, description: 'Permanently closed' },
  { ...PUB, 'toilets:description': 'The toilets have been closed down' },
])('TRUE-07 what its words call closed for good is closed: %j', (tags) => {
  expect(readToiletTags(tags, TODAY)).toBe('closed');
});

it.each<[tags: Tags, access: string]>([
  [{ access: 'yes', 'toilets:access': 'customers' }, 'customers'],
  [{ access: 'customers', 'toilets:access': 'yes' }, 'customers'],
  [{ access: 'yes', 'toilets:access': 'key' }, 'key'],
  [{ 'toilets:access': 'permissive' }, 'everyone'],
  [{ access: 'see notice' }, 'unknown'],
])('TRUE-07 a toilet of %j is for %s: the stricter of two words holds', (tags, access) => {
  expect(readToiletTags({ amenity: 'toilets', ...tags }, TODAY)).toMatchObject({ access });
});

it.each([
  { access: 'yes', 'toilets:access': 'no' },
  { access: 'private', 'toilets:access': 'yes' },
  { access: 'guests' },
  { access: 'patients' },
  { 'toilets:access': 'restricted' },
])('TRUE-07 a toilet of %j is for nobody', (tags) => {
  expect(readToiletTags({ amenity: 'toilets', ...tags }, TODAY)).toBe('not-for-the-public');
});

it('TRUE-07 a toilet with a shower is a toilet', () => {
  const read = readToiletTags({ ...WC, amenity: 'shower;toilets' }, TODAY);
  expect(read).toMatchObject({ venueType: null, access: 'everyone', isShut: false });
});
