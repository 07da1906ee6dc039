import type { Catalogue } from '../translate.ts';

/** Boxes, switches and notices, the search for places, and the notes about timetables. */
export const components: Catalogue = {
  '{count} characters too many': { other: '{count} nod yn ormod' },
  '{count} characters left': { other: '{count} nod ar ôl' },
  '{length} of {limit}': '{length} o {limit}',
  Suggestions: 'Awgrymiadau',
  '{count} suggestions. Choose with the up and down arrow keys.': {
    other: '{count} awgrym. Dewiswch â’r bysellau saeth i fyny ac i lawr.',
  },
  'About {what}': 'Gwybodaeth: {what}',
  'Error:': 'Gwall:',
  'Warning:': 'Rhybudd:',
  On: 'Ymlaen',
  Off: 'I ffwrdd',
  'Still using {picked}. Choose another suggestion to change it.':
    'Yn dal i ddefnyddio {picked}. Dewiswch awgrym arall i’w newid.',
  'Looking for places…': 'Wrthi’n chwilio am leoedd…',
  'Suggestions did not load. Keep typing to try again.':
    'Ni lwythodd yr awgrymiadau. Daliwch ati i deipio i roi cynnig arall arni.',
  'No place of that name found here. Check the spelling, or try a postcode or a street.':
    'Ni chafwyd hyd i le o’r enw hwnnw yma. Gwiriwch y sillafu, neu rhowch gynnig ar god post neu stryd.',
  'Test timetable, moved {count} weeks. Do not use it to travel.': {
    other: 'Amserlen brawf, wedi’i symud {count} wythnos. Peidiwch â’i defnyddio i deithio.',
  },
  'Public transport is not available in {region} yet. You can plan walking, cycling and driving.':
    'Nid yw trafnidiaeth gyhoeddus ar gael ar gyfer {region} eto. Gallwch gynllunio cerdded, beicio a gyrru.',
};
