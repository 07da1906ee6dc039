import type { Place, Suggestion } from '@loovia/core/api';
import { isInUnitedKingdom, type LatLng, UNITED_KINGDOM_BOUNDS } from '@loovia/core/geo';
import { nationAt } from '@loovia/osm-hours';
import { z } from 'zod';
import { fold } from '../../gazetteer/fold.ts';
import { postcodeIn } from '../../gazetteer/postcodes.ts';
import { jsonIn } from '../../json-in.ts';
import { answerCache } from '../../answer-cache.ts';
import { namesFirst, onlyOne, wordsOf } from '../address-match.ts';
import type { Geocoder } from '../ports.ts';
import { GeocoderUnavailable } from '../unavailable.ts';
import { answerOr, connectOpen, type ServiceOptions, unavailableFor } from '../service.ts';
import { type Found, photonAnswerSchema, readFound } from './photon-answer.ts';

const LIMIT_MS = 5000;
const AT_ONCE = 4;
/** Its index is rebuilt once a week. */
const CACHE = { lifeMs: 24 * 3600 * 1000, most: 5000 };
const MOST_SUGGESTIONS = 5;
/** More than are shown: some are in other countries, and equal ones are shown once. */
const MOST_ASKED = 20;
/** Addresses and establishments (PLAN-07): no counties, countries, hills or lakes. */
const LAYERS = ['house', 'street', 'locality', 'district', 'city'] as const;
/** Longer ids would be refused by our own API. */
const MOST_LETTERS = 150;

/** The search box by Photon, on data of OpenStreetMap. */
export function openPhoton(options: ServiceOptions): Geocoder {
  const service = connectOpen(options, { service: 'Photon', limitMs: LIMIT_MS, atOnce: AT_ONCE });
  const cached = answerCache<readonly Found[]>(CACHE);

  async function search(text: string, near: LatLng | null): Promise<readonly Found[]> {
    const words = text.replaceAll(/[\s\p{C}]+/gu, ' ').trim();
    if (words === '') return [];
    const path = `/api?${queryOf(words, near).toString()}`;
    const answer = cached(path, async () => {
      const found = readFound(await service.ask({ path, schema: photonAnswerSchema }));
      return found.filter(({ location }) => nationAt(location) !== null);
    });
    return answerOr(answer, (failure) => {
      throw new GeocoderUnavailable('Photon did not answer.', unavailableFor(failure));
    });
  }

  return {
    suggest: async ({ text, near }) => {
      const found = await search(text, near);
      return found.slice(0, MOST_SUGGESTIONS).map(toSuggestion);
    },
    place: (id) => Promise.resolve(placeOf(id)),
    geocode: async (address) => {
      const found = await search(address, null);
      const match = onlyOne(likeliest(found, address));
      return match && toPlace(match);
    },
    isReady: () => service.isReady(),
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
  // A kilometre is near enough, and reveals less of where somebody is.
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

/** Of the results that an address may name, those that have most of its words. */
function likeliest(found: readonly Found[], address: string): Found[] {
  const asked = [...wordsOf(address)];
  const named = Map.groupBy(
    found.filter((one) => isTheAddress(one, address)),
    (one) => asked.filter((word) => wordsOfFound(one).has(word)).length,
  );
  return named.get(Math.max(...named.keys())) ?? [];
}

const wordsOfFound = ({ primary, secondary }: Found) => wordsOf(`${primary} ${secondary}`);

/**
 * Whether a result may be what an address names, as Photon also returns similar places. All words of its
 * name must be in the address, the address must begin with words of the result, and postcodes must not
 * differ.
 */
function isTheAddress(found: Found, address: string): boolean {
  const asked = postcodeIn(address);
  const given = found.postcode === null ? null : fold(found.postcode);
  if (asked !== null && given !== null && given !== asked) return false;
  // Nothing but a postcode: anything there is near enough.
  if (fold(address) === asked) return given !== null;
  const words = wordsOf(address);
  const isNamed = [...wordsOf(found.primary)].every((word) => words.has(word));
  return isNamed && namesFirst(address, wordsOfFound(found));
}

/*
 * Photon cannot look up a place by id, so the id holds what we know about the place. It comes back from
 * a page, and is trusted no more than any other text from there.
 */

const PREFIX = 'photon_';
/** The API's limit for ids leaves so much for the text. */
const MOST_ID_LETTERS = 240;

const contentSchema = z.tuple([
  z.number().min(-90).max(90),
  z.number().min(-180).max(180),
  z.string().min(1).max(MOST_ID_LETTERS),
]);

function idOf({ formattedAddress, location }: Omit<Place, 'id'>): string {
  const content = [location.lat, location.lng, formattedAddress];
  return PREFIX + Buffer.from(JSON.stringify(content)).toString('base64url');
}

/** Null where the id is not one of ours. */
function placeOf(id: string): Place | null {
  if (!id.startsWith(PREFIX)) return null;
  const json = Buffer.from(id.slice(PREFIX.length), 'base64url').toString('utf8');
  const content = contentSchema.safeParse(jsonIn(json));
  if (!content.success) return null;
  const [lat, lng, formattedAddress] = content.data;
  return isInUnitedKingdom({ lat, lng }) ? { id, formattedAddress, location: { lat, lng } } : null;
}
