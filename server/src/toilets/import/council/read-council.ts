import type { ToiletRecord } from '@loovia/core/toilets';
import type { Entry, Surroundings } from '../entry.ts';
import { readCategories, readCategory } from '../reading/categories.ts';
import { readListed } from '../reading/listed-toilet.ts';
import type { ListedToilet, ListFormat } from '../reading/listed-toilet.ts';
import { readFee } from '../reading/read-fee.ts';
import type { Fee } from '../reading/read-fee.ts';
import {
  cleanName,
  cleanText,
  councilArea,
  readDay,
  readWebAddress,
  whyClosedForGood,
} from '../reading/texts.ts';
import { identifyRows, nameCouncils } from './councils.ts';
import { readPlaces } from './read-place.ts';
import { readTable } from './read-table.ts';
import type { Cells, CouncilRow } from './read-table.ts';

/** The name of this source in `toilet_sources`; the ids of records tell councils apart. */
export const COUNCIL_KEY = 'council';

/**
 * The toilets of a council's list in the Local Government Association's schema for public toilets
 * (https://github.com/esd-org-uk/schemas, PublicToilets).
 * @throws ImportError when the file cannot be read at all or lacks a column that is needed
 */
export async function* readCouncil(
  path: string,
  surroundings: Surroundings,
): AsyncGenerator<Entry> {
  const { rows: tableRows, unknownColumns } = await readTable(path, surroundings.say);
  if (unknownColumns.length > 0) {
    surroundings.say(`left out, not in the schema: ${unknownColumns.join(', ')}`);
  }
  const councilIn = nameCouncils(tableRows);
  const rows = tableRows.map((row) => {
    const fault = councilIn(row.cells) === '' ? 'names no organisation' : null;
    return { ...row, fault: row.fault ?? fault };
  });
  const placeIn = readPlaces(rows);
  const format = {
    placeIn,
    postcodeIn: ({ cells }) => cells.Postcode,
    idOf: identifyRows(rows, placeIn),
    whyUnusable: ({ cells }) => whyUnusable(cells, surroundings.today),
    read: ({ cells }, sourceId) => readRow(cells, councilIn(cells), sourceId),
  } satisfies ListFormat<CouncilRow>;
  yield* readListed(rows, format, surroundings);
}

/** A toilet of a council's list. */
function readRow(cells: Cells, council: string, sourceId: string): ListedToilet {
  return {
    sourceId,
    source: { name: cleanText(council), licence: readLicence(cells.GeoPointLicensingURL) },
    url: readWebAddress(cells.InfoURL),
    confirmedOn: readDay(cells.ExtractDate),
    facts: {
      isPublic: readIsPublic(cells),
      ...readCategories(readCategory(cells.Category), readCategory(cells.AccessibleCategory)),
      hasBabyChanging: readAnswer(cells.BabyChange),
      radar: readAnswer(cells.RADARKeyNeeded),
      ...readChangingPlaces(cells),
    },
    fee: readCharge(cleanText(cells.ChargeAmount)),
    name: calmCapitals(cleanName(cells.LocationText)),
    street: calmCapitals(cleanText(cells.StreetAddress)),
    postcode: cells.Postcode,
    areas: readAreas(cells, council),
    opening: cleanText(cells.OpeningHours),
    notes: [cleanText(cells.Notes)],
    answers: describeAnswers(cells),
  };
}

/** The schema wants pounds with two decimals and no sign; people also write '20p', '£1' and 'Free'. */
const POUNDS = /^£? ?(\d+(?:\.\d{1,2})?)$/;
/** No toilet costs more: '20' probably means pence. */
const DEAREST_POUNDS = 5;

function readCharge(given: string): Fee {
  const match = POUNDS.exec(given);
  if (!match) return readFee(given);
  const pounds = Number(match[1]);
  if (pounds === 0) return { isFree: true, paymentDetails: null };
  const paymentDetails =
    pounds <= DEAREST_POUNDS ? `£${pounds.toFixed(2)}` : `Charge as given: ${given}`;
  return { isFree: false, paymentDetails };
}

const NOT_PUBLIC =
  /\bstaff only\b|\bnot (open )?(for |to )?(the )?(general )?public\b|\bno public access\b/i;

