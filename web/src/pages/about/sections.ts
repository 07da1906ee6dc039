import { t } from '@loovia/core/language';

/** The id of each section, the same in every language, and its title. */
export const sections = () => ({
  'how-stops-are-chosen': t('How stops are chosen'),
  'predicted-cleanliness': t('Predicted cleanliness'),
  'ai-recommendation': t('The AI recommendation'),
  'not-known': t('What Loovia does not know'),
  sources: t('Where the data comes from'),
  'open-data': t('Adding toilets, and taking the data'),
  'made-with': t('Made with'),
  'real-region': t('Getting a real region'),
  who: t('Who runs it'),
});
