import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { StopDetails } from '../../journeys/stop-details.tsx';
import { CostLine, StopName } from './stop-glance.tsx';
import { stopOf } from '../../testing/test-journey.ts';

const STOP = stopOf({
  placeId: 'google_1',
  name: 'Market Toilets',
  source: { name: 'Google Maps', licence: 'Google Maps Platform Terms of Service' },
  detour: null,
  opening: { state: 'closed', reason: 'Closed', at: '2024-03-05T22:30:00+00:00' },
  openNow: true,
});

function textOf(change: object): string {
  return renderToStaticMarkup(<CostLine stop={{ ...STOP, ...change }} stay={5} />).replaceAll(
    /<[^>]*>/g,
    '\n',
  );
}

function detailsOf(change: object): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <StopDetails stop={{ ...STOP, ...change }} />
    </MemoryRouter>,
  );
}

it('RES-37 a Google place says that it is open now, after whether it is open on arrival', () => {
  const text = textOf({});
  expect(text).toContain('22:30');
  expect(text.indexOf('Closed')).toBeLessThan(text.indexOf('Currently open (Google Places)'));
});

it('has the whole description behind Details', () => {
  expect(detailsOf({ description: `${'In the yard. '.repeat(20)}Not at weekends.` })).toContain(
    'Not at weekends.',
  );
});

it('credits and links the providers of a Google place', () => {
  const providers = [
    { name: 'Café Guide', url: 'https://guide.example/1' },
    { name: 'By word of mouth', url: 'javascript:alert(1)' },
  ];
  const html = detailsOf({ source: { ...STOP.source, providers } });
  expect(html).toMatch(/<a href="https:\/\/guide\.example\/1"[^>]*>Café Guide<\/a>/);
  expect(html).toContain('By word of mouth');
  expect(html).not.toContain('javascript:');
});

it('RES-37 STAT-14 no other place says so', () => {
  for (const change of [
    { openNow: false },
    { openNow: undefined },
    { source: { name: 'OpenStreetMap', licence: 'ODbL-1.0' } },
  ]) {
    expect(textOf(change)).not.toContain('Currently open');
  }
});

it.each([
  [null, 'amber', 'Cleanliness: Not rated yet'],
  [4.2, 'green', 'Cleanliness 4.2 of 5'],
  [1, 'red', 'Cleanliness 1.0 of 5'],
])('RES-36 LIMIT-12 a rating of %s is drawn in %s', (rating, colour, words) => {
  const html = detailsOf({ cleanliness: { rating, predicted: 3, confidence: 0, ratings: 0 } });
  const [shown = ''] = /<p class="[^"]*" data-cleanliness.*?<\/p>/.exec(html) ?? [];
  expect(shown).toMatch(new RegExp(`class="[^"]*${colour}`));
  expect(shown).toContain(words);
});

it('RES-36 the colour of its cleanliness is beside its name, with words for screen readers', () => {
  const cleanliness = { rating: 4.2, predicted: 4, confidence: 1, ratings: 3 };
  const html = renderToStaticMarkup(<StopName stop={{ ...STOP, cleanliness }} />);
  expect(html).toMatch(/data-cleanliness="green">.*> Cleanliness 4.2 of 5</);
});
