import type { LatLng } from '../geo/index.ts';

/** A house number of a street, and where it is. */
export interface House {
  /** In small letters without spaces: '24', '24a', '24-26', 'unit 9'. */
  readonly number: string;
  readonly location: LatLng;
  /** The map has only a line of numbers there (`addr:interpolation`). */
  readonly isApproximate: boolean;
  /** In its usual form ('NP20 1HG'); null = not known. */
  readonly postcode: string | null;
}

/** More numbers than this are no building and no line of houses. */
export const MOST_NUMBERS = 60;

const NUMBER = /^(\d{1,5})([a-z]?)(?:[-–/](\d{1,5})([a-z]?))?$/;
const UNIT = /^(unit|flat|suite|apartment)\s+([a-z]?\d{1,4}[a-z]?)$/;

/**
 * The house numbers that a text of `addr:housenumber`, or of an address that was typed, stands for: itself,
 * then those within it ('24-28' → '24-28', '24', '26', '28'; '24;26' → '24', '26').
 */
export function numbersOf(text: string): string[] {
  const numbers = text.toLowerCase().split(/[;,&]/).flatMap(numbersIn);
  return [...new Set(numbers)].slice(0, MOST_NUMBERS);
}

function numbersIn(part: string): string[] {
  const unit = UNIT.exec(part.trim());
  if (unit) return [`${unit[1] ?? ''} ${unit[2] ?? ''}`];
  const match = NUMBER.exec(part.replaceAll(/\s+/g, ''));
  if (!match) return [];
  const [, first = '', letter = '', last, lastLetter = ''] = match;
  if (last === undefined) return [first + letter];
  const ends = [`${first}${letter}-${last}${lastLetter}`, first + letter, last + lastLetter];
  const [from, to] = [Number(first), Number(last)];
  if (letter !== '' || lastLetter !== '' || to <= from || to - from > MOST_NUMBERS) return ends;
  // The numbers of one side of the street, unless both sides are named.
  const step = (to - from) % 2 === 0 ? 2 : 1;
  const within = Array.from({ length: (to - from) / step + 1 }, (_, n) => String(from + n * step));
  return [...ends, ...within];
}

/** A hundred-thousandth of a degree is a metre at most. */
const PARTS_OF_DEGREE = 1e5;
const APPROXIMATE = '~';

/**
 * Houses in few letters, for a file and a table: '24 12 -30 NP20_1HG;~26 15 -28', from the street's position. A
 * text of before postcodes has none.
 */
export function writeHouses(houses: readonly House[], from: LatLng): string {
  const parts = (to: number, of: number) => String(Math.round((to - of) * PARTS_OF_DEGREE));
  return houses
    .map(({ number, location: { lat, lng }, isApproximate, postcode }) =>
      [
        (isApproximate ? APPROXIMATE : '') + number.replaceAll(' ', '_'),
        parts(lat, from.lat),
        parts(lng, from.lng),
        ...(postcode === null ? [] : [postcode.replaceAll(' ', '_')]),
      ].join(' '),
    )
    .join(';');
}

/** What {@link writeHouses} wrote. */
export function readHouses(text: string, from: LatLng): House[] {
  return text.split(';').flatMap((part) => {
    const [name = '', lat, lng, postcode] = part.split(' ');
    const offset = { lat: Number(lat), lng: Number(lng) };
    if (name === '' || Number.isNaN(offset.lat) || Number.isNaN(offset.lng)) return [];
    const isApproximate = name.startsWith(APPROXIMATE);
    return {
      number: name.slice(isApproximate ? 1 : 0).replaceAll('_', ' '),
      location: {
        lat: from.lat + offset.lat / PARTS_OF_DEGREE,
        lng: from.lng + offset.lng / PARTS_OF_DEGREE,
      },
      isApproximate,
      postcode: postcode?.replaceAll('_', ' ') ?? null,
    };
  });
}
