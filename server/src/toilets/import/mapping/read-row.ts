import { displayName, notCalledPublic, saysNothing } from '@loovia/core/toilets';
import type { ToiletRecord } from '@loovia/core/toilets';
import {
  cleanAddress,
  cleanName,
  cleanText,
  cutText,
  readPostcode,
  readWebAddress,
} from '../reading/clean-text.ts';
import { describe, hoursAsGiven, placedBy } from '../reading/describe.ts';
import type { Place } from '../reading/place.ts';
import { readDay } from '../reading/read-day.ts';
import { readFee } from '../reading/read-fee.ts';
import { readHours, UNKNOWN_HOURS } from '../reading/read-hours.ts';
import { factsIn } from './facts.ts';
import type { Mapping } from './mapping.ts';
import type { Row } from './read-list.ts';

type What = keyof Mapping['columns'];

/** The texts of a row by what the mapping says they are; of several columns, one after another. */
export function textsIn({ cells }: Row, { columns }: Mapping): (what: What) => string[] {
  return (what) =>
    [columns[what] ?? []]
      .flat()
      .map((column) => cleanText(cells.get(column) ?? ''))
      .filter(Boolean);
}

/** The id that a later file of the same list has again. */
export function idOf(row: Row, mapping: Mapping): string {
  const texts = textsIn(row, mapping);
  const [id] = texts('id');
  if (mapping.columns.id !== undefined) return id ?? '';
  const telling = [...texts('name'), ...texts('address'), ...texts('postcode')].join(' ');
  return telling
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** A row of a list as a toilet. */
export function readRow(row: Row, place: Place, mapping: Mapping): ToiletRecord {
  const texts = textsIn(row, mapping);
  const facts = factsIn(row, mapping);
  const [opening = ''] = texts('openingHours');
  const notes = texts('description').join(' ');
  const hours = opening === '' ? UNKNOWN_HOURS : readHours(opening, notes, place);
  const fee = readFee(texts('payment')[0]);
  const isFree = facts.isFree ?? fee.isFree;
  const street = cleanAddress(texts('address'));
  return {
    ...facts,
    isFree,
    ...nameOf(texts('name')[0], street, facts.isPublic),
    ...hours,
    sourceId: idOf(row, mapping),
    source: sourceOf(texts, mapping),
    address: cleanAddress([street, readPostcode(texts('postcode')[0])]),
    venueType: null,
    areas: [],
    location: place.location,
    description: describe([...texts('description'), placedBy(place), hoursAsGiven(opening, hours)]),
    paymentDetails: isFree === true && fee.isFree !== true ? null : fee.paymentDetails,
    cleanlinessRating: null,
  };
}

function nameOf(given: string | undefined, street: string | null, isPublic: boolean | null) {
  const own = cutText(cleanName(given), 255);
  const named = displayName(saysNothing(own) ? null : own, [street?.split(',')[0]]);
  const isCalledPublic = named.hasOwnName || isPublic !== false;
  return isCalledPublic ? named : { ...named, name: notCalledPublic(named.name) };
}

function sourceOf(texts: ReturnType<typeof textsIn>, { source }: Mapping): ToiletRecord['source'] {
  const url = readWebAddress(texts('url')[0]) ?? source.url;
  const confirmedOn = readDay(texts('confirmedOn')[0]);
  return {
    name: source.name,
    licence: source.licence,
    ...(url !== undefined && { url }),
    ...(confirmedOn !== null && { confirmedOn }),
  };
}
