import type { Found } from './photon-answer.ts';

const POSTCODE = /\b([a-z]{1,2}\d[a-z\d]?) ?(\d[a-z]{2})\b/;

/**
 * Whether a find is what an address says. Photon answers with whatever is alike; a wrong position is
 * worse than none, so all words of its name must be in the address, and postcodes must not differ.
 */
export function isTheAddress({ primary, postcode }: Found, address: string): boolean {
  const asked = fold(address);
  const [whole, outward = '', inward = ''] = POSTCODE.exec(asked) ?? [];
  const given = postcode === null ? null : fold(postcode);
  const isAtPostcode = whole === undefined || given === null || given === `${outward} ${inward}`;
  if (!isAtPostcode) return false;
  // Nothing but a postcode: whatever is there is near enough.
  if (whole === asked) return given !== null;
  const words = new Set(asked.split(' '));
  return fold(primary)
    .split(' ')
    .every((word) => words.has(word));
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
