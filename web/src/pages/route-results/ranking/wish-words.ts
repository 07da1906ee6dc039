import { t } from '@loovia/core/language';
import { WISHES, type Wish } from '@loovia/core/stops';

export function wishWords(wish: Wish): string {
  switch (wish) {
    case 'radar':
      return t('RADAR key');
    case 'baby':
      return t('Baby changing');
    case 'genderNeutral':
      return t('Gender neutral');
    case 'free':
      return t('Free');
    case 'changingPlaces':
      return t('Changing Places');
  }
}

/** How the list is sorted: 'Sorted: RADAR key, Free first. All toilets are still listed.' */
export function sortedWords(wishes: readonly Wish[]): string {
  if (wishes.length === 0) return t('Sorted as you pass them.');
  const names = WISHES.filter((wish) => wishes.includes(wish))
    .map(wishWords)
    .join(', ');
  return t(
    'Sorted: {wishes} first, then where that is not known, then where there is none. All toilets are still listed. It counts in what is suggested and recommended too.',
    { wishes: names },
  );
}
