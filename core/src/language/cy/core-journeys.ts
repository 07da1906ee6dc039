import type { Catalogue } from '../translate.ts';

/** What journeys, their routes and the planner's checks say. */
export const coreJourneys: Catalogue = {
  'The start and the destination are the same place. Choose another destination.':
    'Yr un lle yw’r man cychwyn a’r gyrchfan. Dewiswch gyrchfan arall.',
  'That day has passed. Choose today or a later date.':
    'Mae’r diwrnod hwnnw wedi bod. Dewiswch heddiw neu ddyddiad diweddarach.',
  'That day is too far ahead. Choose a day within the next ten years.':
    'Mae’r diwrnod hwnnw yn rhy bell yn y dyfodol. Dewiswch ddiwrnod o fewn y deng mlynedd nesaf.',
  'The start is outside the United Kingdom. Choose a start in the United Kingdom.':
    'Mae’r man cychwyn y tu allan i’r Deyrnas Unedig. Dewiswch fan cychwyn yn y Deyrnas Unedig.',
  'The destination is outside the United Kingdom. Choose a destination in the United Kingdom.':
    'Mae’r gyrchfan y tu allan i’r Deyrnas Unedig. Dewiswch gyrchfan yn y Deyrnas Unedig.',
  'The start is outside the area this map covers, which is {area}. Choose a start in {area}, or a bus stop or station that its buses and trains call at.':
    'Mae’r man cychwyn y tu allan i’r ardal y mae’r map hwn yn ei chwmpasu, sef {area}. Dewiswch fan cychwyn o fewn yr ardal honno ({area}), neu safle bws neu orsaf y mae ei bysiau a’i threnau yn galw yno.',
  'The start is outside the area this map covers, which is {area}. Choose a start in {area}.':
    'Mae’r man cychwyn y tu allan i’r ardal y mae’r map hwn yn ei chwmpasu, sef {area}. Dewiswch fan cychwyn o fewn yr ardal honno ({area}).',
  'The destination is outside the area this map covers, which is {area}. Choose a destination in {area}, or a bus stop or station that its buses and trains call at.':
    'Mae’r gyrchfan y tu allan i’r ardal y mae’r map hwn yn ei chwmpasu, sef {area}. Dewiswch gyrchfan o fewn yr ardal honno ({area}), neu safle bws neu orsaf y mae ei bysiau a’i threnau yn galw yno.',
  'The destination is outside the area this map covers, which is {area}. Choose a destination in {area}.':
    'Mae’r gyrchfan y tu allan i’r ardal y mae’r map hwn yn ei chwmpasu, sef {area}. Dewiswch gyrchfan o fewn yr ardal honno ({area}).',
  'We only have times for {day}. Choose that day.':
    'Dim ond ar gyfer {day} y mae gennym amserau. Dewiswch y diwrnod hwnnw.',
  'We only have times for {first} to {last}. Choose one of those days.':
    'Dim ond ar gyfer {first} i {last} y mae gennym amserau. Dewiswch un o’r dyddiau hynny.',
  'We found no journey after {time} on {day}, the last day we have times for. Choose an earlier time or day.':
    'Ni chawsom hyd i daith ar ôl {time} ar {day}, y diwrnod olaf y mae gennym amserau ar ei gyfer. Dewiswch amser neu ddiwrnod cynharach.',
  'Say where the journey starts, in 500 characters or less.':
    'Nodwch ble mae’r daith yn dechrau, mewn 500 nod neu lai.',
  'Say where the journey ends, in 500 characters or less.':
    'Nodwch ble mae’r daith yn gorffen, mewn 500 nod neu lai.',
  'The start needs a position: lat from -90 to 90 and lng from -180 to 180.':
    'Mae angen lleoliad ar y man cychwyn: lat o -90 i 90 a lng o -180 i 180.',
  'The destination needs a position: lat from -90 to 90 and lng from -180 to 180.':
    'Mae angen lleoliad ar y gyrchfan: lat o -90 i 90 a lng o -180 i 180.',
  'Disability access must be true or false.':
    'Rhaid i fynediad i bobl anabl fod yn true neu false.',
  'The frequency must be a whole number of minutes from {min} to {max}; 0 means no stops.':
    'Rhaid i’r amlder fod yn rhif cyfan o funudau o {min} i {max}; mae 0 yn golygu dim arosfannau.',
  'The tolerance must be a whole number from {min} to {max}; each unit is {metres} metres.':
    'Rhaid i’r goddefiant fod yn rhif cyfan o {min} i {max}; mae pob uned yn {metres} metr.',
  'The date must be a real day written YYYY-MM-DD, such as 2024-03-05.':
    'Rhaid i’r dyddiad fod yn ddiwrnod go iawn ar ffurf YYYY-MM-DD, fel 2024-03-05.',
  'The time must be from 00:00 to 23:59, written HH:MM, such as 09:30.':
    'Rhaid i’r amser fod rhwng 00:00 a 23:59, ar ffurf HH:MM, fel 09:30.',
  'The transport must be one of {options}.':
    'Rhaid i’r dull teithio fod yn un o’r rhain: {options}.',
  "There is no field called '{field}'.": 'Nid oes maes o’r enw ‘{field}’.',
  'The journey must be a JSON object.': 'Rhaid i’r daith fod yn wrthrych JSON.',
  'Please select a valid address from the dropdown menu': 'Dewiswch gyfeiriad dilys o’r gwymplen',
  'Please select a valid start location from the dropdown menu':
    'Dewiswch fan cychwyn dilys o’r gwymplen',
  'Please select a valid end location from the dropdown menu':
    'Dewiswch gyrchfan ddilys o’r gwymplen',
  'Please select a transportation mode': 'Dewiswch ddull teithio',
  'Please choose a date': 'Dewiswch ddyddiad',
  'Please choose today or a later date': 'Dewiswch heddiw neu ddyddiad diweddarach',
  'Please choose a time': 'Dewiswch amser',
  'via {street}': 'ar hyd {street}',
  'via unnamed ways': 'ar hyd ffyrdd heb enw',
  walk: 'cerdded',
  cycle: 'beicio',
  car: 'car',
  bus: 'bws',
  coach: 'coets',
  train: 'trên',
  tram: 'tram',
  metro: 'metro',
  ferry: 'fferi',
  '{rides}, then {last}': '{rides}, yna {last}',
  '{vehicle} to {place}': '{vehicle} i {place}',
  '{vehicle} towards {place}': '{vehicle} i gyfeiriad {place}',
};
