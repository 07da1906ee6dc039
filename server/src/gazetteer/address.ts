import type { Place } from '@loovia/core/api';
import type { LatLng } from '@loovia/core/geo';
import type { GazetteerEntry } from '@loovia/core/regions';

export type EntryKind = GazetteerEntry['kind'];

/** An entry as the table holds it. */
export type EntryRow = Omit<
  GazetteerEntry,
  'location' | 'otherNames' | 'reachMetres' | 'houses' | 'isOutside'
> & {
  readonly latitude: number;
  readonly longitude: number;
  readonly reach_metres: number | null;
  readonly houses: string | null;
  readonly is_outside: boolean | null;
};

function partsOf(locality: string | null): string[] {
  return (locality ?? '').split(',').flatMap((part) => part.trim() || []);
}

/** Distinguishes an entry from others of the same name: 'Pillgwenlly, Newport'. */
export function areaOf({ kind, name, locality, postcode }: EntryRow): string {
  const parts = partsOf(locality);
  if (kind !== 'postcode' && postcode !== null) parts.push(postcode);
  return parts.filter((part) => part !== name).join(', ');
}

/** 'Commercial Street, Pillgwenlly, Newport'; a postcode has its town alone. */
function formattedAddress(entry: EntryRow): string {
  const around = entry.kind === 'postcode' ? partsOf(entry.locality).at(-1) : areaOf(entry);
  return around ? `${entry.name}, ${around}` : entry.name;
}

export function locationOf({ latitude, longitude }: EntryRow): LatLng {
  return { lat: latitude, lng: longitude };
}

export function toPlace(entry: EntryRow): Place {
  return {
    id: entry.id,
    formattedAddress: formattedAddress(entry),
    location: locationOf(entry),
  };
}
