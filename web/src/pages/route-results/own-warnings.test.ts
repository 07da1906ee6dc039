import { expect, it } from 'vitest';
import { routeOf } from '../../testing/test-journey.ts';
import { sharedWarnings } from './own-warnings.ts';

const warning = (...warnings: string[]) => ({ route: routeOf({ warnings }) });

it('SHOW-06 shared is what all of several routes warn of', () => {
  expect(sharedWarnings([warning('None found', 'Own'), warning('None found')])).toEqual([
    'None found',
  ]);
  expect(sharedWarnings([warning('None found'), warning()])).toEqual([]);
  expect(sharedWarnings([warning('None found')])).toEqual([]);
});
