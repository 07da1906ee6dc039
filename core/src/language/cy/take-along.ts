import type { Catalogue } from '../translate.ts';

/** A journey on paper, in files, in a link and as text. */
export const takeAlong: Catalogue = {
  '{start} to {end}': '{start} i {end}',
  'The times of the journey include the stops.': 'Mae amserau’r daith yn cynnwys yr arosfannau.',
  '{stops}. The times of the journey include that.':
    '{stops}. Mae amserau’r daith yn cynnwys hynny.',
  '{stops}. The times of the journey do not include that.':
    '{stops}. Nid yw amserau’r daith yn cynnwys hynny.',
  '{line} from {place} ({details})': '{line} o {place} ({details})',
  '{line} from {place}, towards {headsign} ({details})':
    '{line} o {place}, i gyfeiriad {headsign} ({details})',
  'Source: {source}': 'Ffynhonnell: {source}',
  '{source}, last confirmed {date}': '{source}, cadarnhawyd ddiwethaf {date}',
  '{source}, last confirmed: not known': '{source}, cadarnhawyd ddiwethaf: nid yw’n hysbys',
  'The line is that of the route, without the ways to the stops.':
    'Llinell y llwybr yw hon, heb y ffyrdd at yr arosfannau.',
  'Toilet stop: {name}': 'Arhosfan toiled: {name}',
  'Take {route} along': 'Mynd â {route} gyda chi',
  'Take it along': 'Mynd â’r daith gyda chi',
  'This could not be loaded. Close it, and open it again when you have signal.':
    'Nid oedd modd llwytho hyn. Caewch ef, ac agorwch ef eto pan fydd gennych signal.',
  'Copying is not allowed here. Copy it from the box below.':
    'Ni chaniateir copïo yma. Copïwch y testun o’r blwch isod.',
  'Link copied': 'Dolen wedi’i chopïo',
  'Text copied': 'Testun wedi’i gopïo',
  'GPX file saved': 'Ffeil GPX wedi’i chadw',
  'Calendar file saved': 'Ffeil galendr wedi’i chadw',
  Print: 'Argraffu',
  'GPX file': 'Ffeil GPX',
  'Calendar file': 'Ffeil galendr',
  'Copy as text': 'Copïo fel testun',
  'Share link': 'Rhannu dolen',
  'The link holds where and when your journey starts and ends, and your stops. Anybody you send it to can read that; to open the journey they sign in.':
    'Mae’r ddolen yn dweud ble a phryd mae eich taith yn dechrau ac yn gorffen, a’ch arosfannau. Gall unrhyw un y byddwch yn ei hanfon ato ddarllen hynny; i agor y daith rhaid mewngofnodi.',
  'To copy': 'I’w gopïo',
  'The way': 'Y ffordd',
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
