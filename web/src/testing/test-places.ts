import { answer, problem } from './test-api.ts';

/** The places of the stand-in for the search. */
const PLACES = [
  { id: 'stub/market', primary: 'Market Street', secondary: 'Old Town', lat: 51.501, lng: -3.001 },
  { id: 'stub/station', primary: 'Central Station', secondary: 'Quay', lat: 51.512, lng: -3.012 },
  { id: 'stub/blank', primary: 'Blank Hill', secondary: 'no address', lat: 51.523, lng: -3.023 },
] as const;

/** Answers the search box from a fixed list. 'Blank Hill' has no formatted address (PLAN-27). */
export function answerPlaces() {
  const searches = answer('GET /api/places/suggest', ({ url }) => {
    const asked = url.searchParams.get('q')?.toLowerCase() ?? '';
    const suggestions = PLACES.filter(({ primary }) => primary.toLowerCase().includes(asked)).map(
      ({ id, primary, secondary }) => ({ id, primary, secondary }),
    );
    return { suggestions };
  });
  answer('GET /api/places/stub*', ({ url }) => {
    const id = decodeURIComponent(url.pathname.slice('/api/places/'.length));
    const place = PLACES.find((known) => known.id === id);
    if (!place) return problem(404, 'There is no such place.');
    const { lat, lng, primary, secondary } = place;
    const formattedAddress = id === 'stub/blank' ? '' : `${primary}, ${secondary}`;
    return { id, formattedAddress, location: { lat, lng } };
  });
  return searches;
}
