import type { Catalogue } from '../translate.ts';

/** A journey on paper, in files, in a link and as text. */
export const exported: Catalogue = {
  '{start} to {end}': '{start} i {end}',
  'The times shown include your stops.': 'Mae’r amserau a ddangosir yn cynnwys eich arosfannau.',
  '{stops}, included in the times shown.': '{stops}, wedi’u cynnwys yn yr amserau a ddangosir.',
  '{stops}, not included in the times shown.': '{stops}, heb eu cynnwys yn yr amserau a ddangosir.',
  '{line} from {place} ({details})': '{line} o {place} ({details})',
  '{line} from {place}, towards {headsign} ({details})':
    '{line} o {place}, i gyfeiriad {headsign} ({details})',
  'Source: {source}': 'Ffynhonnell: {source}',
  '{source}, last confirmed {date}': '{source}, cadarnhawyd ddiwethaf {date}',
  '{source}, last confirmed: not known': '{source}, cadarnhawyd ddiwethaf: nid yw’n hysbys',
  'The line shows the route, not the detours to your stops.':
    'Mae’r llinell yn dangos y llwybr, nid y gwyriadau at eich arosfannau.',
  'Toilet stop: {name}': 'Arhosfan toiled: {name}',
  'Save or share {route}': 'Cadw neu rannu {route}',
  'Save or share': 'Cadw neu rannu',
  'Open this journey in Loovia: {link}': 'Agor y daith hon yn Loovia: {link}',
  'This could not be loaded. Close it, and open it again when you have signal.':
    'Nid oedd modd llwytho hyn. Caewch ef, ac agorwch ef eto pan fydd gennych signal.',
  'We could not copy it. Copy it yourself from the box below.':
    'Nid oedd modd i ni ei gopïo. Copïwch ef eich hun o’r blwch isod.',
  'Link copied': 'Dolen wedi’i chopïo',
  'Text copied': 'Testun wedi’i gopïo',
  'GPX file saved': 'Ffeil GPX wedi’i chadw',
  'Calendar file saved': 'Ffeil galendr wedi’i chadw',
  Print: 'Argraffu',
  'GPX file': 'Ffeil GPX',
  'Calendar file': 'Ffeil galendr',
  'Copy as text': 'Copïo fel testun',
  'Share link': 'Rhannu dolen',
  'The link and the text show where and when your journey starts and ends, and your stops. Anyone you send them to can read that. To open the journey they sign in.':
    'Mae’r ddolen a’r testun yn dangos ble a phryd mae eich taith yn dechrau ac yn gorffen, a’ch arosfannau. Gall unrhyw un y byddwch yn eu hanfon ato ddarllen hynny. I agor y daith rhaid mewngofnodi.',
  'To copy': 'I’w gopïo',
  Directions: 'Cyfarwyddiadau',
  'Sketch of the route': 'Braslun o’r llwybr',
  Stops: 'Arosfannau',
  'Planned with Loovia': 'Cynlluniwyd gyda Loovia',
  'The route in this link is not found any more. Please choose one of these.':
    'Nid yw’r llwybr yn y ddolen hon i’w gael mwyach. Dewiswch un o’r rhain.',
  '{count} stops in this link are not found on {route} any more: they may be closed at that time, or gone.':
    {
      zero: 'Ni chafwyd hyd i {count} arhosfan o’r ddolen hon ar {route} mwyach: efallai eu bod ar gau bryd hynny, neu wedi mynd.',
      one: 'Ni chafwyd hyd i {count} arhosfan o’r ddolen hon ar {route} mwyach: efallai ei fod ar gau bryd hynny, neu wedi mynd.',
      other:
        'Ni chafwyd hyd i {count} arhosfan o’r ddolen hon ar {route} mwyach: efallai eu bod ar gau bryd hynny, neu wedi mynd.',
    },
};
