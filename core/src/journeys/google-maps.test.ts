import { describe, expect, it } from 'vitest';
import { googleMapsLegUrl, googleMapsUrl, transportSchema, type LegMode } from './index.ts';

const origin = { lat: 51.5889, lng: -2.9987 };
const destination = { lat: 51.601_234_567, lng: -2.9712 };

function query(waypoints: { lat: number; lng: number }[]): URLSearchParams {
  return new URL(googleMapsUrl({ origin, destination, mode: 'walking', waypoints })).searchParams;
}

describe('googleMapsUrl', () => {
  it('API-22 opens directions with origin, destination and travel mode', () => {
    const url = new URL(googleMapsUrl({ origin, destination, mode: 'car', waypoints: [] }));
    expect(url.origin + url.pathname).toBe('https://www.google.com/maps/dir/');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      api: '1',
      origin: '51.5889,-2.9987',
      destination: '51.601235,-2.9712',
      travelmode: 'driving',
    });
  });

  it('API-22 joins waypoints with |, in their order', () => {
    const waypoints = [
      { lat: 51.59, lng: -2.99 },
      { lat: 51.6, lng: 0.000_000_1 },
    ];
    expect(query(waypoints).get('waypoints')).toBe('51.59,-2.99|51.6,0');
  });

  it('takes as many waypoints as Google Maps does', () => {
    const many = Array.from({ length: 12 }, (_, index) => ({ lat: 51 + index / 100, lng: -3 }));
    const waypoints = query(many).get('waypoints')?.split('|');
    expect(waypoints).toHaveLength(9);
    expect(waypoints?.at(-1)).toBe('51.08,-3');
  });

  it('RES-19 sends no waypoints by public transport, which Google Maps does not take', () => {
    const url = googleMapsUrl({ origin, destination, mode: 'public', waypoints: [origin] });
    expect(new URL(url).searchParams.has('waypoints')).toBe(false);
  });

  it('API-18 public is transit, cycling bicycling, walking walking, car driving', () => {
    const modes = transportSchema.options.map((mode) => {
      const url = new URL(googleMapsUrl({ origin, destination, mode, waypoints: [] }));
      return [mode, url.searchParams.get('travelmode')];
    });
    expect(Object.fromEntries(modes)).toEqual({
      walking: 'walking',
      public: 'transit',
      cycling: 'bicycling',
      car: 'driving',
    });
  });
});

describe('googleMapsLegUrl', () => {
  const opened = (mode: LegMode) =>
    new URL(googleMapsLegUrl({ mode, from: origin, to: destination })).searchParams;

  it('RES-19 opens the ends of the leg', () => {
    expect(Object.fromEntries(opened('bus'))).toEqual({
      api: '1',
      origin: '51.5889,-2.9987',
      destination: '51.601235,-2.9712',
      travelmode: 'transit',
    });
  });

  it.each<[LegMode, string]>([
    ['walk', 'walking'],
    ['cycle', 'bicycling'],
    ['car', 'driving'],
    ['rail', 'transit'],
    ['ferry', 'transit'],
  ])('RES-19 %s is %s', (mode, travelMode) => {
    expect(opened(mode).get('travelmode')).toBe(travelMode);
  });
});
