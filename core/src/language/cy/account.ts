import type { Catalogue } from '../translate.ts';

/** What is kept of people: their own page for it, and what the server answers there. */
export const account: Catalogue = {
  'You have asked for your data many times just now. Please try again later.':
    'Rydych newydd ofyn am eich data lawer gwaith. Rhowch gynnig arall arni yn nes ymlaen.',
  'This account has been deleted.': 'Mae’r cyfrif hwn wedi’i ddileu.',
  'Your data cannot be read just now. Please try again in a moment.':
    'Ni ellir darllen eich data ar hyn o bryd. Rhowch gynnig arall arni mewn eiliad.',
  'You are signed in with another account now. Nothing was deleted. Please reload the page.':
    'Rydych wedi mewngofnodi â chyfrif arall erbyn hyn. Ni ddilëwyd dim. Ail-lwythwch y dudalen.',
  'Your account could not be deleted just now. Please try again in a moment.':
    'Ni ellid dileu eich cyfrif ar hyn o bryd. Rhowch gynnig arall arni mewn eiliad.',
};
