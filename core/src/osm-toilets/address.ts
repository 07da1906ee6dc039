import type { Tags } from './tags.ts';

/**
 * The address that an element's tags give (Key:addr:*), at most 500 characters; null where they name
 * no street. `town` stands in where they name none.
 */
export function writtenAddress(
  tags: Tags,
  { town, postcode }: { readonly town: string | null; readonly postcode: string | null },
): string | null {
  const street = tags['addr:street'] ?? tags['addr:place'];
  if (!street) return null;
  const number = tags['addr:housenumber'];
  const lines = [
    tags['addr:housename'],
    number ? `${number} ${street}` : street,
    tags['addr:city'] ?? town,
  ];
  const place = lines.filter(Boolean).join(', ');
  return (postcode ? `${place} ${postcode}` : place).slice(0, 500);
}
