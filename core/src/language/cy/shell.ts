import type { Catalogue } from '../translate.ts';

/** What is on every page, its boxes, switches and notices, and what the page says when a call fails. */
export const shell: Catalogue = {
  'Skip to content': 'Neidio i’r cynnwys',
  'Loading...': 'Wrthi’n llwytho...',
  Menu: 'Dewislen',
  Navigation: 'Llywio',
  'Sign in': 'Mewngofnodi',
  Logout: 'Allgofnodi',
  'You are logged out on this device, but our server does not know yet. We will tell it when you are back online. Until then, nobody can use your account on this page. If others use this device, leave this page open.':
    'Rydych wedi allgofnodi ar y ddyfais hon, ond nid yw ein gweinydd yn gwybod eto. Byddwn yn dweud wrtho pan fyddwch yn ôl ar-lein. Tan hynny, ni all neb ddefnyddio eich cyfrif ar y dudalen hon. Os yw eraill yn defnyddio’r ddyfais hon, gadewch y dudalen hon ar agor.',
  'Our server now knows that you have logged out.':
    'Mae ein gweinydd bellach yn gwybod eich bod wedi allgofnodi.',
  'Your account': 'Eich cyfrif',
  'Add Toilet': 'Ychwanegu Toiled',
  'Back to Search': 'Yn ôl i Chwilio',
  About: 'Ynghylch Loovia',
  'Contact Us': 'Cysylltu â Ni',
  'Terms of Service': 'Telerau Gwasanaeth',
  'Privacy Policy': 'Polisi Preifatrwydd',
  Cookies: 'Cwcis',
  '© {year} Loovia, run by {operator}': '© {year} Loovia, a gaiff ei redeg gan {operator}',
  'Demo county': 'Sir enghreifftiol',
  'You are looking at {region}, a made-up demo county. <link>How to get a real region</link>':
    'Rydych yn edrych ar {region}, sir ddychmygol sy’n dangos sut mae Loovia’n gweithio. <link>Sut i gael rhanbarth go iawn</link>',
  'Unexpected Application Error!': 'Gwall Annisgwyl yn y Rhaglen!',
  'Something in this page failed.': 'Methodd rhywbeth ar y dudalen hon.',
  'This page stopped working. Try reloading it. If you planned a journey, the page’s address still has it.':
    'Mae’r dudalen hon wedi rhoi’r gorau i weithio. Ceisiwch ei hail-lwytho. Os gwnaethoch gynllunio taith, mae cyfeiriad y dudalen yn ei chynnwys o hyd.',
  'Reload this page': 'Ail-lwytho’r dudalen hon',
  'Go to the start page': 'Mynd i’r dudalen gychwyn',
  'We do not know the cause.': 'Ni wyddom yr achos.',
  'Loading chunk failed': 'Methwyd â llwytho rhan o’r dudalen',
  'Signing in': 'Wrthi’n mewngofnodi',
  'Completing your sign-in.': 'Cwblhau eich mewngofnodi.',
  'Processing authentication...': 'Wrthi’n prosesu’r dilysu...',
  'Please wait while we complete your sign-in.': 'Arhoswch tra byddwn yn cwblhau eich mewngofnodi.',
  'Loovia could not be reached. Check your connection and try again.':
    'Nid oedd modd cyrraedd Loovia. Gwiriwch eich cysylltiad a rhowch gynnig arall arni.',
  'This page could not read Loovia’s answer. Reload the page and try again.':
    'Ni allai’r dudalen hon ddarllen ateb Loovia. Ail-lwythwch y dudalen a rhowch gynnig arall arni.',
  'Something went wrong on our side. Please try again in a moment.':
    'Aeth rhywbeth o’i le ar ein hochr ni. Rhowch gynnig arall arni mewn munud.',
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
