import { expect, it } from 'vitest';
import { fakeStorage } from '../testing/test-storage.ts';
import { forgetReturn, rememberReturn, returnAddress } from './return-path.ts';

it.each([
  { pathname: '/route-results', search: '?route=1' },
  { pathname: '/toilets/0b0c-1', search: '', hash: '#right' },
])('remembers where someone was until after the sign-in: %j', (place) => {
  fakeStorage('sessionStorage');
  expect(returnAddress()).toBeNull();
  rememberReturn(place);
  expect(returnAddress()).toBe(place.pathname + place.search + (place.hash ?? ''));
  forgetReturn();
  expect(returnAddress()).toBeNull();
});

it('remembers and follows no other address', () => {
  const kept = fakeStorage('sessionStorage');
  rememberReturn({ pathname: '/add-toilet', search: '?a=1' });
  rememberReturn({ pathname: '/route-results', search: '' });
  rememberReturn({ pathname: '/toilets/a/b', search: '' });
  expect(kept.size).toBe(0);
  for (const elsewhere of ['//elsewhere.example', '/toilets//elsewhere.example']) {
    kept.set('loovia:sought', elsewhere);
    expect(returnAddress()).toBeNull();
  }
});
