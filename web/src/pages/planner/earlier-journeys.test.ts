import type { Journey } from '@loovia/core/journeys';
import { expect, test } from 'vitest';
import { journeyToKeep, type KeptJourney } from '../../offline/kept-journey.ts';
import { JOURNEY, routeOf, stopOf } from '../../testing/test-journey.ts';
import { earlierChoices } from './earlier-journeys.tsx';

function kept(changes: Partial<Journey>, provider: 'region' | 'google' = 'region'): KeptJourney {
  const stops = [stopOf()];
  const journey = { ...JOURNEY, ...changes };
  const route = routeOf({ stops });
  const keptAt = new Date('2030-07-14T12:00:00Z');
  return journeyToKeep({ id: 'a', keptAt, provider, journey, route, stops, credits: [] });
}

test('earlier journeys are offered without date and time, each pair of places once', () => {
  const walk = { ...JOURNEY, endLocation: 'Harbour' };
  const offered = earlierChoices([
    kept({ journeyDate: '2030-07-20' }),
    kept(walk),
    kept({ journeyDate: '2030-07-19', journeyTime: '18:00' }),
  ]);
  expect(offered?.journeys.map(({ endLocation }) => endLocation)).toEqual(['Quay', 'Harbour']);
  expect(offered?.journeys[0]).not.toHaveProperty('journeyDate');
  expect(offered?.journeys[0]).not.toHaveProperty('journeyTime');
  expect({ ...JOURNEY, ...offered?.journeys[0] }).toEqual(JOURNEY);
});

test('at most three journeys are offered, and the settings of the last one', () => {
  const towns = ['Avon', 'Berry', 'Calder', 'Dene'];
  const offered = earlierChoices(
    towns.map((endLocation, index) =>
      kept({ endLocation, frequency: 30 + index, disabilityAccess: true }),
    ),
  );
  expect(offered?.journeys.map(({ endLocation }) => endLocation)).toEqual(towns.slice(0, 3));
  expect(offered?.settings).toEqual({
    disabilityAccess: true,
    frequency: 30,
    tolerance: JOURNEY.tolerance,
    selectedTransport: 'walking',
  });
});

test('nothing is offered if no whole journey is saved', () => {
  expect(earlierChoices([])).toBeNull();
  expect(earlierChoices([kept({}, 'google')])).toBeNull();
});
