import type { OpeningPlace } from '@loovia/osm-hours';
import {
  confirmedDaySchema,
  displayName,
  notCalledPublic,
  saysNothing,
} from '@loovia/core/toilets';
import type { ToiletFacts, ToiletRecord } from '@loovia/core/toilets';
import { z } from 'zod';
import { nationAt } from '../../nation.ts';
import type { Outcome } from '../entry.ts';
import {
  cleanAddress,
  cleanName,
  cleanText,
  cutText,
  readPostcode,
} from '../reading/clean-text.ts';
import { whyClosedForGood } from '../reading/closed-for-good.ts';
import { councilArea, describe, hoursAsGiven } from '../reading/describe.ts';
import { readCategories } from '../reading/read-categories.ts';
import { readFee } from '../reading/read-fee.ts';
import { readHours, UNKNOWN_HOURS } from '../reading/read-hours.ts';

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
  const location = { lat, lng };
  const nation = nationAt(location);
  if (!nation) return { refused: 'lies outside the United Kingdom' };
  const { properties } = feature;
  const unusable = whyUnusable(properties);
  if (unusable !== null) return { refused: unusable, sourceId: properties.id };
  return { record: readToilet(properties, { nation, location }) };
}

function readToilet(properties: Properties, place: OpeningPlace): ToiletRecord {
  const notes = readNotes(properties.notes);
  const opening = cleanText(properties.opening);
  const hours = opening === '' ? UNKNOWN_HOURS : readHours(opening, notes, place);
  const area = councilArea(properties.area);
  const street = cleanAddress([properties.streetAddress]);
  const facts = readFacts(properties);
  return {
    ...facts,
    ...readFee(properties.fee),
    ...readName(properties.name, [street?.split(',')[0], area], facts.isPublic),
    ...hours,
    sourceId: properties.id,
    source: readSource(properties),
    address: cleanAddress([street, readPostcode(properties.postcode)]),
    venueType: null,
    areas: area ? [area] : [],
    location: place.location,
    description: describe([notes, hoursAsGiven(opening, hours)]),
    cleanlinessRating: null,
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
}: Properties): Omit<ToiletFacts, 'isFree'> {
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

function readName(
  given: Properties['name'],
  places: readonly (string | null | undefined)[],
  isPublic: boolean | null,
) {
  const own = cutText(cleanName(given), 255);
  const named = displayName(saysNothing(own) ? null : own, places);
  const isCalledPublic = named.hasOwnName || isPublic !== false;
  return isCalledPublic ? named : { ...named, name: notCalledPublic(named.name) };
}

function readNotes(notes: Properties['notes']): string {
  const text = cleanText(notes);
  return /[\p{L}\p{N}]/u.test(text) ? text : '';
}

/** About half of the map's records were taken from OpenStreetMap, under its licence. */
function readSource({ sources, updatedAt }: Properties): ToiletRecord['source'] {
  const fromOsm = sources.some((source) => source.includes('overpass-api.de'));
  return {
    name: 'Great British Public Toilet Map (2018)',
    licence: fromOsm ? 'CC-BY-4.0 AND ODbL-1.0' : 'CC-BY-4.0',
    url: 'https://www.toiletmap.org.uk',
    ...(updatedAt !== undefined && { confirmedOn: updatedAt }),
  };
}
