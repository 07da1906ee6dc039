import { vi } from 'vitest';
import { HERE } from './test-near.ts';

const METRES_PER_DEGREE = 111_195;

interface Standing {
  readonly latitude: number;
  readonly longitude: number;
}

const followers = new Set<PositionCallback>();

/** Puts the device at a place, and tells whoever follows it. Returns how often its position was asked for. */
export function beAt(
  metresNorth = 0,
  { latitude, longitude }: Standing = HERE,
  accuracy = 10,
): () => number {
  const coords = {
    latitude: latitude + metresNorth / METRES_PER_DEGREE,
    longitude,
    accuracy,
  };
  const position = { coords, timestamp: Date.now() } as GeolocationPosition;
  const ask = vi.spyOn(navigator.geolocation, 'getCurrentPosition');
  ask.mockImplementation((found) => {
    queueMicrotask(() => {
      found(position);
    });
  });
  vi.spyOn(navigator.geolocation, 'watchPosition').mockImplementation((found) => {
    followers.add(found);
    queueMicrotask(() => {
      found(position);
    });
    return 1;
  });
  vi.spyOn(navigator.geolocation, 'clearWatch').mockImplementation(() => {
    followers.clear();
  });
  for (const follower of followers) follower(position);
  return () => ask.mock.calls.length;
}

/** As a person who does not let the page see where they are. */
export function refusePosition(): void {
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((_, failed) => {
    failed?.({ code: 1 } as GeolocationPositionError);
  });
}
