import { displayName, saysNothing } from '@loovia/core/toilets';
import type { Source, ToiletRecord } from '@loovia/core/toilets';
import {
  cleanAddress,
  cleanName,
  cleanText,
  cutText,
  readPostcode,
  readWebAddress,
} from '../reading/clean-text.ts';
import { whyClosedForGood } from '../reading/closed-for-good.ts';
import { councilArea, describe, hoursAsGiven, placedBy } from '../reading/describe.ts';
import { readCategories } from '../reading/read-categories.ts';
import { readDay } from '../reading/read-day.ts';
import { readHours, UNKNOWN_HOURS } from '../reading/read-hours.ts';
import { calmCapitals } from './calm-capitals.ts';
import { readCategory } from './read-category.ts';
import { readCharge } from './read-charge.ts';
import type { Place } from '../reading/place.ts';
import type { CouncilRow } from './read-table.ts';

type Cells = CouncilRow['cells'];

/** A toilet of a council's list. */
export function readRow(
  cells: Cells,
  place: Place,
  council: string,
  sourceId: string,
): ToiletRecord {
  const opening = cleanText(cells.OpeningHours);
  const notes = cleanText(cells.Notes);
  const hours = opening === '' ? UNKNOWN_HOURS : readHours(opening, notes, place);
  const street = calmCapitals(cleanText(cells.StreetAddress));
  const areas = readAreas(cells, council);
  return {
    isPublic: readIsPublic(cells),
    ...readCategories(readCategory(cells.Category), readCategory(cells.AccessibleCategory)),
    hasBabyChanging: readAnswer(cells.BabyChange),
    radar: readAnswer(cells.RADARKeyNeeded),
    ...readChangingPlaces(cells),
    ...readCharge(cleanText(cells.ChargeAmount)),
    ...readName(cells, [street.split(',')[0], ...areas]),
    ...hours,
    sourceId,
    source: readSource(cells, council),
    address: cleanAddress([street, readPostcode(cells.Postcode)]),
    venueType: null,
    areas,
    location: place.location,
    description: describe([
      notes,
      ...saidByAnswers(cells),
      placedBy(place),
      hoursAsGiven(opening, hours),
    ]),
    cleanlinessRating: null,
  };
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

function readName(cells: Cells, places: readonly (string | undefined)[]) {
  const own = cutText(calmCapitals(cleanName(cells.LocationText)), 255);
  return displayName(saysNothing(own) ? null : own, places);
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
