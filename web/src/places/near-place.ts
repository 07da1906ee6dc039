import { distanceMetres, type LatLng } from '@loovia/core/geo';
import { t } from '@loovia/core/language';
import { ASK_AGAIN_METRES } from '@loovia/core/near';
import type { QueryClient } from '@tanstack/react-query';
import { WELL_ENOUGH_METRES, type Located } from './my-location.ts';

/** Where to look for toilets. */
export interface NearPlace {
  /** Null = where this device is. */
  readonly name: string | null;
  /** Where the list was loaded for, and where the traveller is now. */
  readonly askedAt: LatLng;
  readonly now: LatLng;
  /** How far off `now` may be. */
  readonly accuracyMetres: number;
}

/** Farther away than this, what was near is no longer near. */
export const SAME_PLACE_METRES = 500;

export function placeOf(name: string | null, at: LatLng, accuracyMetres = 0): NearPlace {
  return { name, askedAt: at, now: at, accuracyMetres };
}

/** The place after the traveller has moved. The list reloads after 100 m (NEAR-06). */
export function movedTo(place: NearPlace, now: LatLng, accuracyMetres: number): NearPlace {
  const isElsewhere = distanceMetres(place.askedAt, now) >= ASK_AGAIN_METRES;
  return { now, accuracyMetres, name: place.name, askedAt: isElsewhere ? now : place.askedAt };
}

/** 'Your device only knows where you are to within 400 m…'; null if that changes little. */
export function inaccurateWords({ accuracyMetres }: NearPlace): string | null {
  if (accuracyMetres < ASK_AGAIN_METRES) return null;
  return t(
    'Your device only knows where you are to within {metres} m. Distances may be wrong by as much.',
    { metres: Math.ceil(accuracyMetres / 100) * 100 },
  );
}

/** Kept in this page's memory only, for coming back to it. A sign-out forgets it. */
const PLACE_KEY = ['near-place'];

export function rememberPlace(client: QueryClient, place: NearPlace | null): void {
  client.setQueryData<NearPlace | null>(PLACE_KEY, place);
}

export function rememberedPlace(client: QueryClient): NearPlace | null {
  return client.getQueryData<NearPlace | null>(PLACE_KEY) ?? null;
}

/** Why we cannot use this device's position; null if we can. */
export function whyNotHere(located: Located): string | null {
  switch (located.kind) {
    case 'found':
      return located.accuracyMetres <= WELL_ENOUGH_METRES
        ? null
        : t(
            'Your device only knows where you are to within {kilometres} km. Search for a place or use the map instead.',
            { kilometres: Math.ceil(located.accuracyMetres / 1000) },
          );
    case 'refused':
      return t(
        'Your browser does not let Loovia see where you are. Allow it in your browser’s settings, search for a place, or use the map.',
      );
    case 'unavailable':
      return t(
        'Your device could not find where you are. Search for a place or use the map instead.',
      );
    case 'too-late':
      return t(
        'Finding where you are took too long. Try again, search for a place, or use the map.',
      );
  }
}
