import { readToiletTags } from '@loovia/core/osm-toilets';
import type { NotForUs, ReadTags, Tags } from '@loovia/core/osm-toilets';
import { isGenericName } from '@loovia/core/toilets';
import type { ToiletRecord } from '@loovia/core/toilets';
import { z } from 'zod';
import { osmPlace } from '../../../maps/open/osm-place.ts';
import type { LivePlace } from '../../../maps/ports.ts';
import { checkRecord, firstFault } from '../entry.ts';
import type { Entry } from '../entry.ts';
import { cleanText, cutText } from '../reading/clean-text.ts';
import { describe } from '../reading/describe.ts';
import { placedSchema } from './positions.ts';
import type { Positions } from './positions.ts';

const elementSchema = placedSchema.extend({
  type: z.enum(['node', 'way', 'relation']),
  id: z.int().positive(),
  tags: z.record(z.string(), z.string()).default({}),
});

const REASONS: Readonly<Record<NotForUs, string>> = {
  'not-a-toilet': 'is neither a toilet nor a venue that says it has one',
  'not-for-the-public': 'is not for the public',
  closed: 'is closed for good',
};

/** An element as a toilet, or why it is none; null for what has no tags, such as corners of outlines. */
export function readElement(
  contents: unknown,
  number: number,
  positionOf: Positions,
): Entry | null {
  const element = elementSchema.safeParse(contents);
  if (!element.success) return { where: `element ${number}`, refused: firstFault(element.error) };
  const { type, id, tags } = element.data;
  if (Object.keys(tags).length === 0) return null;
  const sourceId = `${type}/${id}`;
  const where = `element ${number} (${sourceId})`;
  const read = readToiletTags(tags);
  if (read === 'not-a-toilet') return { where, refused: REASONS[read] };
  if (typeof read === 'string') return { where, refused: REASONS[read], sourceId };
  const location = positionOf(element.data);
  if (!location) return { where, refused: 'has no position (Overpass gives one with: out center)' };
  const place = osmPlace({ type, id, tags, lat: location.lat, lon: location.lng });
  if (!place) return { where, refused: 'lies outside the United Kingdom' };
  return { where, ...checkRecord(recordOf(sourceId, place, tags, read)) };
}

function recordOf(sourceId: string, place: LivePlace, tags: Tags, read: ReadTags): ToiletRecord {
  const { hasChangingPlaces, hours } = place;
  return {
    ...read.facts,
    hasChangingPlaces,
    sourceId,
    source: place.source,
    name: cutText(place.name, 255),
    hasOwnName: tags.name !== undefined && !isGenericName(tags.name),
    address: place.address,
    venueType: read.venueType,
    areas: [],
    location: place.location,
    description: describe(saidBy(tags, read)),
    paymentDetails: place.paymentDetails ?? null,
    cleanlinessRating: null,
    openingHours: hours?.openingHours ? [...hours.openingHours] : null,
    openingHoursExpression: hours?.openingHoursExpression ?? null,
  };
}

function saidBy(tags: Tags, { access, prefix }: ReadTags): string[] {
  const isLimited = tags[`${prefix}wheelchair`] === 'limited';
  return [
    access === 'key' ? 'A key is needed: ask there.' : '',
    isLimited ? 'Limited wheelchair access.' : '',
    cleanText(tags['wheelchair:description'] ?? tags['toilets:wheelchair:description']),
    prefix === '' ? cleanText(tags.description) : '',
  ];
}
