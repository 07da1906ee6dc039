import type { LatLng } from '@loovia/core/geo';

/** Where this device is, as far as it says. */
export type Located =
  | { readonly kind: 'found'; readonly location: LatLng; readonly accuracyMetres: number }
  | { readonly kind: 'refused' | 'unavailable' | 'too-late' };

/** As long as a receiver takes that was switched off. */
const LIMIT_MS = 15_000;
/** A browser counts no time while it asks the user, who may never answer. */
const LIMIT_WITH_QUESTION_MS = 60_000;
const MAX_AGE_MS = 60_000;

/**
 * Asks the browser, which asks the user. The position stays in the page until a journey is planned
 * from it, but for a kilometre's square that ranks suggestions; neither it nor an error is logged.
 * @param signal aborted when nobody waits for it any more
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
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        const location = { lat: toMetre(latitude), lng: toMetre(longitude) };
        settle({ kind: 'found', location, accuracyMetres: accuracy });
      },
      ({ code }) => {
        settle({ kind: FAULTS[code] ?? 'unavailable' });
      },
      { enableHighAccuracy: true, timeout: LIMIT_MS, maximumAge: MAX_AGE_MS },
    );
  });
}

/** Codes of a GeolocationPositionError. */
const FAULTS: Readonly<Record<number, 'refused' | 'unavailable' | 'too-late'>> = {
  1: 'refused',
  2: 'unavailable',
  3: 'too-late',
};

/** Five decimals of a degree: more would say nothing but noise. */
function toMetre(degrees: number): number {
  return Number(degrees.toFixed(5));
}
