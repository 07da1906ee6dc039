import type { Place, Suggestion } from '@loovia/core/api';
import { distanceMetres, type LatLng } from '@loovia/core/geo';
import { t } from '@loovia/core/language';
import { numbersOf, readHouses, type House } from '@loovia/core/regions';
import { areaOf, locationOf, type EntryRow } from './address.ts';
import { FULL_POSTCODE } from './fold.ts';
import { addressParts } from './readings.ts';

/** A house number, and the address that it was taken from. */
interface NumberedAddress {
  /** As it was typed: '24', '24a', 'Unit 9'. */
  readonly number: string;
  /** The other parts, with the street first. */
  readonly parts: readonly string[];
}

const ROOM = String.raw`(?:flat|fflat|apartment|apt|suite|room|unit|uned)\s+[a-z]?\d{0,4}[a-z]?\b\s*`;
const ONE = String.raw`\d{1,5}\s?[a-z]?`;
const HOUSE = String.raw`${ONE}(?:\s?[-–/]\s?${ONE})?`;
const ROOM_FIRST = new RegExp(String.raw`^\s*(${ROOM})`, 'i');
const NUMBER_FIRST = new RegExp(String.raw`^\s*(${HOUSE})(?:\s+|$)`, 'i');
/** 'High Street 24', as elsewhere in Europe. */
const NUMBER_LAST = new RegExp(String.raw`\s(${HOUSE})$`, 'iu');

/**
 * The house number of an address, as people write it: '24 High Street', '24, High Street', 'High Street 24',
 * 'Flat 2, 24 High Street', 'NP20 1FX 24'. A flat without another number is the number itself.
 */
export function houseNumberIn(text: string): NumberedAddress | null {
  const parts = addressParts(text.replace(FULL_POSTCODE, ',$&,')).map((part) => part.trim());
  let room: string | null = null;
  for (const [n, part] of parts.entries()) {
    const inPart = ROOM_FIRST.exec(part)?.[1] ?? '';
    const named = part.slice(inPart.length);
    if (inPart !== '') room ??= inPart.trim();
    if (isPostcode(part)) continue;
    const others = parts.toSpliced(n, 1);
    const first = NUMBER_FIRST.exec(named);
    if (first && numbersOf(first[1] ?? '').length > 0) {
      const street = named.slice(first[0].length);
      return {
        number: first[1] ?? '',
        parts: street === '' ? others.slice(n) : [street, ...parts.slice(n + 1)],
      };
    }
    const [number, street] = numberLast(named.trimEnd()) ?? [room, named];
    if (number && street) return { number, parts: [street, ...parts.slice(n + 1)] };
  }
  return null;
}

/** The number and the street of 'High Street 24'. */
function numberLast(named: string): readonly [number: string, street: string] | null {
  const last = NUMBER_LAST.exec(named);
  const street = named.slice(0, last?.index);
  return last && /\p{L}/u.test(street) ? [last[1] ?? '', street] : null;
}

const isPostcode = (part: string): boolean => part.replace(FULL_POSTCODE, '').trim() === '';

/** A house with the number that was asked for. */
export type FoundHouse = Pick<House, 'location' | 'isApproximate' | 'postcode'>;

/** Numbers farther apart than this are of two stretches of a street: nothing is known between them. */
const FARTHEST_APART_METRES = 200;
/** Across the street, what is between two numbers is less sure. */
const FARTHEST_ACROSS_METRES = 100;

/**
 * Where a house number of a street is: its own place, that of the house it is a part of (24a of 24), or
 * between the next lower and higher ones, of the same side of the street if there are. Null = not known.
 */
export function findHouse(houses: readonly House[], number: string): FoundHouse | null {
  const wanted = numbersOf(number);
  for (const one of wanted) {
    const house = houses.find((known) => known.number === one);
    if (house) return house;
  }
  const base = baseOf(wanted[0] ?? '');
  if (base === null) return null;
  const part = houses.find((known) => baseOf(known.number) === base);
  if (part) return { ...part, isApproximate: true };
  const single = houses.flatMap((house) => {
    const value = baseOf(house.number);
    return value === null ? [] : [{ value, location: house.location }];
  });
  const sameSide = single.filter(({ value }) => (value - base) % 2 === 0);
  const location =
    between(sameSide, base, FARTHEST_APART_METRES) ?? between(single, base, FARTHEST_ACROSS_METRES);
  return location && { location, isApproximate: true, postcode: null };
}

