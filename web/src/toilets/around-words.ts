import type { ToiletDetails } from '@loovia/core/api';
import { t } from '@loovia/core/language';

/**
 * What a toilet is in and who runs it, without what its name says already: 'In Friars Walk · Run by Newport City
 * Council'; null where nothing is left.
 */
export function aroundWords({
  name,
  inside,
  operator,
}: Pick<ToiletDetails, 'name' | 'inside' | 'operator'>): string | null {
  const isNamed = (text: string) => name.toLowerCase().includes(text.toLowerCase());
  const places = inside.filter((place) => !isNamed(place));
  const words = [
    ...(places.length > 0 ? [t('In {places}', { places: places.join(', ') })] : []),
    ...(operator !== null && !isNamed(operator) ? [t('Run by {operator}', { operator })] : []),
  ];
  return words.length === 0 ? null : words.join(' · ');
}
