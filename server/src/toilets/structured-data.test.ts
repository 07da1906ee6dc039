import { expect, it } from 'vitest';
import { aToilet } from '../testing/test-details.ts';
import { publicToilet } from './structured-data.ts';

const URL = 'https://loovia.example/toilets/t1';

it('FACT-01 says what is known of a toilet, and nothing of what is not', () => {
  expect(publicToilet(aToilet, URL)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'PublicToilet',
    '@id': URL,
    url: URL,
    name: 'Market Street toilets',
    address: 'Market Street, Newport',
    geo: { '@type': 'GeoCoordinates', latitude: 51.58, longitude: -3 },
    publicAccess: true,
    isAccessibleForFree: false,
    amenityFeature: [
      { '@type': 'LocationFeatureSpecification', name: 'Baby changing', value: true },
    ],
    openingHoursSpecification: [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: 'https://schema.org/Monday',
        opens: '09:00',
        closes: '17:00',
      },
    ],
  });
});

it('FACT-05 has no hours for a toilet that is closed whatever its hours, and calls it public no more', () => {
  const reported = { state: 'gone' as const, reports: 2, isCertain: true };
  const gone = { ...aToilet, opening: { ...aToilet.opening, reported } };
  expect(publicToilet(gone, URL)).not.toHaveProperty('openingHoursSpecification');
  expect(publicToilet(gone, URL)).not.toHaveProperty('publicAccess');
});
