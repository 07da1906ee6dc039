import { expect, it } from 'vitest';
import { fakeStorage } from '../testing/test-storage.ts';
import { forgetReturn, rememberReturn, returnPlace } from './return-path.ts';
import { keepDraft } from './tab-memory.ts';

it.each([
  { pathname: '/route-results', search: '?route=1' },
  { pathname: '/toilets/0b0c-1', search: '', hash: '#right' },
])('remembers where someone was until after the sign-in: %j', (place) => {
  fakeStorage('sessionStorage');
  expect(returnPlace('ada')).toBeNull();
  rememberReturn(place);
  const address = place.pathname + place.search + (place.hash ?? '');
  expect(returnPlace('ada')).toEqual({ address, state: null });
  forgetReturn();
  expect(returnPlace('ada')).toBeNull();
});

it('remembers and follows no other address', () => {
  const kept = fakeStorage('sessionStorage');
  rememberReturn({ pathname: '/add-toilet', search: '?a=1' });
  rememberReturn({ pathname: '/route-results', search: '' });
  rememberReturn({ pathname: '/toilets/a/b', search: '' });
  expect(kept.size).toBe(0);
  rememberReturn({ pathname: '/', search: '' });
  expect(kept.size).toBe(0);
  for (const address of ['//elsewhere.example', '/toilets//elsewhere.example']) {
    keepDraft('loovia:sought', null, { address, state: null });
    expect(returnPlace(null)).toBeNull();
  }
});

it('remembers the form and the journey of someone whose session ended for them alone', () => {
  fakeStorage('sessionStorage');
  const form = { start: 'Market Street' };
  rememberReturn({ pathname: '/', search: '' }, 'ada', { form });
  expect(returnPlace('bob')).toBeNull();
  expect(returnPlace('ada')).toEqual({ address: '/', state: { form } });
});
