import { MOST_CHANGES_SHOWN, type ToiletChange } from '@loovia/core/api';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { History } from './history.tsx';

const corrected = (before: ToiletChange['before']): ToiletChange => ({
  at: '2026-03-05T12:00:00.000Z',
  change: 'corrected',
  before,
  after: { radar: true },
});

test('FACT-07 an earlier value that was undone is left out, not called unknown', () => {
  const shown = renderToStaticMarkup(<History history={[corrected({})]} />);
  expect(shown).toContain('RADAR key needed: yes');
  expect(shown).not.toContain('not known');
  const unknown = renderToStaticMarkup(<History history={[corrected({ radar: null })]} />);
  expect(unknown).toContain('RADAR key needed: not known → yes');
});

test('FACT-07 says where there may be earlier changes', () => {
  const changes = (count: number) => Array.from({ length: count }, () => corrected({}));
  const words = 'These are the newest 50 changes.';
  const shown = renderToStaticMarkup(<History history={changes(MOST_CHANGES_SHOWN)} />);
  expect(shown).toContain(words);
  const all = renderToStaticMarkup(<History history={changes(MOST_CHANGES_SHOWN - 1)} />);
  expect(all).not.toContain(words);
});

test('FACT-07 says how far a pin was moved, not its coordinates', () => {
  const change: ToiletChange = {
    ...corrected({ location: '51.50000,-3.00000' }),
    after: { location: '51.49946,-3.00000' },
  };
  const shown = renderToStaticMarkup(<History history={[change]} />);
  expect(shown).toContain('Position: 60\u00a0m to the south');
});
