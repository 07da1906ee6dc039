import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { StopRow } from './stop-row.tsx';
import { stopOf } from './test-journey.ts';

const STOP = stopOf({
  placeId: 'google_1',
  name: 'Market Toilets',
  source: { name: 'Google Places', licence: 'Google Maps Platform Terms of Service' },
  detour: null,
  opening: { state: 'closed', reason: 'Closed', at: '2024-03-05T22:30:00+00:00' },
  openNow: true,
});

function textOf(change: object): string {
  const nothing = () => undefined;
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <StopRow
        stop={{ ...STOP, ...change }}
        chosen={false}
        pending={false}
        planning={false}
        highlighted={false}
        onToggle={nothing}
        onHighlight={nothing}
      />
    </MemoryRouter>,
  );
  return html.replaceAll(/<[^>]*>/g, '\n');
}

it('RES-37 an entry of Google says that it is open now, after whether it is open on arrival', () => {
  const text = textOf({});
  expect(text).toContain('arrive 22:30');
  expect(text.indexOf('Closed')).toBeLessThan(text.indexOf('Currently open (Google Places)'));
});

it('RES-37 STAT-14 no other entry says so', () => {
  for (const change of [
    { openNow: false },
    { openNow: undefined },
    { source: { name: 'OpenStreetMap', licence: 'ODbL-1.0' } },
  ]) {
    expect(textOf(change)).not.toContain('Currently open');
  }
});
