import { expect, it } from 'vitest';
import { hoursTag, seasonWords } from './hours-tag.ts';
import type { Tags } from './tag-facts.ts';

const DAILY = 'Mo-Su 09:00-18:00';
const SUMMER = 'Apr-Sep 09:00-18:00';

it.each<[Tags, hours: string | null, words: string | null]>([
  [{}, null, null],
  [{ opening_hours: DAILY }, DAILY, null],
  [{ opening_hours: SUMMER, 'toilets:opening_hours': DAILY }, DAILY, null],
  [{ opening_hours: DAILY, seasonal: 'no' }, DAILY, null],
  [{ seasonal: 'yes' }, null, 'Open for part of the year only.'],
  [{ opening_hours: SUMMER, seasonal: 'yes' }, SUMMER, 'Open for part of the year only.'],
  [
    { opening_hours: '24/7', seasonal: 'spring;summer' },
    null,
    'Open for part of the year only. Opening hours as given: 24/7.',
  ],
])('STOP-33 of %j the hours are %j, with the words %j', (tags, hours, words) => {
  expect(hoursTag(tags)).toBe(hours);
  expect(seasonWords(tags)).toBe(words);
});
