import type { Catalogue } from '../translate.ts';

/**
 * Journeys by public transport, and the map. Names of places stand where they need no mutation: nobody can tell
 * which names take one.
 */
export const resultsTransit: Catalogue = {
  drive: 'gyrru',
  '{mode} {minutes} min': '{mode} {minutes} mun',
  '{before}, then {next}': '{before}, wedyn {next}',

  'Legs of {route}': 'Cymalau {route}',
  'Leg {number}': 'Cymal {number}',
  '{walk}, to {place}': '{walk}, nes cyrraedd {place}',
  'less than a minute': 'llai na munud',
  'We have no path data here, so we drew a straight line.':
    'Nid oes gennym ddata llwybrau yma, felly rydym wedi tynnu llinell syth.',
  'Step-free access not confirmed': 'Mynediad heb risiau heb ei gadarnhau',
  'Board at {place}': 'Byrddio: {place}',
  'towards {place}': 'i gyfeiriad {place}',
  'Get off at {place}': 'Gadael: {place}',
  'Arrive at {place}': 'Cyrraedd {place}',
  'Wait {time} at {place}': 'Aros {time}: {place}',
  'About {time} at {place}': 'Tua {time}: {place}',
  'Stops of this ride': 'Arosfannau ar y daith hon',
  '{count} stops, {time}': { other: '{count} arhosfan, {time}' },
  '{name}, platform {platform}': '{name}, platfform {platform}',
  '{name}, berth {platform}': '{name}, angorfa {platform}',
  '{name}, stop {platform}': '{name}, safle {platform}',

  'Walk {minutes} min': 'Cerdded {minutes} mun',
  'Travelling {minutes} min': 'Teithio {minutes} mun',
  'Wait {minutes} min': 'Aros {minutes} mun',
  'Toilet stop {minutes} min': 'Arhosfan toiled {minutes} mun',

  'Board {line} at {place}': 'Dal {line}: {place}',
  'Change to {line} at {place}': 'Newid, dal {line}: {place}',
  'Leave {line} at {place}': 'Gadael {line}: {place}',
  Line: 'Llinell',
  'No number or name': 'Dim rhif nac enw',
  Type: 'Math',
  From: 'O',
  To: 'I',
  Duration: 'Hyd',

  'Open one leg in Google Maps': 'Agor un cymal yn Google Maps',
  '{line}, {from} to {to}': '{line}, {from} – {to}',
  'Google Maps takes no stops by public transport. Open each leg by itself.':
    'Nid yw Google Maps yn derbyn arosfannau ar drafnidiaeth gyhoeddus. Agorwch bob cymal ar ei ben ei hun.',

  'A journey by public transport can have {most} stops at most.':
    'Gall taith ar drafnidiaeth gyhoeddus gael {most} arhosfan ar y mwyaf.',
  'Your last choice was undone.': 'Cafodd eich dewis diwethaf ei ddadwneud.',
  'Your choice is kept, but the journey shown is without it.':
    'Mae eich dewis wedi’i gadw, ond mae’r daith a ddangosir hebddo.',
  'Planning again with your stops…': {
    one: 'Wrthi’n cynllunio eto gyda’ch arhosfan…',
    other: 'Wrthi’n cynllunio eto gyda’ch arosfannau…',
  },
  'No stops chosen': 'Dim arosfannau wedi’u dewis',
  'No stops chosen, not planned yet': 'Dim arosfannau wedi’u dewis, heb eu cynllunio eto',
  '{count} stops chosen, not planned yet': {
    one: '{count} arhosfan wedi’i ddewis, heb ei gynllunio eto',
    other: '{count} arhosfan wedi’u dewis, heb eu cynllunio eto',
  },
  '{count} stops chosen: arrive {arrival}, {difference}': {
    one: '{count} arhosfan wedi’i ddewis: cyrraedd am {arrival}, {difference}',
    other: '{count} arhosfan wedi’u dewis: cyrraedd am {arrival}, {difference}',
  },
  '{count} stops chosen: leave {departure}, {earlier} min earlier, arrive {arrival}, {difference}':
    {
      one: '{count} arhosfan wedi’i ddewis: gadael am {departure}, {earlier} mun yn gynharach, cyrraedd am {arrival}, {difference}',
      other:
        '{count} arhosfan wedi’u dewis: gadael am {departure}, {earlier} mun yn gynharach, cyrraedd am {arrival}, {difference}',
    },
  'Arrival is now {arrival}, {difference}':
    'Byddwch yn cyrraedd am {arrival} bellach, {difference}',
  'Departure is now {departure}. Arrival is now {arrival}, {difference}':
    'Byddwch yn gadael am {departure} bellach. Byddwch yn cyrraedd am {arrival} bellach, {difference}',
  'same arrival time': 'yr un amser cyrraedd',
  'as before': 'fel o’r blaen',
  '{minutes} min later': '{minutes} mun yn hwyrach',
  '{minutes} min earlier': '{minutes} mun yn gynharach',
  '{count} minutes later': { two: '{count} funud yn hwyrach', other: '{count} munud yn hwyrach' },
  '{count} minutes earlier': {
    two: '{count} funud yn gynharach',
    other: '{count} munud yn gynharach',
  },

  'While changing at {place}': 'Wrth newid, {place}',
  'On your walk from {place}': 'Wrth i chi gerdded o {place}',
  'right there': 'yn union yno',
  '{minutes} min walk': '{minutes} mun ar droed',
  'then walk the rest': 'yna cerdded y gweddill',
  'next {ride} {time}': '{ride} nesaf am {time}',
  '{minutes} min until the next {ride}': '{ride} nesaf ymhen {minutes} mun',
  'leave {minutes} min earlier': 'gadael {minutes} mun yn gynharach',
  'arrive {minutes} min later': 'cyrraedd {minutes} mun yn hwyrach',
  'arrive {minutes} min earlier': 'cyrraedd {minutes} mun yn gynharach',
  Close: 'Cau',
  'Zoom in': 'Chwyddo i mewn',
  'Zoom out': 'Chwyddo allan',
  'Show the whole route': 'Dangos y llwybr cyfan',
  'Failed to initialize Google Maps': 'Methwyd â chychwyn Google Maps',
  'Failed to initialize the map': 'Methwyd â chychwyn y map',
  'Failed to initialize location search': 'Methwyd â chychwyn y chwiliad am leoedd',
  'Keep typing to try again.': 'Daliwch ati i deipio i roi cynnig arall arni.',
  'Loading Map...': 'Wrthi’n llwytho’r map...',
  'Everything on it is in the list as well.': 'Mae popeth sydd arno yn y rhestr hefyd.',
  'Pin. Move it with the arrow keys, further with Shift.':
    'Pin. Symudwch ef â’r bysellau saeth, ymhellach gyda Shift.',
  'Map to place the pin on': 'Map i osod y pin arno',
  'Put the pin in the middle of the map': 'Rhoi’r pin yng nghanol y map',
  'Map of {region}': 'Map: {region}',
  S: 'C',
  E: 'P',
  'Start: {place}': 'Cychwyn: {place}',
  'End: {place}': 'Pen y daith: {place}',
  suggested: 'awgrymir',
  'Map marker': 'Marciwr map',
  'Toggle attribution': 'Dangos neu guddio’r priodoliad',
  'Hold Ctrl and scroll to zoom the map': 'Daliwch Ctrl a sgroliwch i chwyddo’r map',
  'Hold ⌘ and scroll to zoom the map': 'Daliwch ⌘ a sgroliwch i chwyddo’r map',
  'Use two fingers to move the map': 'Defnyddiwch ddau fys i symud y map',
};
