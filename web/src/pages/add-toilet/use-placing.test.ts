import { checkText } from '@loovia/core/toilet-submission';
import { expect, test } from 'vitest';
import { ProblemError } from '../../api/problem-error.ts';
import { addressOfPlace } from './spot.ts';
import { addressFailure } from './use-placing.ts';

test('ERR-16 a failed geocoding shows its status, and the server’s sentence as a detail', () => {
  const notFound = new ProblemError('Geocoding failed: ZERO_RESULTS', { status: 404 });
  expect(addressFailure(notFound)).toEqual({
    message: 'Geocoding failed: ZERO_RESULTS',
    detail: null,
  });
  const denied = new ProblemError('Geocoding failed: REQUEST_DENIED', { status: 503 });
  expect(addressFailure(denied)).toEqual({
    message: 'Geocoding failed: REQUEST_DENIED',
    detail: 'We cannot look up addresses just now.',
  });
  expect(addressFailure(new ProblemError('Try later.', { status: 503 }))).toEqual({
    message: 'Geocoding failed: UNKNOWN_ERROR',
    detail: 'Try later.',
  });
});

test.each([
  ['Market Street, Old Town, PM1 1AA', 'Market Street, Old Town, PM1 1AA'],
  ['Marks & Spencer, High St', 'Marks and Spencer, High St'],
  ['1/2 Quay #3, Town', '1-2 Quay 3, Town'],
  ['Caffi Tŷ Mawr; Llan', 'Caffi Tŷ Mawr Llan'],
  ['Shop!, Town', 'Shop, Town'],
])('ADD-06 a picked address can be sent: %s', (given, address) => {
  expect(addressOfPlace(given)).toBe(address);
  expect(checkText('address', address).error).toBeUndefined();
});
