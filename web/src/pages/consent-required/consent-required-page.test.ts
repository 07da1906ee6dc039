import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { returnPath } from './consent-required-page.tsx';

const HERE = 'https://loovia.test';
const followed = (returnTo: string | null) => new URL(returnPath(returnTo), `${HERE}/consent`);

describe('where to go on after a choice', () => {
  it.each([
    ['/login', '/login'],
    ['/', '/'],
    ['/route-results?from=a&to=b#map', '/route-results?from=a&to=b#map'],
    ['/contact?category=Report%20Loo%20Issue', '/contact?category=Report%20Loo%20Issue'],
    ['/about?next=https://x.test', '/about?next=https://x.test'],
    ['/%2F/x.test', '/%2F/x.test'],
    ['/%5Cx.test', '/%5Cx.test'],
    ['/a/../login', '/login'],
    ['/a//x.test', '/a//x.test'],
    ['/@x.test', '/@x.test'],
    ['/javascript:alert(1)', '/javascript:alert(1)'],
    ['/Caffi Tŷ Mawr', '/Caffi%20T%C5%B7%20Mawr'],
  ])('CONS-26 %j is a path of this site', (returnTo, path) => {
    expect(returnPath(returnTo)).toBe(path);
    expect(followed(returnTo).origin).toBe(HERE);
  });

  it.each([
    null,
    '',
    'login',
    ' /login',
    'https://x.test',
    'https://loovia.test/login',
    'HTTPS:x.test',
    '//x.test',
    '///x.test',
    '////x.test',
    '/\\x.test',
    '/\\/x.test',
    '\\\\x.test',
    '\\/x.test',
    '/\t/x.test',
    '/\n/x.test',
    '/\r\\x.test',
    '\t//x.test',
    '/.//x.test',
    '/..//x.test',
    '/a/..//x.test',
    '/a/..\\/x.test',
    '/%2e//x.test',
    '/%2e%2e/\\x.test',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'blob:https://loovia.test/1',
    '//',
    '//[',
    '?returnTo=/login',
    '#x',
    '/consent-required',
    '/consent-required?returnTo=/login',
    '/a/../consent-required',
  ])('CONS-26 %j is not followed', (returnTo) => {
    expect(returnPath(returnTo)).toBe('/');
  });

  it('CONS-26 never leads to another site', () => {
    const piece = fc.constantFrom(
      ...['/', '\\', '.', '..', '\t', '\n', ' ', '@', ':', '?', '#', '%2F', '%5C', '%2e', '%09'],
      ...['x.test', 'https:', 'javascript:', 'login', '\u0000', '／', '。', '[', '::1', '0'],
    );
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
      fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`),
    );
    fc.assert(
      fc.property(anything, (returnTo) => {
        const { origin, protocol } = followed(returnTo);
        expect(origin).toBe(HERE);
        expect(protocol).toBe('https:');
        expect(returnPath(returnTo)).toMatch(/^\/(?![/\\])/);
        // Its result leads to the same place.
        expect(returnPath(returnPath(returnTo))).toBe(returnPath(returnTo));
      }),
      { numRuns: 1000 },
    );
  });
});