/** 24 of '24' and '24a'; null of '24-26' and 'unit 9'. */
function baseOf(number: string): number | null {
  const digits = /^(\d+)[a-z]?$/.exec(number)?.[1];
  return digits === undefined ? null : Number(digits);
}

interface Placed {
  readonly value: number;
  readonly location: LatLng;
}

function between(placed: readonly Placed[], value: number, most: number): LatLng | null {
  const least = (one: Placed | null, other: Placed, isNearer: boolean) =>
    one === null || isNearer ? other : one;
  let lower: Placed | null = null;
  let higher: Placed | null = null;
  for (const one of placed) {
    if (one.value < value) lower = least(lower, one, one.value > (lower?.value ?? 0));
    else higher = least(higher, one, one.value < (higher?.value ?? 0));
  }
  if (!lower || !higher) return null;
  const [from, to] = [lower.location, higher.location];
  if (distanceMetres(from, to) > most) return null;
  const share = (value - lower.value) / (higher.value - lower.value);
  return {
    lat: from.lat + (to.lat - from.lat) * share,
    lng: from.lng + (to.lng - from.lng) * share,
  };
}

/** The house of a number on a street; null = the map does not know where it is. */
export function houseOf(street: EntryRow, number: string): FoundHouse | null {
  if (street.houses === null) return null;
  return findHouse(readHouses(street.houses, locationOf(street)), number);
}

/** A house as people see it. */
export const placeOfHouse = (street: EntryRow, number: string, house: FoundHouse): Place => ({
  id: houseId(street, number),
  formattedAddress: houseAddress(street, number, house),
  location: house.location,
});

/** The street's own id, and the number: 'street/high-street-newport/24a'. */
const houseId = (street: EntryRow, number: string): string => `${street.id}/${number}`;

/** The two parts of a {@link houseId}; null = it is none. */
export function partsOfHouseId(id: string): { street: string; number: string } | null {
  const [, street, number] = /^(street\/[^/]+)\/([^/]{1,20})$/.exec(id) ?? [];
  return street === undefined || number === undefined ? null : { street, number };
}

const APPROXIMATE = /\s?\((?:approximate|bras amcan)\)/gi;

/** An address as it was typed, or as {@link houseAddress} wrote it. */
export const withoutDoubt = (address: string): string => address.replace(APPROXIMATE, '');

/** What distinguishes a house from others of its number, with its own postcode or that of the whole street. */
const areaOfHouse = (street: EntryRow, { postcode }: FoundHouse): string =>
  areaOf({ ...street, postcode: postcode ?? street.postcode });

/** '24 High Street, Newport, NP20 1FX' */
function houseAddress(street: EntryRow, number: string, house: FoundHouse): string {
  const address = [`${number} ${street.name}`, areaOfHouse(street, house)]
    .filter(Boolean)
    .join(', ');
  return house.isApproximate ? t('{address} (approximate)', { address }) : address;
}

/** What the search box offers for a house number on some streets: first the houses that the map has. */
export function suggestHouses(streets: readonly EntryRow[], number: string): HouseSuggestions {
  const known: Suggestion[] = [];
  const nearby: Suggestion[] = [];
  const unknown: Suggestion[] = [];
  for (const street of streets) {
    const house = houseOf(street, number);
    const area = house ? areaOfHouse(street, house) : areaOf(street);
    const said = (words: string) => [words, area].filter(Boolean).join(', ');
    const id = houseId(street, number);
    const primary = `${number} ${street.name}`;
    if (house === null) {
      const secondary = said(t('number {number} not known', { number }));
      unknown.push({ id: street.id, primary: street.name, secondary });
    } else if (house.isApproximate) {
      nearby.push({ id, primary, secondary: said(t('approximate position')) });
    } else known.push({ id, primary, secondary: area });
  }
  return { known, others: [...nearby, ...unknown] };
}

export interface HouseSuggestions {
  readonly known: readonly Suggestion[];
  /** Between two houses that the map has, then streets where the number is not known. */
  readonly others: readonly Suggestion[];
}
