import { sql } from 'kysely';
import { type Db, SilenceError } from '../database/database.ts';
import type { Place } from '@loovia/core/api';
import type { Geocoder } from '../maps/ports.ts';
import { toPlace } from './address.ts';
import type { EntryRow } from './address.ts';
import { geocode } from './geocode.ts';
import { houseOf, partsOfHouseId, placeOfHouse } from './houses.ts';
import { suggest } from './suggest.ts';

async function entryOf(db: Db, id: string): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`select * from gazetteer where id = ${id}`.execute(db);
  return rows[0];
}

async function placeOfHouseId(db: Db, id: string): Promise<Place | null> {
  const parts = partsOfHouseId(id);
  if (!parts) return null;
  const street = await entryOf(db, parts.street);
  const house = street && houseOf(street, parts.number);
  return house ? placeOfHouse(street, parts.number, house) : null;
}

/** Who waits for suggestions has given up by then. */
const LIMIT_MS = 5000;

/**
 * The search box over the region's own names, streets, stations, venues and postcodes.
 * @param elapsedMs a clock that only goes forward
 */
export function createGazetteer(db: Db, elapsedMs = () => performance.now()): Geocoder {
  return {
    suggest: ({ text, near, signal = null }) => {
      const sinceMs = elapsedMs();
      const mayGoOn = () => {
        signal?.throwIfAborted();
        if (elapsedMs() - sinceMs > LIMIT_MS) throw new SilenceError('The search took too long.');
      };
      return suggest({ db, near, mayGoOn }, text);
    },
    geocode: (address) => geocode(db, address),
    place: async (id) => {
      // PostgreSQL's text cannot contain it.
      if (id.includes('\0')) return null;
      const entry = await entryOf(db, id);
      return entry ? toPlace(entry) : placeOfHouseId(db, id);
    },
    isReady: () => true,
  };
}
