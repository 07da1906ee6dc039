import { t } from '@loovia/core/language';

/** The id of each section, the same in every language, and its title. */
export const sections = () => ({
  who: t('Who can use Loovia'),
  account: t('Your account'),
  'what-you-get': t('What to expect from Loovia'),
  contributions: t('What you add'),
  'fair-use': t('Fair use'),
  changes: t('Changes, breaks and closing'),
  liability: t('Our liability'),
  disputes: t('If we disagree'),
  rest: t('Other terms'),
  'who-we-are': t('Who we are'),
});
