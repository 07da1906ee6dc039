import type { PlanningArea } from '@loovia/core/journeys';
import { describe, expect, test } from 'vitest';
import type { Located } from '../../places/my-location.ts';
import { startAtLocation } from './start-at-location.ts';

const now = new Date('2026-07-05T08:12:00Z');
const area: PlanningArea = {
  title: 'Pennyshire',
  bounds: [
    [-3.2, 51.4],
    [-2.8, 51.7],
  ],
};
const here: Located = {
  kind: 'found',
  location: { lat: 51.5, lng: -3 },
  accuracyMetres: 30,
};

describe('the start at my location', () => {
  test('is named by London’s time, so that it is never taken for where somebody is later', () => {
    expect(startAtLocation(here, now, area)).toEqual({
      type: 'picked',
      end: 'start',
      place: { formattedAddress: 'My location at 09:12', location: { lat: 51.5, lng: -3 } },
    });
  });

  test('is taken where the area is not known', () => {
    expect(startAtLocation(here, now, null).type).toBe('picked');
  });

  test.each<[string, Located, string]>([
    [
      'refused',
      { kind: 'refused' },
      'Your browser does not let Loovia see where you are. Allow it in your browser’s settings, or type a start.',
    ],
    [
      'not to be found',
      { kind: 'unavailable' },
      'Your device could not find where you are. Type a start instead.',
    ],
    [
      'too late',
      { kind: 'too-late' },
      'Finding where you are took too long. Try again, or type a start.',
    ],
    [
      'known too roughly',
      { ...here, accuracyMetres: 4200 },
      'Your device only knows where you are to within 5 km. Type a start instead.',
    ],
    [
      'outside the area',
      { ...here, location: { lat: 52.5, lng: -1.9 } },
      'The start is outside the area this map covers, which is Pennyshire. Choose a start in Pennyshire.',
    ],
    [
      'outside the country',
      { ...here, location: { lat: 48.86, lng: 2.35 } },
      'The start is outside the United Kingdom. Choose a start in the United Kingdom.',
    ],
  ])('is not taken where it is %s, and why is said at its box', (_, located, message) => {
    expect(startAtLocation(located, now, area)).toEqual({
      type: 'refused',
      error: { field: 'start', message },
    });
  });
});
