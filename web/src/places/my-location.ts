import type { LatLng } from '@loovia/core/geo';

/** Where this device is, if it says. */
export type Located =
  | { readonly kind: 'found'; readonly location: LatLng; readonly accuracyMetres: number }
  | { readonly kind: 'refused' | 'unavailable' | 'too-late' };

/** A less accurate position may be in another part of town. */
export const WELL_ENOUGH_METRES = 1000;

/** Long enough for a receiver that was switched off. */
const LIMIT_MS = 15_000;
/** Browsers do not count the time while they ask the user, who may never answer. */
const LIMIT_WITH_QUESTION_MS = 60_000;
const MAX_AGE_MS = 60_000;
const FOLLOWED_MAX_AGE_MS = 5000;

/**
 * Asks the browser, which asks the user. Until a journey is planned from it, the position leaves the page
 * only rounded to a kilometre, to rank suggestions. Neither it nor an error is logged.
 * @param signal aborted when the form no longer waits for it
 */
export function locate(
  geolocation: Geolocation | undefined,
  signal: AbortSignal,
): Promise<Located> {
  if (!geolocation) return Promise.resolve({ kind: 'unavailable' });
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      resolve({ kind: 'too-late' });
    }, LIMIT_WITH_QUESTION_MS);
    const settle = (located: Located) => {
      clearTimeout(timer);
      resolve(located);
    };
    signal.addEventListener('abort', () => {
      settle({ kind: 'too-late' });
    });
    const ask = (maximumAge: number, inaccurate: Located | null) => {
      geolocation.getCurrentPosition(
        (position) => {
          const found = foundAt(position);
          if (found.accuracyMetres <= WELL_ENOUGH_METRES || maximumAge === 0) settle(found);
          // The device may know better by now than when it last looked.
          else ask(0, found);
        },
        ({ code }) => {
          settle(inaccurate ?? { kind: FAULTS[code] ?? 'unavailable' });
        },
        { enableHighAccuracy: true, timeout: LIMIT_MS, maximumAge },
      );
    };
    ask(MAX_AGE_MS, null);
  });
}

/**
 * Follows the device as it moves, once the user has asked for their location. Positions less accurate than
 * {@link WELL_ENOUGH_METRES} are ignored.
 * @returns a function that stops it
 */
export function follow(
  geolocation: Geolocation | undefined,
  onMove: (location: LatLng, accuracyMetres: number) => void,
): () => void {
  if (!geolocation) return () => undefined;
  const watch = geolocation.watchPosition(
    (position) => {
      const { location, accuracyMetres } = foundAt(position);
      if (accuracyMetres <= WELL_ENOUGH_METRES) onMove(location, accuracyMetres);
    },
    () => undefined,
    { enableHighAccuracy: true, maximumAge: FOLLOWED_MAX_AGE_MS },
  );
  return () => {
    geolocation.clearWatch(watch);
  };
}

function foundAt({ coords: { latitude, longitude, accuracy } }: GeolocationPosition) {
  const location = { lat: toMetre(latitude), lng: toMetre(longitude) };
  return { kind: 'found', location, accuracyMetres: accuracy } as const;
}

/** Codes of a GeolocationPositionError. */
const FAULTS: Readonly<Record<number, 'refused' | 'unavailable' | 'too-late'>> = {
  1: 'refused',
  2: 'unavailable',
  3: 'too-late',
};

/** Five decimals of a degree: more would only be noise. */
function toMetre(degrees: number): number {
  return Number(degrees.toFixed(5));
}
