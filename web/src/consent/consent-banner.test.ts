import { storedChoice } from '@loovia/core/consent';
import { describe, expect, it } from 'vitest';
import { bannerWords } from './consent-banner.tsx';

describe('CONS-05 the words beside ‘Learn more’ fit the choice', () => {
  it.each([
    ['v1:0:0', /^You rejected all cookies, so you cannot sign in\./],
    ['v1', /^You rejected all cookies/],
    // Analytics turned on alone, with the switch.
    ['v1:0:1', /^You turned necessary cookies off, so you cannot sign in and we count nothing\./],
    ['v0:0:0', /^Necessary cookies let you sign in/],
    [undefined, /^Necessary cookies let you sign in/],
  ])('%s', (cookie, words) => {
    expect(bannerWords(storedChoice(cookie), false)).toMatch(words);
  });

  it('only signed-in users read that rejecting all signs them out', () => {
    expect(bannerWords(null, true)).toContain('If you reject all, we sign you out.');
    expect(bannerWords(null, false)).not.toContain('signs you out');
  });
});
