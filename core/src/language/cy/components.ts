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
  'Suggestions could not be loaded. Type on to try again.':
    'Nid oedd modd llwytho’r awgrymiadau. Daliwch ati i deipio i roi cynnig arall arni.',
  'No place of that name found here. Check the spelling, or try a postcode or a street.':
    'Ni chafwyd hyd i le o’r enw hwnnw yma. Gwiriwch y sillafu, neu rhowch gynnig ar god post neu stryd.',
  'Timetable moved by {count} weeks to cover today: for trying out, not for travelling.': {
    other:
      'Symudwyd yr amserlen {count} wythnos er mwyn cynnwys heddiw: i roi cynnig arni, nid i deithio.',
  },
  'Public transport is not available in {region} yet. Walking, cycling and car are.':
    'Nid yw trafnidiaeth gyhoeddus ar gael ar gyfer {region} eto. Mae cerdded, beicio a char ar gael.',
};
