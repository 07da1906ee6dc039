import { fold, foldLetters, shortFormsBegunBy, withoutCountry } from './fold.ts';

/** The API's limit; a longer text is no address. */
const MAX_LENGTH = 500;
const MAX_WORDS = 40;
/** A name, a flat, a building, a street and so on to the country are ten at most. */
const MAX_PARTS = 12;
/**
 * As many as eight parts have with a house number and a country. Each takes up to two queries. Those left
 * out are the last, of an address's last parts alone.
 */
const MAX_READINGS = 18;

/** One way to understand what was typed. All words are folded. */
export interface Reading {
  /** Words of the name, the last of which may be unfinished. */
  readonly head: readonly string[];
  /** Words of the later parts, to be found in the locality: 'newport' of 'High Street, Newport'. */
  readonly rest: readonly string[];
  /** The very last word before it was shortened: 'mount' may become 'Mountjoy'. */
  readonly lastAsTyped: string;
  /** Whole words the last one may be the beginning of: 'st' for 'stre'. */
  readonly lastShortForms: readonly string[];
}

// eslint-disable-next-line regexp/no-super-linear-backtracking -- At most 500 characters.
const HOUSE_NUMBER = /^\s*\d+\s*[a-z]?(\s*[-–/]\s*\d+\s*[a-z]?)?\s+(?=\S)/i;

/** The part without its leading house number; null where it has none. */
export function withoutHouseNumber(part: string): string | null {
  const without = part.replace(HOUSE_NUMBER, '');
  return without === part ? null : without;
}

/** The parts of an address, or none where the text cannot be one. */
export function addressParts(text: string): string[] {
  if (text.length > MAX_LENGTH) return [];
  return text.split(/[,;\n]/).filter((part) => fold(part) !== '');
}

function read(parts: readonly string[]): Reading | null {
  const [head, ...rest] = parts.map((part) => fold(part).split(' '));
  const lastPart = parts.at(-1);
  if (!head || lastPart === undefined) return null;
  const finished = /[\s.]$/.test(lastPart);
  // eslint-disable-next-line regexp/no-super-linear-move -- At most 500 characters.
  const last = /[\p{L}\p{N}]+(?=[^\p{L}\p{N}]*$)/u.exec(foldLetters(lastPart))?.[0] ?? '';
  const reading = {
    head,
    rest: rest.flat(),
    lastAsTyped: last,
    lastShortForms: finished ? [] : shortFormsBegunBy(last),
  };
  return reading.head.length + reading.rest.length > MAX_WORDS ? null : reading;
}

/** Without a country at the end, after a comma or not. */
function withoutCountryPart(parts: readonly string[]): string[] {
  const before = parts.slice(0, -1);
  const last = withoutCountry(fold(parts.at(-1) ?? ''));
  if (last !== '') return [...before, last];
  return before.length > 0 ? before : [...parts];
}

/**
 * The ways to understand what was typed, likeliest first: as it is, without a house number,
 * without the country, and without the parts before the last ones ('Flat 2, 12 Commercial Street').
 */
export function readingsOf(text: string): Reading[] {
  const readings = new Map<string, Reading>();
  const all = addressParts(text);
  if (all.length > MAX_PARTS) return [];
  for (let parts = all; parts.length > 0; parts = parts.slice(1)) {
    const [first = '', ...later] = parts;
    const numberless = [withoutHouseNumber(first) ?? first, ...later];
    for (const way of [parts, numberless, withoutCountryPart(numberless)]) {
      const reading = read(way);
      const key = JSON.stringify(reading);
      if (reading && !readings.has(key)) readings.set(key, reading);
    }
  }
  return [...readings.values()].slice(0, MAX_READINGS);
}
