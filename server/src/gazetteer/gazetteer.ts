import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Geocoder } from '../maps/ports.ts';
import { toPlace } from './address.ts';
import type { EntryRow } from './address.ts';
import { geocode } from './geocode.ts';
import { suggest } from './suggest.ts';

/** The search box over the region's own names, streets, stations, venues and postcodes. */
export function createGazetteer(db: Db): Geocoder {
  return {
    suggest: ({ text, near }) => suggest(db, text, near),
    geocode: (address) => geocode(db, address),
    place: async (id) => {
      // PostgreSQL's text cannot contain it.
      if (id.includes('\0')) return null;
      const { rows } = await sql<EntryRow>`select * from gazetteer where id = ${id}`.execute(db);
      return rows[0] ? toPlace(rows[0]) : null;
    },
    isReady: () => true,
  };
}
