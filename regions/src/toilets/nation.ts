import { featuresContaining } from '@rapideditor/country-coder';
import type { LatLng } from '@loovia/core/geo';
import type { Nation } from '@loovia/core/toilets';

/** Wikidata ids of the nations, as country-coder has them. */
const NATIONS: Readonly<Record<string, Nation>> = {
  Q21: 'england',
  Q22: 'scotland',
  Q25: 'wales',
  Q26: 'northern-ireland',
};

/** The nation of a place; outside the United Kingdom, England (its bank holidays are most people's). */
export function nationAt({ lat, lng }: LatLng): Nation {
  const features = featuresContaining([lng, lat]);
  const nation = features.map(({ properties }) => NATIONS[properties.wikidata]).find(Boolean);
  return nation ?? 'england';
}
