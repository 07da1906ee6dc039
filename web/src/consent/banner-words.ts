import type { ConsentChoice } from '@loovia/core/consent';
import { t } from '@loovia/core/language';

/**
 * What the banner says: what the cookies are for while nothing is chosen (null), else which choice
 * keeps the banner here.
 */
export function bannerWords(choice: ConsentChoice | null, signedIn: boolean): string {
  if (choice?.analytics) {
    return t(
      'You turned necessary cookies off, so you cannot sign in and we count nothing. You can change that here.',
    );
  }
  if (choice)
    return t('You rejected all cookies, so you cannot sign in. You can change that here.');
  const what = t(
    'Necessary cookies let you sign in and plan journeys. Analytics count which parts of Loovia you use, so we can make them better.',
  );
  return signedIn ? `${what} ${t('If you reject all, we sign you out.')}` : what;
}
