import { t } from '@loovia/core/language';

/** The id of each section, the same in every language, and its title. */
export const sections = () => ({
  who: t('Who may use Loovia'),
  account: t('Your account'),
  'what-you-get': t('What Loovia gives you, and what it cannot'),
  contributions: t('What you add'),
  'fair-use': t('Fair use'),
  changes: t('Changes, breaks and the end'),
  liability: t('Our liability'),
  disputes: t('If we disagree'),
  rest: t('The rest'),
  'who-we-are': t('Who we are'),
});
