import { databaseIdOf, databasePlaceId } from '@loovia/core/toilets';
import { z } from 'zod';
import type { Db } from '../database/index.ts';

/** What our own database says of a toilet. */
export interface KnownToilet {
  readonly name: string;
  readonly venueType: string | null;
  readonly description: string | null;
}

/** By place id. */
export type KnownToilets = ReadonlyMap<string, KnownToilet>;

const idSchema = z.guid();

/** The toilets that our database knows. */
export async function findKnownToilets(db: Db, placeIds: readonly string[]): Promise<KnownToilets> {
  const ids = placeIds
    .map(databaseIdOf)
    .filter((id) => id !== null && idSchema.safeParse(id).success);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('toilets')
    .select(['id', 'name', 'venue_type as venueType', 'description'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, ...known }) => [databasePlaceId(id), known]));
}
