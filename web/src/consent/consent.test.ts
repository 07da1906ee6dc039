import { describe, expect, it } from 'vitest';
import { consentCookieIn } from './consent.ts';

describe('the consent cookie among others', () => {
  it.each([
    ['', undefined],
    ['privacy_consent=v1:1:0', 'v1:1:0'],
    ['a=b; privacy_consent=v1:1:1; c=d', 'v1:1:1'],
    ['not_privacy_consent=v1:1:1', undefined],
    ['a=privacy_consent=v1:1:1', undefined],
    ['privacy_consent', undefined],
    ['privacy_consent=', ''],
  ])('LOGIN-13 %j holds %j', (cookies, value) => {
    expect(consentCookieIn(cookies)).toBe(value);
  });
});
