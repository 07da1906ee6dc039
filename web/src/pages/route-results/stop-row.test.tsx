import { candidateStopSchema } from '@loovia/core/api';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { StopRow } from './stop-row.tsx';

const STOP = candidateStopSchema.parse({
  placeId: 'google_1',
  name: 'Market Toilets',
  address: null,
  location: { lat: 51.58, lng: -3 },
  source: { name: 'Google Places', licence: 'Google Maps Platform Terms of Service' },
  distanceFromRouteMetres: 20,
  elapsedMinutes: 30,
  remainingMinutes: 30,
  interval: 1,
  score: 0.1,
  suggested: false,
  detour: null,
  opening: { state: 'closed', reason: 'Closed', at: '2024-03-05T22:30:00+00:00' },
  openNow: true,
  cleanliness: { rating: null, predicted: 3, confidence: 0, ratings: 0 },
  areas: [],
  venueType: null,
  isPublic: null,
  isFree: null,
  isAccessible: null,
  isMenOnly: null,
  isWomenOnly: null,
  isGenderNeutral: null,
  hasBabyChanging: null,
  radar: null,
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
