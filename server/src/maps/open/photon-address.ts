import type { Found } from './photon-answer.ts';

const POSTCODE = /\b([a-z]{1,2}\d[a-z\d]?) ?(\d[a-z]{2})\b/;

/**
 * Whether a find is what an address says. Photon answers with whatever is alike; a wrong position is
 * worse than none. All words of its name must be in the address, the address must begin with words of
 * the find (but for house numbers, as not all are mapped), and postcodes must not differ.
 */
export function isTheAddress({ primary, secondary, postcode }: Found, address: string): boolean {
  const asked = fold(address);
  const [whole, outward = '', inward = ''] = POSTCODE.exec(asked) ?? [];
  const given = postcode === null ? null : fold(postcode);
  const isAtPostcode = whole === undefined || given === null || given === `${outward} ${inward}`;
  if (!isAtPostcode) return false;
  // Nothing but a postcode: whatever is there is near enough.
  if (whole === asked) return given !== null;
  const words = new Set(asked.split(' '));
  const found = new Set(fold(`${primary} ${secondary}`).split(' '));
  const [beginning = ''] = address.split(',');
  const named = fold(beginning).replace(POSTCODE, '').split(' ').filter(Boolean);
  return (
    named.length > 0 &&
    named.every((word) => found.has(word) || /^\d+[a-z]?$/.test(word)) &&
    fold(primary)
      .split(' ')
      .every((word) => words.has(word))
  );
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’.]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
