import { confirmedDaySchema } from '@loovia/core/toilets';
import type { Source } from '@loovia/core/toilets';
import { z } from 'zod';
import type { Outcome } from '../entry.ts';
import { cleanAddress, cleanName, cleanText } from '../reading/clean-text.ts';
import { whyClosedForGood } from '../reading/closed-for-good.ts';
import { councilArea } from '../reading/describe.ts';
import { recordAt } from '../reading/listed-toilet.ts';
import type { ListedToilet } from '../reading/listed-toilet.ts';
import { placeAt } from '../reading/place.ts';
import { readCategories } from '../reading/read-categories.ts';
import { readFee } from '../reading/read-fee.ts';

const text = z.string().nullish();

/** A feature of the file, of which these properties are read. */
export const featureSchema = z.object({
  geometry: z.object({
    type: z.literal('Point'),
    coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]),
  }),
  properties: z.object({
    id: z.string().min(1),
    name: text,
    access: text,
    type: text,
    accessibleType: text,
    babyChange: text,
    radar: text,
    fee: text,
    opening: text,
    notes: text,
    streetAddress: text,
    postcode: text,
    area: text,
    sources: z.array(z.string()).default([]),
    // A mistyped day is no reason to leave out a toilet.
    updatedAt: z.optional(confirmedDaySchema).catch(undefined),
  }),
});
type Properties = z.infer<typeof featureSchema>['properties'];

/** A record of the Great British Public Toilet Map, or why it is no toilet to suggest. */
export function readRecord(feature: z.infer<typeof featureSchema>): Outcome {
  const [lng, lat] = feature.geometry.coordinates;
  const place = placeAt({ lat, lng });
  if (!place) return { refused: 'lies outside the United Kingdom' };
  const { properties } = feature;
  const unusable = whyUnusable(properties);
  if (unusable !== null) return { refused: unusable, sourceId: properties.id };
  return recordAt(place, readToilet(properties));
}

function readToilet(properties: Properties): ListedToilet {
  const area = councilArea(properties.area);
  return {
    sourceId: properties.id,
    source: readSource(properties),
    facts: readFacts(properties),
    fee: readFee(properties.fee),
    name: cleanName(properties.name),
    street: cleanAddress([properties.streetAddress]),
    postcode: properties.postcode,
    areas: area ? [area] : [],
    opening: cleanText(properties.opening),
    notes: [readNotes(properties.notes)],
  };
}

function whyUnusable({ access, type, notes, fee, opening, name }: Properties): string | null {
  const closed = whyClosedForGood([notes, fee, opening, name].map(cleanText));
  if (closed) return closed;
  if (access === 'private') return 'is private';
  return type === 'children only' ? 'is for children only' : null;
}

const PUBLIC: ReadonlyMap<string, boolean> = new Map([
  ['public', true],
  ['permissive', true],
  ['customers', false],
  ['customers only', false],
]);

/** Facts as the record states them; what it doesn't state is not known. */
function readFacts({
  access,
  type,
  accessibleType,
  babyChange,
  radar,
}: Properties): ListedToilet['facts'] {
  return {
    isPublic: PUBLIC.get(access ?? '') ?? null,
    ...readCategories(type ?? '', accessibleType ?? ''),
    hasBabyChanging: readFact(babyChange),
    radar: readFact(radar),
  };
}

function readFact(text: string | null | undefined): boolean | null {
  if (text === 'true') return true;
  return text === 'false' ? false : null;
}

function readNotes(notes: Properties['notes']): string {
  const text = cleanText(notes);
  return /[\p{L}\p{N}]/u.test(text) ? text : '';
}

/** About half of the map's records were taken from OpenStreetMap, under its licence. */
function readSource({ sources, updatedAt }: Properties): Source {
  const fromOsm = sources.some((source) => source.includes('overpass-api.de'));
  return {
    name: 'Great British Public Toilet Map (2018)',
    licence: fromOsm ? 'CC-BY-4.0 AND ODbL-1.0' : 'CC-BY-4.0',
    url: 'https://www.toiletmap.org.uk',
    ...(updatedAt !== undefined && { confirmedOn: updatedAt }),
  };
}
