import { afterEach, describe, expect, test, vi } from 'vitest';
import { locate } from './my-location.ts';

type Asked = Parameters<Geolocation['getCurrentPosition']>;

/** A browser's geolocation with the given answer. */
function browserThat(answer: (asked: Asked) => void): Geolocation {
  return {
    getCurrentPosition: (...asked) => {
      answer(asked);
    },
    watchPosition: () => 0,
    clearWatch: () => undefined,
  };
}

/** Of a user who goes on waiting. */
const waiting = new AbortController().signal;

const error = (code: number): GeolocationPositionError => ({
  code,
  message: 'User denied Geolocation',
  PERMISSION_DENIED: 1,
  POSITION_UNAVAILABLE: 2,
  TIMEOUT: 3,
});

function position(latitude: number, longitude: number, accuracy: number): GeolocationPosition {
  const unknown = { altitude: null, altitudeAccuracy: null, heading: null, speed: null };
  const coords = { latitude, longitude, accuracy, ...unknown };
  return { coords: { ...coords, toJSON: () => coords }, timestamp: 0, toJSON: () => coords };
}

describe('where this device is', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test('is given to a metre, with its accuracy', async () => {
    const browser = browserThat(([found]) => {
      found(position(51.123456789, -3.987654321, 24.5));
    });
    await expect(locate(browser, waiting)).resolves.toEqual({
      kind: 'found',
      location: { lat: 51.12346, lng: -3.98765 },
      accuracyMetres: 24.5,
    });
  });

  test('is asked for again if the browser remembers only an inaccurate one', async () => {
    const browser = browserThat(([found, , options]) => {
      found(position(51, -3, options?.maximumAge === 0 ? 400 : 3000));
    });
    await expect(locate(browser, waiting)).resolves.toMatchObject({ accuracyMetres: 400 });
  });

  test('stays inaccurate if the device does not find it again', async () => {
    const browser = browserThat(([found, failed, options]) => {
      if (options?.maximumAge === 0) failed?.(error(3));
      else found(position(51, -3, 3000));
    });
    await expect(locate(browser, waiting)).resolves.toMatchObject({ accuracyMetres: 3000 });
  });

  test.each([
    [1, 'refused'],
    [2, 'unavailable'],
    [3, 'too-late'],
    [99, 'unavailable'],
  ])('with error %i is %s', async (code, kind) => {
    const browser = browserThat(([, failed]) => failed?.(error(code)));
    await expect(locate(browser, waiting)).resolves.toEqual({ kind });
  });

  test('is unavailable if the browser has no geolocation', async () => {
    await expect(locate(undefined, waiting)).resolves.toEqual({ kind: 'unavailable' });
  });

  test('is not waited for once the user types', async () => {
    const typing = new AbortController();
    const located = locate(
      browserThat(() => undefined),
      typing.signal,
    );
    typing.abort();
    await expect(located).resolves.toEqual({ kind: 'too-late' });
  });

  test('is waited for a minute if the user never answers the browser', async () => {
    vi.useFakeTimers();
    const located = vi.fn();
    void locate(
      browserThat(() => undefined),
      waiting,
    ).then(located);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(located).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(located).toHaveBeenCalledWith({ kind: 'too-late' });
  });
});
