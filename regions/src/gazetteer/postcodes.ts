import { distanceMetres, type LatLng } from '@loovia/core/geo';
import type { GazetteerEntry } from '@loovia/core/regions';
import { centreOf } from '../osm/centre.ts';
import type { OsmData } from '../osm/osm-data.ts';
import type { Tags } from '@loovia/core/osm-toilets';
import type { AdminAreas } from '../admin-areas/admin-areas.ts';
import { commonest } from './names.ts';

/**
 * A unit postcode (BS 7666): area, district, sector, unit. The unit never has C, I, K, M, O or V.
 */
const UNIT_POSTCODE =
  /^([A-PR-UWYZ](?:\d{1,2}|[A-HK-Y]\d{1,2}|\d[A-HJKPSTUW]|[A-HK-Y]\d[ABEHMNPRVWXY]))(\d[ABD-HJLNP-UW-Z]{2})$/;

/** A unit farther than this from the others of its sector is mistyped. */
const FARTHEST_FROM_SECTOR_METRES = 15_000;

/** Fewer units than this do not show where the sector is. */
const FEWEST_FOR_SECTOR = 5;

/** The unit postcode in its usual form ('NP20 1HG'); null = not a postcode. */
function unitPostcode(text: string | undefined): string | null {
  const match = UNIT_POSTCODE.exec((text ?? '').toUpperCase().replace(/\s+/g, ''));
  return match ? `${match[1] ?? ''} ${match[2] ?? ''}` : null;
}

/** The postcode of an element's address. */
export function postcodeOf(tags: Tags): string | null {
  return unitPostcode(tags['addr:postcode']) ?? unitPostcode(tags.postal_code);
}

interface Address {
  readonly location: LatLng;
  readonly street: string | undefined;
}

interface Unit {
  readonly postcode: string;
  readonly location: LatLng;
  /** The street there, if an address names one. */
  readonly street: string | null;
}

export function postcodeEntries(data: OsmData, adminAreas: AdminAreas): GazetteerEntry[] {
  return withoutStrays(readUnits(data)).map(({ postcode, location, street }) => {
    const town = adminAreas.postTownAt(location);
    return {
      id: `postcode/${postcode.toLowerCase().replace(' ', '-')}`,
      kind: 'postcode',
      name: postcode,
      otherNames: [],
      locality: [street ?? adminAreas.streetAt(location), town].filter(Boolean).join(', ') || null,
      postcode,
      location,
      importance: 0.5,
    };
  });
}

function readUnits(data: OsmData): Unit[] {
  const addresses = new Map<string, Address[]>();
  for (const element of data.taggedElements()) {
    const postcode = postcodeOf(element.tags);
    const location = postcode ? centreOf(data, element) : null;
    if (!postcode || !location) continue;
    const known = addresses.get(postcode) ?? [];
    known.push({ location, street: element.tags['addr:street'] });
    addresses.set(postcode, known);
  }
  return [...addresses].map(([postcode, found]) => {
    const { location, street } = midmost(found);
    const named = street ?? commonest(found.flatMap((address) => address.street ?? []));
    return { postcode, location, street: named };
  });
}

/** Leaves out units that a mistyped district or sector puts far from the others. */
function withoutStrays(units: readonly Unit[]): Unit[] {
  const sectorOf = ({ postcode }: Unit) => postcode.slice(0, -2);
  return [...Map.groupBy(units, sectorOf).values()].flatMap((sector) => {
    if (sector.length < FEWEST_FOR_SECTOR) return sector;
    const middle = medianOf(sector.map(({ location }) => location));
    return sector.filter(
      ({ location }) => distanceMetres(location, middle) <= FARTHEST_FROM_SECTOR_METRES,
    );
  });
}

/** The address nearest to the median: between two streets of one mistyped postcode, there may be none. */
function midmost(found: readonly Address[]): Address {
  const middle = medianOf(found.map(({ location }) => location));
  return found.reduce((nearest, address) =>
    distanceMetres(address.location, middle) < distanceMetres(nearest.location, middle)
      ? address
      : nearest,
  );
}

/** Medians of latitude and longitude, which a few wrong addresses don't move. */
function medianOf(points: readonly LatLng[]): LatLng {
  return { lat: median(points.map(({ lat }) => lat)), lng: median(points.map(({ lng }) => lng)) };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [below, above] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return ((below ?? NaN) + (above ?? NaN)) / 2;
}
