import { confirmedDaySchema } from '@loovia/core/toilets';
import { z } from 'zod';
import { firstFault, ImportError, isStorable, NOT_STORABLE } from '../entry.ts';
import type { Entry, Outcome, Surroundings } from '../entry.ts';
import { readCategories } from '../reading/categories.ts';
import { MOST_ROWS, readJson } from '../reading/files.ts';
import { recordAt } from '../reading/listed-toilet.ts';
import type { ListedToilet } from '../reading/listed-toilet.ts';
import { placeAt } from '../reading/places.ts';
import { readFee } from '../reading/read-fee.ts';
import {
  cleanAddress,
  cleanName,
  cleanText,
  councilArea,
  whyClosedForGood,
} from '../reading/texts.ts';

/** The name of this source in `toilet_sources`. */
export const GBPTM_KEY = 'gbptm';

/** As records name it among their sources where somebody filled in the map's own form. */
const MAP_NAME = 'Great British Public Toilet Map';

const collectionSchema = z.object({
  type: z.literal('FeatureCollection'),
  // Checking each of millions would take minutes.
  features: z.custom<readonly unknown[]>((value) => Array.isArray(value)),
});

const text = z.string().nullish();

/** A feature of the file, with the properties that are read. */
export const featureSchema = z.object({
  geometry: z.object({
    type: z.literal('Point'),
    coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]),
  }),
  properties: z.object({
    id: z.string().min(1).refine(isStorable, NOT_STORABLE),
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
type Feature = z.infer<typeof featureSchema>;
type Properties = Feature['properties'];

/**
 * The toilets of a GeoJSON file of the Great British Public Toilet Map, as it was in 2018.
 * @throws ImportError when the file cannot be read at all
 */
export async function* readGbptm(
  path: string,
  { today }: Pick<Surroundings, 'today'>,
): AsyncGenerator<Entry> {
  const collection = collectionSchema.safeParse(await readJson(path));
  if (!collection.success) throw new ImportError(`${path} is not a GeoJSON FeatureCollection.`);
  const { features } = collection.data;
  if (features.length > MOST_ROWS) {
    throw new ImportError(`${path} has over ${MOST_ROWS} features: it is no list of toilets.`);
  }
  for (const [index, contents] of features.entries()) {
    const where = `feature ${index + 1}`;
    const { data, error } = featureSchema.safeParse(contents);
    yield error
      ? { where, refused: firstFault(error) }
      : { where: `${where} (${data.properties.id})`, ...readFeature(data, today) };
  }
}

function readFeature({ geometry, properties }: Feature, today: string): Outcome {
  const [lng, lat] = geometry.coordinates;
  const place = placeAt({ lat, lng });
  if (!place) return { refused: 'lies outside the United Kingdom' };
  const unusable = whyUnusable(properties, today);
  if (unusable !== null) return { refused: unusable, sourceId: properties.id };
  return recordAt(place, readToilet(properties), today);
}

function readToilet(properties: Properties): ListedToilet {
  const area = councilArea(properties.area);
  return {
    sourceId: properties.id,
    source: {
      name: `${MAP_NAME} (2018)`,
      licence: licenceOf(properties),
    },
    url: 'https://www.toiletmap.org.uk',
    confirmedOn: properties.updatedAt,
    facts: {
      isPublic: PUBLIC.get(properties.access ?? '') ?? null,
      ...readCategories(properties.type ?? '', properties.accessibleType ?? ''),
      hasBabyChanging: readFact(properties.babyChange),
      radar: readFact(properties.radar),
    },
    fee: readFee(properties.fee),
    name: cleanName(properties.name),
    street: cleanAddress([properties.streetAddress]),
    postcode: properties.postcode,
    areas: area ? [area] : [],
    opening: readOpening(properties),
    notes: [readNotes(properties.notes)],
  };
}

function whyUnusable(properties: Properties, today: string): string | null {
  const { access, type, notes, fee, opening, streetAddress, name } = properties;
  const texts = [notes, fee, opening, streetAddress].map(cleanText);
  const closed = whyClosedForGood(texts, cleanText(name), today);
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

/**
 * The form of 2016 to 2018 had no box for times, but a menu: it stored these ranges, which nobody had
 * given, for its words (https://github.com/public-convenience-ltd/toiletmap, ui/helpers.js).
 */
const MENU: ReadonlyMap<string, string> = new Map([
  ['09:00-18:00', 'Daylight hours only'],
  ['09:00-17:00', 'Business hours, Monday to Sunday'],
  ['Mo-Fr 09:00-17:00', 'Business hours, Monday to Friday'],
  ['17:00-00:00', 'Evening only'],
]);

/** The words of the menu; times where they are from another source, such as a council. */
function readOpening({ opening, sources }: Properties): string {
  const given = cleanText(opening);
  const isFromForm = sources.length === 0 || sources.includes(MAP_NAME);
  return (isFromForm ? MENU.get(given) : undefined) ?? given;
}

function readFact(given: string | null | undefined): boolean | null {
  if (given === 'true') return true;
  return given === 'false' ? false : null;
}

function readNotes(given: string | null | undefined): string {
  const notes = cleanText(given);
  return /[\p{L}\p{N}]/u.test(notes) ? notes : '';
}

/** About half of the map's records were taken from OpenStreetMap, under its licence. */
function licenceOf({ sources }: Properties): string {
  const isFromOsm = sources.some((source) => source.includes('overpass-api.de'));
  return isFromOsm ? 'CC-BY-4.0 AND ODbL-1.0' : 'CC-BY-4.0';
}
