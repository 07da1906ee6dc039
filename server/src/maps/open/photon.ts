import type { Place, Suggestion } from '@loovia/core/api';
import { UNITED_KINGDOM_BOUNDS, type LatLng } from '@loovia/core/geo';
import {
  answerCache,
  PUBLIC_BAN_STATUSES,
  Remote,
  RemoteFailure,
  type RemoteOptions,
} from '../../remote/index.ts';
import { nationAt } from '../../toilets/index.ts';
import { GeocoderUnavailable, type Geocoder } from '../ports.ts';
import { unavailableFor } from '../unavailable-for.ts';
import { isTheAddress } from './photon-address.ts';
import { photonAnswerSchema, readFound, type Found } from './photon-answer.ts';
import { idOf, placeOf } from './photon-id.ts';

export interface PhotonOptions extends Pick<RemoteOptions, 'baseUrl' | 'log'> {
  /** Says who asks; public services want to know. */
  readonly userAgent: string;
}

const LIMIT_MS = 5000;
const AT_ONCE = 4;
/** Its index is made anew once a week. */
const CACHE = { lifeMs: 24 * 3600 * 1000, most: 5000 };
const MOST_SUGGESTIONS = 5;
/** More than are shown: some lie in other countries, and equal ones are shown once. */
const MOST_ASKED = 20;
/** Addresses and establishments (PLAN-07): no counties, countries, hills or lakes. */
const LAYERS = ['house', 'street', 'locality', 'district', 'city'] as const;
/** Longer ids would be refused by our own API. */
const MOST_LETTERS = 150;

/** The search box by Photon, with what it knows of OpenStreetMap. */
export function openPhoton({ baseUrl, log, userAgent }: PhotonOptions): Geocoder {
  const headers = { 'User-Agent': userAgent };
  const remote = new Remote({
    service: 'Photon',
    baseUrl,
    headers,
    log,
    limitMs: LIMIT_MS,
    atOnce: AT_ONCE,
    banStatuses: PUBLIC_BAN_STATUSES,
  });
  const cached = answerCache<readonly Found[]>(CACHE);

  async function search(text: string, near: LatLng | null): Promise<readonly Found[]> {
    const words = text.replaceAll(/[\s\p{C}]+/gu, ' ').trim();
    if (words === '') return [];
    const path = `/api?${queryOf(words, near).toString()}`;
    try {
      return await cached(path, async () => {
        const found = readFound(await remote.ask({ path, schema: photonAnswerSchema }));
        return found.filter(({ location }) => nationAt(location) !== null);
      });
    } catch (error) {
      if (!(error instanceof RemoteFailure)) throw error;
      throw new GeocoderUnavailable('Photon did not answer.', unavailableFor(error));
    }
  }

  return {
    suggest: async ({ text, near }) => {
      const found = await search(text, near);
      return found.slice(0, MOST_SUGGESTIONS).map(toSuggestion);
    },
    place: (id) => Promise.resolve(placeOf(id)),
    geocode: async (address) => {
      const found = await search(address, null);
      const match = found.find((one) => isTheAddress(one, address));
      return match ? toPlace(match) : null;
    },
    isReady: () => remote.isReady(),
  };
}

function queryOf(text: string, near: LatLng | null): URLSearchParams {
  const query = new URLSearchParams({
    q: text,
    limit: String(MOST_ASKED),
    lang: 'en',
    bbox: UNITED_KINGDOM_BOUNDS.flat().join(','),
  });
  for (const layer of LAYERS) query.append('layer', layer);
  // A kilometre is near enough, and says less of where somebody is.
  if (near) {
    query.set('lat', near.lat.toFixed(2));
    query.set('lon', near.lng.toFixed(2));
  }
  return query;
}

function toPlace({ primary, secondary, location }: Found): Place {
  const words = [primary, secondary].filter(Boolean).join(', ');
  const place = { formattedAddress: words.slice(0, MOST_LETTERS), location };
  return { id: idOf(place), ...place };
}

function toSuggestion(found: Found): Suggestion {
  return { id: toPlace(found).id, primary: found.primary, secondary: found.secondary };
}
