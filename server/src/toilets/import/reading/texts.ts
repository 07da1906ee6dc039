import { cutText } from '@loovia/core/language';
import { closureIn, confirmedDaySchema } from '@loovia/core/toilets';

/** A UTF-8 sequence read as Latin-1: 'Ã©' for 'é', 'Â£' for '£'. */
const MISREAD = /[\u00c2-\u00f4][\u0080-\u00bf]+/g;

/** Repairs text that was read in the wrong encoding, perhaps twice, where the right one is certain. */
function repair(text: string): string {
  let repaired = text;
  for (let round = 0; round < 3; round += 1) {
    repaired = repaired.replace(MISREAD, (misread) => {
      const read = Buffer.from(misread, 'latin1').toString('utf8');
      return read.includes('\ufffd') ? misread : read;
    });
  }
  // Only in these places is it clear which character was lost.
  return repaired
    .replace(/(?<=\p{L})\ufffd(?=s\b)/gu, '’')
    .replace(/(?<=\bcaf)\ufffd/gi, 'é')
    .replace(/\ufffd(?=\.?\d)/g, '£')
    .replace(/\ufffd/g, ' ');
}

/** One line of readable text; '' for nothing. */
export function readableLine(text: string | null | undefined): string {
  return repair((text ?? '').toWellFormed())
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

/** {@link readableLine} without stray marks at the ends: 'Memorial  *', 'Mill Walk,'. */
export function cleanName(text: string | null | undefined): string {
  return readableLine(text).replace(/^[\s,;:*#.]+|(?<![\s,;:*#.])[\s,;:*#.]+$/g, '');
}

/** The parts of an address without repeats and empty ones; null for nothing. */
export function cleanAddress(parts: readonly (string | null | undefined)[]): string | null {
  const pieces = parts.flatMap((part) => readableLine(part).split(',')).map(cleanName);
  const address = [...new Set(pieces.filter((piece) => piece !== ''))].join(', ');
  return address === '' ? null : cutText(address, 500);
}

const POSTCODE = /^([A-Z]{1,2}\d[A-Z\d]?) ?(\d[A-Z]{2})$/;

/** A whole postcode in its usual form; null for anything else, such as a map reference or half a postcode. */
export function readPostcode(text: string | null | undefined): string | null {
  const match = POSTCODE.exec(readableLine(text).toUpperCase());
  return match ? `${match[1] ?? ''} ${match[2] ?? ''}` : null;
}

/** An http or https address; null for anything else. */
export function readWebAddress(given: string | undefined): string | null {
  const address = readableLine(given);
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : null;
}

/** Joins remarks about a toilet into sentences that each end; null for nothing. */
export function joinRemarks(remarks: readonly string[]): string | null {
  const given = remarks.filter((remark) => remark !== '');
  const sentences = given.map((remark, index) =>
    index < given.length - 1 && /[\p{L}\p{N}]$/u.test(remark) ? `${remark}.` : remark,
  );
  return sentences.length === 0 ? null : cutText(sentences.join(' '), 1000);
}

/** 'Cornwall Council', 'Adur District Council' → the area they serve. */
export function councilArea(council: string | null | undefined): string | null {
  const named = cleanName(council).replace(
    /( (city|county|county borough|metropolitan borough|london borough|borough|district))? (council|corporation)$/i,
    '',
  );
  return named === '' ? null : named;
}

/** 'CLOSED - Ifield Road', but not 'Closed - for refurbishment'. In hours, 'Closed - Sundays' means nothing of the kind. */
const NAMED_CLOSED = /^closed - (?!for\b|until\b|from\b|temporar)/i;

/**
 * The reason to leave out a toilet that is closed for good; null where neither its name nor other texts say so.
 * @param today `YYYY-MM-DD`
 */
export function whyClosedForGood(
  texts: readonly string[],
  name: string,
  today: string,
): string | null {
  const isGood = (text: string, isName = false) => closureIn(text, today, isName) === 'for good';
  const closed =
    texts.find((text) => isGood(text)) ??
    (NAMED_CLOSED.test(name) || isGood(name, true) ? name : undefined);
  return closed === undefined ? null : `is closed for good ('${closed}')`;
}

/** A day written as '07/07/2014 00:00' or '2014-07-07'; null where it is mistyped. */
export function readDay(given: string | undefined): string | null {
  const text = readableLine(given);
  const british = /^(\d{1,2})\/(\d{1,2})\/(\d{4})\b/.exec(text);
  const [, day = '', month = '', year = ''] = british ?? [];
  const iso = british
    ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    : text.slice(0, 10);
  const read = confirmedDaySchema.safeParse(iso);
  return read.success ? read.data : null;
}
