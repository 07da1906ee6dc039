import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { consentCookieValue, readConsent, storedChoice } from './index.ts';

const ACCEPTED = { necessary: true, analytics: false };

describe('the consent cookie', () => {
  it('CONS-10 LIMIT-01 DATA-04 is written as version, necessary and analytics', () => {
    expect(consentCookieValue({ necessary: true, analytics: true })).toBe('v1:1:1');
    expect(consentCookieValue(ACCEPTED)).toBe('v1:1:0');
    expect(consentCookieValue({ necessary: false, analytics: false })).toBe('v1:0:0');
  });

  it('CONS-10 is read as it was written, but for analytics without necessary (ANALYT-04)', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), (necessary, analytics) => {
        expect(readConsent(consentCookieValue({ necessary, analytics }))).toEqual({
          necessary,
          analytics: necessary && analytics,
        });
      }),
    );
  });

  it.each([undefined, '', 'v2:1:1', 'V1:1:1', 'v1 :1:1', '1:1', 'null'])(
    'CONS-12 %j leaves it undecided',
    (value) => {
      expect(readConsent(value)).toBeNull();
    },
  );

  it.each([
    ['v1:1:1:more:parts', { necessary: true, analytics: true }],
    ['v1:1:', ACCEPTED],
    ['v1:1:true', ACCEPTED],
    ['v1:1', { necessary: false, analytics: false }],
    ['v1', { necessary: false, analytics: false }],
    ['v1:0:1', { necessary: false, analytics: false }],
    ['v1:01:1', { necessary: false, analytics: false }],
    ['v1: 1:1', { necessary: false, analytics: false }],
    ['v1:1: 1', ACCEPTED],
    ['v1:yes:1', { necessary: false, analytics: false }],
    ['v1:<script>:1', { necessary: false, analytics: false }],
  ])('CONS-11 ANALYT-04 %j grants %j', (value, granted) => {
    expect(readConsent(value)).toEqual(granted);
  });

  it.each([
    [undefined, null],
    ['v2:1:1', null],
    ['v1:0:1', { necessary: false, analytics: true }],
    ['v1:1', { necessary: false, analytics: false }],
    ['v1:1:1', { necessary: true, analytics: true }],
  ])('CONS-16 %j shows on the switches as %j', (value, shown) => {
    expect(storedChoice(value)).toEqual(shown);
  });
});
