import { t } from '@loovia/core/language';

/** The id of each section, the same in every language, and its title. */
export const sections = () => ({
  'how-stops-are-chosen': t('How we choose stops'),
  'predicted-cleanliness': t('Predicted cleanliness'),
  'ai-recommendation': t('The AI recommendation'),
  'not-known': t('What we do not know'),
  sources: t('Where the data comes from'),
  'open-data': t('Add toilets and use the data'),
  'made-with': t('Software we use'),
  'real-region': t('Get a real region'),
  who: t('Who runs Loovia'),
});
