import { describe, expect, it } from 'vitest';
import { isClosedForGood, isToilet, wasToilet } from './life-cycle.ts';
import type { Tags } from './tag-facts.ts';

const TODAY = '2024-03-05';

describe('what is no longer there', () => {
  it.each<[Tags, boolean]>([
    [{ amenity: 'toilets' }, false],
    [{ amenity: 'toilets', disused: 'yes' }, true],
    [{ amenity: 'toilets', demolished: 'yes' }, true],
    [{ amenity: 'toilets', operational_status: 'closed' }, true],
    [{ amenity: 'toilets', disused: 'no' }, false],
    [{ construction: 'yes' }, true],
    [{ construction: 'minor' }, true],
    [{ construction: 'no' }, false],
    [{ end_date: '2024-03-04' }, true],
    [{ end_date: '2024-03-05' }, false],
    [{ end_date: '2024-02' }, true],
    [{ end_date: '2024-03' }, false],
    [{ end_date: '2023' }, true],
    [{ end_date: '2024' }, false],
    [{ end_date: '~2020' }, true],
    [{ end_date: 'before 2020' }, true],
    [{ end_date: '2010s' }, true],
    [{ end_date: '2020s' }, false],
    [{ end_date: '2019..2021' }, true],
    [{ end_date: 'May 2023' }, true],
    [{ end_date: 'after 2020' }, false],
    [{ end_date: 'soon' }, false],
    [{ start_date: '2024-03-06' }, true],
    [{ start_date: '2024-03-05' }, false],
    [{ start_date: '2024' }, false],
    [{ start_date: '2025' }, true],
    [{ start_date: '2024-04' }, true],
    [{ start_date: '~2026' }, true],
    [{ start_date: '1890' }, false],
    [{ start_date: 'C19' }, false],
    [{ start_date: '1890s' }, false],
  ])('%j', (tags, isClosed) => {
    expect(isClosedForGood(tags, TODAY)).toBe(isClosed);
  });
});

it.each<[Tags, boolean]>([
  [{ 'disused:amenity': 'toilets' }, true],
  [{ 'abandoned:amenity': 'toilets', building: 'yes' }, true],
  [{ 'was:amenity': 'toilets', shop: 'kiosk' }, true],
  [{ 'disused:amenity': 'telephone', amenity: 'toilets' }, false],
  [{ 'disused:amenity': 'toilets', amenity: 'toilets' }, false],
  [{ 'proposed:amenity': 'toilets' }, false],
])('%j was a toilet: %s', (tags, was) => {
  expect(wasToilet(tags)).toBe(was);
});

it('no date has passed where the day is not known', () => {
  expect(isClosedForGood({ end_date: '1999' }, null)).toBe(false);
});

it.each([
  ['toilets', true],
  ['toilets;shower', true],
  ['shower; toilets', true],
  ['shower', false],
  ['toilets_for_dogs', false],
])('amenity=%s is a toilet: %s', (amenity, is) => {
  expect(isToilet({ amenity })).toBe(is);
});
