import type { Place } from '@loovia/core/api';
import { isInUnitedKingdom } from '@loovia/core/geo';
import { z } from 'zod';

/*
 * Photon has no look-up of one place by its id: the id is what is known of the place. It comes back
 * from a page and is worth no more than any other text from there.
 */

const PREFIX = 'photon_';
/** As long as ids of the API may be, with all else that is in them. */
const MOST_LETTERS = 240;

const contentSchema = z.tuple([
  z.number().min(-90).max(90),
  z.number().min(-180).max(180),
  z.string().min(1).max(MOST_LETTERS),
]);

export function idOf({ formattedAddress, location }: Omit<Place, 'id'>): string {
  const content = [location.lat, location.lng, formattedAddress];
  return PREFIX + Buffer.from(JSON.stringify(content)).toString('base64url');
}

/** Null where the id is none of ours. */
export function placeOf(id: string): Place | null {
  if (!id.startsWith(PREFIX)) return null;
  const content = contentSchema.safeParse(contentOf(id.slice(PREFIX.length)));
  if (!content.success) return null;
  const [lat, lng, formattedAddress] = content.data;
  return isInUnitedKingdom({ lat, lng }) ? { id, formattedAddress, location: { lat, lng } } : null;
}

function contentOf(encoded: string): unknown {
  try {
    return JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
