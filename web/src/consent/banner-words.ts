import type { ConsentChoice } from '@loovia/core/consent';
import { t } from '@loovia/core/language';

/**
 * What the banner says: what the cookies are for while nothing is chosen (null), else which choice
 * keeps the banner here.
 */
export function bannerWords(choice: ConsentChoice | null, signedIn: boolean): string {
  if (choice?.analytics) {
    return t(
      'You turned necessary cookies off, so you cannot sign in and nothing is counted. You can change that here.',
    );
  }
  if (choice)
    return t('You rejected all cookies, so you cannot sign in. You can change that here.');
  const what = t(
    'Necessary cookies let you sign in and plan journeys. Analytics count which parts of Loovia are used, so that we can make them better.',
  );
  return signedIn ? `${what} ${t('Rejecting all signs you out.')}` : what;
}
