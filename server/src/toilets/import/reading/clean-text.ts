/** A UTF-8 sequence read as Latin-1: 'Ã©' for 'é', 'Â£' for '£'. */
const MISREAD = /[\u00c2-\u00f4][\u0080-\u00bf]+/g;

/** Text read in the wrong encoding, perhaps twice, put right where no doubt is left. */
function repair(text: string): string {
  let repaired = text;
  for (let round = 0; round < 3; round += 1) {
    repaired = repaired.replace(MISREAD, (misread) => {
      const read = Buffer.from(misread, 'latin1').toString('utf8');
      return read.includes('\ufffd') ? misread : read;
    });
  }
  // What stood for a lost character is clear in these places only.
  return repaired
    .replace(/(?<=\p{L})\ufffd(?=s\b)/gu, '’')
    .replace(/(?<=\bcaf)\ufffd/gi, 'é')
    .replace(/\ufffd(?=\.?\d)/g, '£')
    .replace(/\ufffd/g, ' ');
}

/** One line of readable text; '' for nothing. */
export function cleanText(text: string | null | undefined): string {
  return repair(text ?? '')
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

/** {@link cleanText} without marks that are left over at the ends: 'Memorial  *', 'Mill Walk,'. */
export function cleanName(text: string | null | undefined): string {
  return cleanText(text).replace(/^[\s,;:*#.]+|(?<![\s,;:*#.])[\s,;:*#.]+$/g, '');
}

/** The parts of an address, each once, without empty ones; null for nothing. */
export function cleanAddress(parts: readonly (string | null | undefined)[]): string | null {
  const pieces = parts.flatMap((part) => cleanText(part).split(',')).map(cleanName);
  const address = [...new Set(pieces.filter((piece) => piece !== ''))].join(', ');
  return address === '' ? null : cutText(address, 500);
}

const POSTCODE = /^([A-Z]{1,2}\d[A-Z\d]?) ?(\d[A-Z]{2})$/;

/** A whole postcode in its usual form; null for anything else (map references, half of one). */
export function readPostcode(text: string | null | undefined): string | null {
  const match = POSTCODE.exec(cleanText(text).toUpperCase());
  return match ? `${match[1] ?? ''} ${match[2] ?? ''}` : null;
}

/** Cut between words, and marked so, where it is too long. */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const short = text.slice(0, maxLength - 1);
  return `${short.slice(0, Math.max(short.lastIndexOf(' '), maxLength / 2))}…`;
}

/** An address on the web that a browser may be sent to; null for anything else. */
export function readWebAddress(given: string | undefined): string | null {
  const address = cleanText(given);
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : null;
}
