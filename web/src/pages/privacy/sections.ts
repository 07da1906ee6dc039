import { t } from '@loovia/core/language';

/** The id of each section, the same in every language, and its title. */
export const sections = () => ({
  short: t('In short'),
  kept: t('What we keep and why'),
  analytics: t('Analytics, if you agree'),
  'not-done': t('What we do not do'),
  others: t('Who else gets data'),
  'how-long': t('How long we keep it'),
  rights: t('Your rights'),
  ask: t('Who to ask'),
});
