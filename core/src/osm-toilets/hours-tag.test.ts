import { describe, expect, it } from 'vitest';
import { hoursTag, seasonWords } from './hours-tag.ts';
import type { Tags } from './tag-facts.ts';

const TODAY = '2024-03-05';

const DAILY = 'Mo-Su 09:00-18:00';
const SUMMER = 'Apr-Sep 09:00-18:00';

it.each<[Tags, hours: string | null, words: string | null]>([
  [{}, null, null],
  [{ opening_hours: DAILY }, DAILY, null],
  [{ opening_hours: SUMMER, 'toilets:opening_hours': DAILY }, DAILY, null],
  [{ opening_hours: DAILY, seasonal: 'no' }, DAILY, null],
  [{ seasonal: 'yes' }, null, 'Open for part of the year only.'],
  [{ opening_hours: SUMMER, seasonal: 'yes' }, SUMMER, 'Open for part of the year only.'],
  [{ opening_hours: '24/7', seasonal: 'spring;summer' }, null, 'Open for part of the year only.'],
  [{ amenity: 'toilets', opening_hours: '24/7' }, '24/7', null],
  // A park without gates, a night counter: that says nothing of the toilet.
  [{ leisure: 'park', toilets: 'yes', opening_hours: '24/7' }, null, null],
  [{ shop: 'bicycle', toilets: 'yes', opening_hours: 'Mo-Su 24/7' }, null, null],
  [{ amenity: 'fuel', toilets: 'yes', opening_hours: 'Mo-Su,PH 00:00-24:00' }, null, null],
  [{ amenity: 'fuel', toilets: 'yes', opening_hours: 'Mo-Fr 24/7' }, 'Mo-Fr 24/7', null],
  [{ amenity: 'fuel', opening_hours: '24/7', 'toilets:opening_hours': '24/7' }, '24/7', null],
  [{ highway: 'services', toilets: 'yes', opening_hours: '24/7' }, '24/7', null],
  [{ amenity: 'toilets', opening_hours: '24/7', description: 'Currently closed' }, 'off', null],
  [{ opening_hours: DAILY, operational_status: 'temporarily_closed' }, 'off', null],
  [{ amenity: 'toilets', opening_hours: DAILY, note: 'May be closed' }, null, null],
  [{ amenity: 'toilets', opening_hours: DAILY, note: 'Closed until June 2027' }, 'off', null],
  [{ amenity: 'toilets', opening_hours: DAILY, note: 'Closed until May 2023' }, DAILY, null],
  [{ amenity: 'toilets', opening_hours: `${DAILY} "temporarily closed"` }, 'off', null],
  [{ amenity: 'toilets', opening_hours: 'closed until further notice' }, 'off', null],
  [
    { amenity: 'toilets', opening_hours: DAILY, 'opening_hours:comment': 'Out of use' },
    'off',
    null,
  ],
  [{ amenity: 'toilets', opening_hours: DAILY, fixme: 'closed?' }, null, null],
  [{ amenity: 'toilets', opening_hours: DAILY, fixme: 'permanently closed' }, null, null],
  [{ amenity: 'toilets', opening_hours: DAILY, locked: 'yes' }, 'off', null],
  [{ amenity: 'toilets', opening_hours: DAILY, locked: 'yes', access: 'key' }, DAILY, null],
  [{ amenity: 'toilets', opening_hours: DAILY, locked: 'yes', centralkey: 'radar' }, DAILY, null],
  [{ amenity: 'toilets', opening_hours: DAILY, locked: 'no' }, DAILY, null],
  // A word of years ago says nothing of today.
  [{ amenity: 'toilets', note: 'Out of order', check_date: '2019-05-01' }, null, null],
  // A pub's toilet is shut with the pub.
  [
    { amenity: 'pub', toilets: 'yes', opening_hours: DAILY, note: 'Temporarily closed' },
    'off',
    null,
  ],
  [
    { amenity: 'pub', toilets: 'yes', opening_hours: DAILY, note: 'Kitchen closed on Mondays' },
    DAILY,
    null,
  ],
  // Nobody may enter at some times, whatever its hours are.
  [{ opening_hours: DAILY, 'access:conditional': 'no @ (Nov-Mar)' }, null, null],
  [{ opening_hours: DAILY, 'toilets:access:conditional': 'private @ (Su)' }, null, null],
  [{ opening_hours: DAILY, 'access:conditional': 'customers @ (Mo-Fr)' }, DAILY, null],
  [{ seasonal: 'No', opening_hours: DAILY }, DAILY, null],
  [{ seasonal: 'no', opening_hours: DAILY }, DAILY, null],
  [{ seasonal: '', opening_hours: DAILY }, DAILY, null],
])('STOP-33 of %j the hours are %j, with the words %j', (tags, hours, words) => {
  expect(hoursTag(tags, TODAY)).toBe(hours);
  expect(seasonWords(tags)).toBe(words);
});

describe('STOP-33 hours of a seasonal toilet', () => {
  it.each([
    `${DAILY}; Dec 25 off`,
    `${DAILY}; Dec 25,26 off`,
    `${DAILY}, Dec 25 off`,
    `${DAILY}; Dec 25: closed`,
    `${DAILY}; Dec 24-Jan 02 off`,
    `${DAILY}; easter off`,
    `${DAILY}; Dec 24 09:00-12:00`,
    `${DAILY} "market days"`,
    `${DAILY} "Apr-Sep"`,
    `${DAILY} market days`,
  ])('are not known from %s', (hours) => {
    const tags = { seasonal: 'summer', opening_hours: hours };
    expect(hoursTag(tags, TODAY)).toBeNull();
  });

  it.each([
    `${SUMMER}; Dec 25 off`,
    `${SUMMER};`,
    `${SUMMER}; Mo off`,
    `${SUMMER} || "ask at the lodge"`,
    'Apr-Sep: Mo-Fr 09:00-18:00, Sa 10:00-16:00',
    'Apr,May 09:00-18:00',
    'easter-Oct 31 09:00-18:00',
    'week 14-40 Mo-Su 09:00-18:00',
    'Apr-Sep sunrise-sunset',
    // What closes it for the winter names the season, too.
    `${DAILY}; Nov-Mar off`,
    `${DAILY}; Oct 15-Mar 31 closed`,
    `${DAILY}; Oct 31-easter off`,
  ])('are %s', (hours) => {
    expect(hoursTag({ seasonal: 'summer', opening_hours: hours }, TODAY)).toBe(hours);
  });

  it.each(['Summer', 'Apr-Oct', 'wet_season', 'YES'])(
    'are not known if seasonal=%s',
    (seasonal) => {
      const tags = { seasonal, opening_hours: DAILY };
      expect(hoursTag(tags, TODAY)).toBeNull();
      expect(seasonWords(tags)).toContain('Open for part of the year only.');
    },
  );
});
