import type { LatLng } from '@loovia/core/geo';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { locationOf } from './address.ts';
import type { EntryRow } from './address.ts';
import { fold, FULL_POSTCODE } from './fold.ts';

/** The first full postcode in a text, folded: 'np20 1hg'; null where there is none. */
export function postcodeIn(text: string): string | null {
  return fold(text).match(FULL_POSTCODE)?.[0] ?? null;
}

/** The position of a postcode in its usual form ('NP20 1HG'); null where the gazetteer does not have it. */
export async function locatePostcode(db: Db, postcode: string): Promise<LatLng | null> {
  const entry = await postcodeEntry(db, postcode);
  return entry && locationOf(entry);
}

export async function postcodeEntry(db: Db, postcode: string): Promise<EntryRow | null> {
  const { rows } = await sql<EntryRow>`
    select * from gazetteer where kind = 'postcode' and name = ${postcode.toUpperCase()}
  `.execute(db);
  return rows[0] ?? null;
}

/** The street of a postcode, in the first part of its locality; '' = not known. */
export const zoneStreetOf = (zone: EntryRow | null): string => zone?.locality?.split(',')[0] ?? '';

/** Not every postcode is in the gazetteer, but if its whole area is missing, it is outside the region. */
export async function isKnownArea(db: Db, postcode: string): Promise<boolean> {
  const [area = ''] = postcode.split(' ');
  const { rows } = await sql`
    select 1 from gazetteer_names where words like ${`% ${area} %`} limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * What of an address is to be looked up where it is not found as it was typed: its postcode, or the
 * address without one that the gazetteer lacks. One of another region stays, so that nothing is found.
 */
export async function withoutUnlistedPostcode(db: Db, text: string): Promise<string> {
  const postcode = postcodeIn(text);
  if (postcode === null) return text;
  if (await postcodeEntry(db, postcode)) return postcode;
  return (await isKnownArea(db, postcode)) ? text.replace(FULL_POSTCODE, ' ') : text;
}
