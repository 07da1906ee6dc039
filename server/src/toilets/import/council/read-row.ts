import type { Source, ToiletRecord } from '@loovia/core/toilets';
import { cleanName, cleanText, readWebAddress } from '../reading/clean-text.ts';
import { whyClosedForGood } from '../reading/closed-for-good.ts';
import { councilArea } from '../reading/describe.ts';
import type { ListedToilet } from '../reading/listed-toilet.ts';
import { readCategories } from '../reading/read-categories.ts';
import { readDay } from '../reading/read-day.ts';
import { readFee } from '../reading/read-fee.ts';
import type { Fee } from '../reading/read-fee.ts';
import { readCategory } from './read-category.ts';
import type { Cells } from './read-table.ts';

/** A toilet of a council's list. */
export function readRow(cells: Cells, council: string, sourceId: string): ListedToilet {
  return {
    sourceId,
    source: readSource(cells, council),
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
    answers: saidByAnswers(cells),
  };
}

/** The schema asks for pounds with two decimals and no sign; people write '20p', '£1' and 'Free' too. */
const POUNDS = /^£? ?(\d+(?:\.\d{1,2})?)$/;
/** No toilet costs more: '20' means pence, perhaps. */
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

/** Why a row speaks of no toilet to suggest; null where nothing says so. */
export function whyUnusable(cells: Cells): string | null {
  const { Notes, OpeningHours, ChargeAmount, LocationText } = cells;
  const closed = whyClosedForGood([Notes, OpeningHours, ChargeAmount, LocationText].map(cleanText));
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

/** Shops of a community scheme let anyone in; that is what it is for. */
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

/** What the record has no place for, in words; only what is there. */
function saidByAnswers(cells: Cells): string[] {
  const scheme = cleanName(cells.CommunitySchemeName);
  const named = scheme === '' ? '' : ` (${scheme})`;
  const sayings: readonly (readonly [string | undefined, string])[] = [
    [cells.ChangingPlace, 'Has a Changing Places toilet.'],
    [cells.FamilyToilet, 'Has a family toilet.'],
    [cells.AutomaticPublicConvenience, 'Is an automatic toilet.'],
    [cells.FullTimeStaffing, 'Is staffed full time.'],
    [cells.PartOfCommunityScheme, `Is part of a community toilet scheme${named}.`],
  ];
  return sayings.filter(([answer]) => readAnswer(answer)).map(([, saying]) => saying);
}

function readSource(cells: Cells, council: string): Source {
  const confirmedOn = readDay(cells.ExtractDate);
  const url = readWebAddress(cells.InfoURL);
  return {
    name: cleanText(council),
    licence: readLicence(cells.GeoPointLicensingURL),
    ...(url !== null && { url }),
    ...(confirmedOn !== null && { confirmedOn }),
  };
}

/** The schema has no licence of the list, only an address that tells of limits on its coordinates. */
function readLicence(given: string | undefined): string {
  const terms = cleanText(given);
  if (terms === '') return 'not stated';
  if (!/open-government-licence|\bogl\b/i.test(terms)) return `see ${terms}`;
  const version = /version\/([123])\b|\bv?([123])(\.0)?$/i.exec(terms);
  return version ? `OGL-UK-${version[1] ?? version[2] ?? ''}.0` : 'OGL-UK';
}

/** Words that stay small inside a name, in English and Welsh. */
const SMALL = new Set('and at by in le of on the to under upon with y yr'.split(' '));
/** Words that are letters, not words. */
const INITIALS = new Set('BP NCP NHS RAF RNLI WC YMCA'.split(' '));

/** 'PUBLIC CONVENIENCES SHOREHAM-BY-SEA' → 'Public Conveniences Shoreham-by-Sea'; other texts as they are. */
function calmCapitals(text: string): string {
  if (/\p{Ll}/u.test(text) || !/\p{Lu}{4}/u.test(text)) return text;
  return text.replace(/[\p{L}\p{N}'’]+/gu, (word, at: number) => {
    if (/\p{N}/u.test(word) || INITIALS.has(word)) return word;
    const small = word.toLowerCase();
    if (at > 0 && SMALL.has(small)) return small;
    return small.replace(/^\p{L}|(?<=^o['’])\p{L}/gu, (letter) => letter.toUpperCase());
  });
}
