import type { Surroundings } from '../entry.ts';
import type { ListRow } from '../mapping/read-list.ts';
import { type ListCode, readMapped } from '../mapping/read-mapped.ts';
import { readCategory } from '../reading/categories.ts';
import type { ImportedToilet } from '../reading/listed-toilet.ts';
import { readFee } from '../reading/read-fee.ts';
import type { Fee } from '../reading/read-fee.ts';
import { cleanName, readableLine, councilArea } from '../reading/texts.ts';
import { cellsOf, COUNCIL, type Cells, type CouncilRow } from './council-cells.ts';
import { readPlaces } from './council-places.ts';
import { identifyRows, nameCouncils } from './council-rows.ts';

/** The name of this source in `toilet_sources`; the ids of records tell councils apart. */
export const COUNCIL_KEY = COUNCIL.source.key;

/** @throws ImportError when the file cannot be read at all or lacks a column that is needed */
export function readCouncil(path: string, surroundings: Surroundings) {
  return readMapped(path, COUNCIL, surroundings, councilCode);
}

/** What the schema's columns say together, or in their own terms. */
const councilCode: ListCode = (listed, format) => {
  const cellsIn = listed.map((row) => ({ ...row, cells: cellsOf(row) }));
  const councilIn = nameCouncils(cellsIn);
  const rows = cellsIn.map((row) => {
    const fault = councilIn(row.cells) === '' ? 'names no organisation' : null;
    return { ...row, fault: row.fault ?? fault };
  });
  const byCells = new Map(listed.map(({ cells }, at) => [cells, rows[at]]));
  const own = ({ cells }: ListRow): CouncilRow => {
    const row = byCells.get(cells);
    if (!row) throw new Error('A row is of another list.');
    return row;
  };
  const placeIn = readPlaces(rows);
  const idOf = identifyRows(rows, placeIn);
  return {
    faultIn: (row) => own(row).fault,
    placeIn: (row) => placeIn(own(row)),
    idOf: (row) => idOf(own(row)),
    whyUnusable: (row) => format.whyUnusable(row) ?? whyUnusable(own(row).cells),
    read: (row, sourceId) => {
      const { cells } = own(row);
      const read = format.read(row, sourceId);
      return { ...read, ...readOwn(read, cells, councilIn(cells)) };
    },
  };
};

/** What is not in the mapping. */
function readOwn(
  { facts, name, street }: ImportedToilet,
  cells: Cells,
  council: string,
): Partial<ImportedToilet> {
  return {
    source: { name: readableLine(council), licence: readLicence(cells.GeoPointLicensingURL) },
    facts: { ...facts, isPublic: readIsPublic(cells) },
    fee: readCharge(readableLine(cells.ChargeAmount)),
    name: calmCapitals(name),
    street: street === null ? null : calmCapitals(street),
    areas: readAreas(cells, council),
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

function whyUnusable(cells: Cells): string | null {
  if (NOT_PUBLIC.test(readableLine(cells.Notes))) return 'is not open to the public';
  const forChildren = readCategory(cells.Category) === 'children only';
  const forOthers = !['', 'none', 'children only'].includes(readCategory(cells.AccessibleCategory));
  return forChildren && !forOthers ? 'is for children only' : null;
}

const isYes = (given: string | undefined) =>
  ['yes', 'true', 'y'].includes(readableLine(given).toLowerCase());

/** Shops in a community toilet scheme let anyone in. */
function readIsPublic(cells: Cells): boolean | null {
  const calledPublic =
    /\bpublic (toilet|convenience)s?\b/i.test(cells.ServiceTypeLabel ?? '') ||
    /\/service\/579\/?$/.test(cells.ServiceTypeURI ?? '');
  return calledPublic || isYes(cells.PartOfCommunityScheme) ? true : null;
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
  return sentences.filter(([answer]) => isYes(answer)).map(([, sentence]) => sentence);
}

/** The schema has no field for the list's licence, only a link to the terms of its coordinates. */
function readLicence(given: string | undefined): string {
  const terms = readableLine(given);
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
