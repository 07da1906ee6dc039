import type { LatLng } from '@loovia/core/geo';
import { t } from '@loovia/core/language';
import { readPointText } from '@loovia/core/toilet-submission';
import { nationAt } from '@loovia/osm-hours';
import { sql } from 'kysely';
import { orUnavailable, wrongField } from '../../http/problem.ts';
import { withTimeLimit } from '../../database/database.ts';
import type { Db } from '../../database/database.ts';
import type { Geocoder } from '../../maps/ports.ts';
import { GeocoderUnavailable, geocodingFailure } from '../../maps/unavailable.ts';

const RETRY_AFTER_SECONDS = 2;

/**
 * The position of a toilet: as given (point text), or else that of its address (ADD-16).
 * @throws ProblemError where the address is not found (ERR-16), or outside the United Kingdom and its
 *   territorial waters, which have piers
 */
export async function locateToilet(
  geocoder: Geocoder,
  { location, address }: { readonly location: string | undefined; readonly address: string },
): Promise<LatLng> {
  const position =
    location === undefined ? await geocode(geocoder, address) : readPointText(location);
  if (position && nationAt(position)) return position;
  throw wrongField('location', t('The position must be in the United Kingdom.'));
}

async function geocode(geocoder: Geocoder, address: string): Promise<LatLng> {
  const place = await orUnavailable(withTimeLimit(geocoder.geocode(address)), (error) => {
    const waits = error instanceof GeocoderUnavailable ? error.retryAfterSeconds : null;
    const retryAfterSeconds = waits ?? RETRY_AFTER_SECONDS;
    return { detail: geocodingFailure(error), retryAfterSeconds };
  });
  if (place) return place.location;
  throw wrongField('address', t('Geocoding failed: ZERO_RESULTS'));
}

/** Things nearer than this are in the same areas. */
const NEAR_DEGREES = 0.005;

/** Names of the areas around a position, smallest first: those of the nearest entry of the gazetteer. */
export async function areasAt(db: Db, { lat, lng }: LatLng): Promise<string[]> {
  const { rows } = await sql<{ locality: string }>`
    select locality from gazetteer
    where locality is not null
      and latitude between ${lat - NEAR_DEGREES} and ${lat + NEAR_DEGREES}
      and longitude between ${lng - NEAR_DEGREES} and ${lng + NEAR_DEGREES}
    order by
      power(latitude - ${lat}, 2) + power((longitude - ${lng}) * cos(radians(${lat})), 2), id
    limit 1`.execute(db);
  const names = rows[0]?.locality.split(',').map((name) => name.trim()) ?? [];
  return [...new Set(names)].filter((name) => name !== '');
}
