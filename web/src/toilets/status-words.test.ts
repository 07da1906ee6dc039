import { expect, it } from 'vitest';
import { bothOfGone, statusWords } from './status-words.ts';

it.each([
  [{ reports: 1, isCertain: false }, 'One person says it is not there any more. Nobody else has'],
  [{ reports: 2, isCertain: true }, '2 people say it is not there any more.'],
  [
    { reports: 0, isCertain: true, source: 'OpenStreetMap' },
    'OpenStreetMap says it is not there for the public.',
  ],
  [
    { reports: 1, isCertain: true, source: 'OpenStreetMap' },
    'OpenStreetMap says it is not there for the public.',
  ],
])('FACT-05 who says that a toilet is gone: %j', (said, words) => {
  expect(statusWords({ state: 'gone', ...said })).toContain(words);
});

it('FACT-05 SHOW-11 both are said where one person says that it is gone', () => {
  const sources = [{ name: 'OpenStreetMap', licence: 'ODbL-1.0' }];
  const status = {
    state: 'gone',
    reports: 1,
    isCertain: false,
    at: '2026-03-05T09:00:00Z',
  } as const;
  expect(bothOfGone({ sources, status })).toBe(
    'OpenStreetMap: there · one person, 5 March 2026: gone',
  );
  expect(bothOfGone({ sources, status: { ...status, isCertain: true } })).toBeNull();
  expect(bothOfGone({ sources, status: { ...status, state: 'closed' } })).toBeNull();
});
