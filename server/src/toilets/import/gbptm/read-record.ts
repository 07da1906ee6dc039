import {
  confirmedDaySchema,
  displayName,
  notCalledPublic,
  saysNothing,
} from '@loovia/core/toilets';
import type { ToiletFacts, ToiletRecord } from '@loovia/core/toilets';
import { z } from 'zod';
import { nationAt } from '../../nation.ts';
import { cleanAddress, cleanName, cleanText, cutText, readPostcode } from './clean-text.ts';
import { readFee } from './read-fee.ts';
import { readHours, UNKNOWN_HOURS } from './read-hours.ts';

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
    updatedAt: confirmedDaySchema.optional().catch(undefined),
  }),
});
type Properties = z.infer<typeof featureSchema>['properties'];

/** A record of the Great British Public Toilet Map, or the reason why it is no toilet to suggest. */
export function readRecord(feature: z.infer<typeof featureSchema>): ToiletRecord | string {
  const [lng, lat] = feature.geometry.coordinates;
  const location = { lat, lng };
  const nation = nationAt(location);
  if (!nation) return 'lies outside the United Kingdom';
  const { properties } = feature;
  const unusable = whyUnusable(properties);
  if (unusable) return unusable;
  const notes = readNotes(properties.notes);
  const opening = cleanText(properties.opening);
  const hours = opening === '' ? UNKNOWN_HOURS : readHours(opening, notes, { nation, location });
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
    location,
    description: describe(notes, hours === UNKNOWN_HOURS ? opening : ''),
    cleanlinessRating: null,
  };
}

const CLOSED_FOR_GOOD =
  /^((this|these|the)? ?(public )?(toilets? )?(is |are |has |have |been |now )*closed( down)?|closed)\.?$|^(permanently|has been|this has been|these toilets are now|this toilet has been) closed\b|\bno longer exists?\b|\bhas been demolished\b/i;

function whyUnusable({ access, type, notes, fee, opening, name }: Properties): string | null {
  const says = [notes, fee, opening, name].map(cleanText);
  const closed = says.find((saying) => CLOSED_FOR_GOOD.test(saying));
  if (closed) return `is closed for good ('${closed}')`;
  if (access === 'private') return 'is private';
  return type === 'children only' ? 'is for children only' : null;
}

/** Facts as the record states them; what it doesn't state is not known. */
function readFacts({
  access,
  type,
  accessibleType,
  babyChange,
  radar,
}: Properties): Omit<ToiletFacts, 'isFree'> {
  const forAll = type === 'female and male' || type === 'unisex';
  // An accessible toilet beside those for one sex may be for all.
  const alone = accessibleType !== 'unisex' && accessibleType !== 'female and male';
  const forMen = type === 'male' || type === 'male urinal';
  const forWomen = type === 'female';
  return {
    isPublic:
      { public: true, permissive: true, customers: false, 'customers only': false }[access ?? ''] ??
      null,
    isAccessible:
      { unisex: true, 'female and male': true, none: false }[accessibleType ?? ''] ?? null,
    isMenOnly: forAll || forWomen ? false : forMen && alone ? true : null,
    isWomenOnly: forAll || forMen ? false : forWomen && alone ? true : null,
    isGenderNeutral: readGenderNeutral(type, accessibleType),
    hasBabyChanging: readFact(babyChange),
    radar: readFact(radar),
  };
}

/** A unisex accessible toilet beside ladies and gents makes no claim for everyone. */
function readGenderNeutral(type: Properties['type'], accessibleType: Properties['accessibleType']) {
  if (type === 'unisex') return true;
  const known = type && type !== 'none' && accessibleType && accessibleType !== 'unisex';
  return known ? false : null;
}

function readFact(text: string | null | undefined): boolean | null {
  return { true: true, false: false }[text ?? ''] ?? null;
}

function readName(
  given: Properties['name'],
  whereabouts: readonly (string | null | undefined)[],
  isPublic: boolean | null,
) {
  const own = cutText(cleanName(given), 255);
  const named = displayName(saysNothing(own) ? null : own, whereabouts);
  const isCalledPublic = named.hasOwnName || isPublic !== false;
  return isCalledPublic ? named : { ...named, name: notCalledPublic(named.name) };
}

/** 'Cornwall Council', 'Adur District Council' → the area they serve. */
function councilArea(area: Properties['area']): string | null {
  const named = cleanName(area).replace(
    /( (city|county|county borough|metropolitan borough|london borough|borough|district))? (council|corporation)$/i,
    '',
  );
  return named === '' ? null : named;
}

function readNotes(notes: Properties['notes']): string {
  const text = cleanText(notes);
  return /[\p{L}\p{N}]/u.test(text) ? text : '';
}

/** Notes, and hours that could not be read, for people to make what they can of them. */
function describe(notes: string, unreadHours: string): string | null {
  const hours = unreadHours === '' ? '' : `Opening hours as given: ${unreadHours}.`;
  const sentence = hours !== '' && /[\p{L}\p{N}]$/u.test(notes) ? `${notes}.` : notes;
  const description = [sentence, hours].filter(Boolean).join(' ');
  return description === '' ? null : cutText(description, 1000);
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
