import { expect, it } from 'vitest';
import { statusWords } from './status-words.ts';

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