function whyUnusable(cells: Cells, today: string): string | null {
  const { Notes, OpeningHours, ChargeAmount, LocationText, StreetAddress } = cells;
  const texts = [Notes, OpeningHours, ChargeAmount, StreetAddress].map(cleanText);
  const closed = whyClosedForGood(texts, cleanText(LocationText), today);
  if (closed) return closed;
  if (NOT_PUBLIC.test(cleanText(Notes))) return 'is not open to the public';
  const forChildren = readCategory(cells.Category) === 'children only';
  const forOthers = !['', 'none', 'children only'].includes(readCategory(cells.AccessibleCategory));
  return forChildren && !forOthers ? 'is for children only' : null;
}

function readAnswer(given: string | undefined): boolean | null {
  const answer = cleanText(given).toLowerCase();
  if (['yes', 'true', 'y'].includes(answer)) return true;
  return ['no', 'false', 'n'].includes(answer) ? false : null;
}

function readChangingPlaces(cells: Cells): Pick<ToiletRecord, 'hasChangingPlaces'> {
  const hasChangingPlaces = readAnswer(cells.ChangingPlace);
  return hasChangingPlaces === null ? {} : { hasChangingPlaces };
}

/** Shops in a community toilet scheme let anyone in. */
function readIsPublic(cells: Cells): boolean | null {
  const calledPublic =
    /\bpublic (toilet|convenience)s?\b/i.test(cells.ServiceTypeLabel ?? '') ||
    /\/service\/579\/?$/.test(cells.ServiceTypeURI ?? '');
  return calledPublic || readAnswer(cells.PartOfCommunityScheme) === true ? true : null;
}

function readAreas({ GeoAreaLabel = '' }: Cells, council: string): string[] {
  const areas = [...GeoAreaLabel.split(',').map(cleanName), councilArea(council) ?? ''];
  return [...new Set(areas.filter((area) => area !== ''))];
}

/** In words, what the council says is there and the record has no field for. */
function describeAnswers(cells: Cells): string[] {
  const scheme = cleanName(cells.CommunitySchemeName);
  const named = scheme === '' ? '' : ` (${scheme})`;
  const sentences: readonly (readonly [string | undefined, string])[] = [
    [cells.FamilyToilet, 'Has a family toilet.'],
    [cells.AutomaticPublicConvenience, 'Is an automatic toilet.'],
    [cells.FullTimeStaffing, 'Is staffed full time.'],
    [cells.PartOfCommunityScheme, `Is part of a community toilet scheme${named}.`],
  ];
  return sentences.filter(([answer]) => readAnswer(answer)).map(([, sentence]) => sentence);
}

/** The schema has no field for the list's licence, only a link to the terms of its coordinates. */
function readLicence(given: string | undefined): string {
  const terms = cleanText(given);
  if (terms === '') return 'not stated';
  if (!/open-government-licence|\bogl\b/i.test(terms)) return `see ${terms}`;
  const version = /version\/([123])\b|\bv?([123])(\.0)?$/i.exec(terms);
  return version ? `OGL-UK-${version[1] ?? version[2] ?? ''}.0` : 'OGL-UK';
}

/** Words in lower case inside a name, in English and Welsh. */
const SMALL = new Set('and at by in le of on the to under upon with y yr'.split(' '));
/** Abbreviations that stay in capitals. */
const INITIALS = new Set('BP NCP NHS RAF RNLI WC YMCA'.split(' '));

/** 'PUBLIC CONVENIENCES SHOREHAM-BY-SEA' → 'Public Conveniences Shoreham-by-Sea' */
function calmCapitals(text: string): string {
  if (/\p{Ll}/u.test(text) || !/\p{Lu}{4}/u.test(text)) return text;
  return text.replace(/[\p{L}\p{N}'’]+/gu, (word, at: number) => {
    if (/\p{N}/u.test(word) || INITIALS.has(word)) return word;
    const small = word.toLowerCase();
    if (at > 0 && SMALL.has(small)) return small;
    return small.replace(/^\p{L}|(?<=^o['’])\p{L}/gu, (letter) => letter.toUpperCase());
  });
}
