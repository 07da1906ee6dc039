import { londonInstant } from '@loovia/core/time';
import { UNKNOWN_FACTS } from '@loovia/core/toilets';
import { expect, it } from 'vitest';
import type { FoundToilet } from '../../toilets/found-toilet.ts';
import { closedWords } from './closed-words.ts';

/** Open on Tuesdays from a time to six. */
function toilet(name: string, openTime: string): FoundToilet {
  const hours = {
    openingHours: [{ dow: 1, openTime, closeTime: '18:00' }],
    openingHoursExpression: null,
    nation: 'wales',
    people: null,
  };
  // Of which only what counts here.
  return { ...UNKNOWN_FACTS, placeId: name, name, hours } as unknown as FoundToilet;
}

const words = (places: FoundToilet[], time: string, metres = 100) =>
  closedWords(
    {
      journey: { tolerance: 50 } as Parameters<typeof closedWords>[0]['journey'],
      departure: londonInstant('2024-03-05', time),
      passing: () => ({
        distanceFromRouteMetres: metres,
        moments: [{ elapsedSeconds: 600, waySeconds: 600 }],
        visit: () => Promise.resolve(null),
      }),
    },
    places,
  );

it('SHOW-06 says how many are closed, and which opens first', () => {
  const places = [toilet('Castle', '09:00'), toilet('Queensway', '08:00')];
  expect(words(places, '03:10')).toBe(
    'When you would pass them, 2 toilets are closed; Queensway opens at 08:00.',
  );
  expect(words(places.slice(0, 1), '19:00')).toBe(
    'When you would pass it, 1 toilet is closed; Castle opens at Tue 12 Mar 09:00.',
  );
});

it('is silent of toilets that are open, and of those too far off', () => {
  expect(words([toilet('Castle', '09:00')], '12:00')).toBeNull();
  expect(words([toilet('Castle', '09:00')], '03:10', 501)).toBeNull();
});
