import { afterEach, expect, test, vi } from 'vitest';
import { viewOf } from './view.ts';

const NEWPORT = { lat: 51.588, lng: -2.998 };

function mapWithCalls() {
  const calls: string[] = [];
  const record = (name: string) => (): void => void calls.push(name);
  const moves = ['setZoom', 'panTo', 'moveCamera'] as const;
  const map = {
    getZoom: () => 12,
    getCenter: () => ({ lat: () => NEWPORT.lat, lng: () => NEWPORT.lng }),
    ...Object.fromEntries(moves.map((name) => [name, record(name)])),
  };
  // Only what is used of Google's map.
  return { view: viewOf(map as unknown as google.maps.Map), calls };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  [false, ['setZoom', 'setZoom', 'panTo']],
  [true, ['moveCamera', 'moveCamera']],
])('Google’s map moves smoothly; with reduced motion (%s) it jumps', (reduced, expected) => {
  vi.stubGlobal('window', { matchMedia: () => ({ matches: reduced }) });
  const { view, calls } = mapWithCalls();
  view.zoomBy(1);
  view.show({ centre: NEWPORT, zoom: 17.5, jump: false });
  expect(calls).toEqual(expected);
});
