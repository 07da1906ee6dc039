import type { LatLng } from '@loovia/core/geo';
import type { Nation } from '@loovia/core/toilets';
import { featuresContaining } from '@rapideditor/country-coder';

/** Wikidata ids of the nations, as country-coder has them. */
const NATIONS: Readonly<Record<string, Nation>> = {
  Q21: 'england',
  Q22: 'scotland',
  Q25: 'wales',
  Q26: 'northern-ireland',
};

/** The nation of the United Kingdom at a position; null outside it. */
export function nationAt({ lat, lng }: LatLng): Nation | null {
  const features = featuresContaining([lng, lat]);
  return features.map(({ properties }) => NATIONS[properties.wikidata]).find(Boolean) ?? null;
}

/** The nation whose bank holidays apply at a position; outside the United Kingdom, England. */
export function nationOf(location: LatLng): Nation {
  return nationAt(location) ?? 'england';
}
