import type { Catalogue } from '../translate.ts';

/** The results: what was asked for, the routes and their toilets. */
export const results: Catalogue = {
  'The step-free route begins {metres} m from {place}. The way to it may have steps.':
    'Mae’r llwybr heb risiau yn dechrau {metres} m o {place}. Gall fod grisiau ar y ffordd ato.',
  'The route begins {metres} m from {place}. We know of no path to it.':
    'Mae’r llwybr yn dechrau {metres} m o {place}. Ni wyddom am lwybr ato.',
  'The step-free route ends {metres} m from {place}. The rest may have steps.':
    'Mae’r llwybr heb risiau yn gorffen {metres} m o {place}. Gall fod grisiau ar y gweddill.',
  'The route ends {metres} m from {place}. We know of no path for the rest.':
    'Mae’r llwybr yn gorffen {metres} m o {place}. Ni wyddom am lwybr ar gyfer y gweddill.',
  'Route Results': 'Canlyniadau’r Llwybrau',
  'Routes of your journey, with public toilets on the way.':
    'Llwybrau eich taith, gyda thoiledau cyhoeddus ar y ffordd.',
  'No route data available. Please go back and submit a route.':
    'Nid oes data llwybr ar gael. Ewch yn ôl a chyflwynwch lwybr.',
  'This link cannot be used as it is.': 'Ni ellir defnyddio’r ddolen hon fel y mae.',
  'Map of the routes': 'Map o’r llwybrau',

  'Search parameters': 'Manylion y chwiliad',
  End: 'Pen y daith',
  When: 'Pryd',
  'Transport Mode': 'Dull Teithio',
  Yes: 'Ie',
  No: 'Na',
  Frequency: 'Amlder',
  'Every {count} minutes': {
    one: 'Bob munud',
    two: 'Bob {count} funud',
    other: 'Bob {count} munud',
  },
  Tolerance: 'Gwyriad a ganiateir',

  'Loading database loos...': 'Wrthi’n llwytho toiledau o’r gronfa ddata...',
  'We may not know a step-free path to one of these places. Try a street nearby.':
    'Efallai nad ydym yn gwybod am lwybr heb risiau i un o’r lleoedd hyn. Rhowch gynnig ar stryd gyfagos.',
  'Try places nearby, or another way to travel.':
    'Rhowch gynnig ar leoedd cyfagos, neu ffordd arall o deithio.',
  'We have kept your search.': 'Rydym wedi cadw eich chwiliad.',
  'You can still open <link>your recent journeys</link>.':
    'Gallwch agor <link>eich teithiau diweddar</link> o hyd.',
  'Toilets near {place}': 'Toiledau ger {place}',
  'Your journey starts and ends here, so there is no route to plan.':
    'Mae eich taith yn dechrau ac yn gorffen yma, felly nid oes llwybr i’w gynllunio.',
  'We know no accessible toilets within 2.5 km.':
    'Ni wyddom am unrhyw doiledau hygyrch o fewn 2.5 km.',
  'We know no toilets within 2.5 km.': 'Ni wyddom am unrhyw doiledau o fewn 2.5 km.',
  'Walk there': 'Cerdded yno',
  'to {name}, in Google Maps': 'i {name}, yn Google Maps',
  'Try again': 'Rhoi cynnig arall arni',
  'Change the search': 'Newid y chwiliad',

  'Route {number}': 'Llwybr {number}',
  'On the map': 'Ar y map',
  '{kilometres} km': '{kilometres} km',
  '{from} to {to}': '{from} tan {to}',
  '{day}, {from} to {to}': '{day}, {from} tan {to}',
  '{from} to {to} on {day}': '{from} tan {to} ({day})',
  'Show toilets for {route}': 'Dangos toiledau {route}',
  'Hide toilets for {route}': 'Cuddio toiledau {route}',
  'Show steps and toilets for {route}': 'Dangos camau a thoiledau {route}',
  'Hide steps and toilets for {route}': 'Cuddio camau a thoiledau {route}',
  '{route} drawn to time': '{route} wedi’i luniadu yn ôl amser',
  '{count} suggested stops': {
    one: 'Arhosfan a awgrymir',
    other: '{count} arhosfan a awgrymir',
  },
  'Your {count} stops': { one: 'Eich arhosfan', other: 'Eich {count} arhosfan' },
  'Then {stops}': 'Wedyn {stops}',
  'Use the suggested stops': {
    one: 'Defnyddio’r arhosfan a awgrymir',
    other: 'Defnyddio’r arosfannau a awgrymir',
  },
  'without stops': 'heb arosfannau',
  'with {count} stops': { one: 'gydag {count} arhosfan', other: 'gyda {count} arhosfan' },
  '{count} suggested stops added: {names}': {
    one: '{count} arhosfan a awgrymir wedi’i ychwanegu: {names}',
    other: '{count} arhosfan a awgrymir wedi’u hychwanegu: {names}',
  },
  'We could not plan the journey with {names} as well':
    'Ni allem gynllunio’r daith gyda {names} hefyd',
  'We left out {count} toilets because we do not know that they are step-free.': {
    one: 'Rydym wedi hepgor {count} toiled am na wyddom ei fod heb risiau.',
    two: 'Rydym wedi hepgor {count} doiled am na wyddom eu bod heb risiau.',
    other: 'Rydym wedi hepgor {count} toiled am na wyddom eu bod heb risiau.',
  },
  'Add this stop': 'Ychwanegu’r arhosfan hwn',
  'Remove this stop': 'Tynnu’r arhosfan hwn',
  'This is one of your stops.': 'Dyma un o’ch arosfannau.',
  'one of your stops': 'un o’ch arosfannau',
  'Details<hidden> of {name}</hidden>': 'Manylion<hidden>: {name}</hidden>',
  'Toilets of {route}': 'Toiledau {route}',
  'Toilets of {route} in time order': 'Toiledau {route} yn nhrefn amser',
  'How the time is spent': 'Sut y treulir yr amser',
  'There are no toilets to choose from here.': 'Nid oes toiledau i ddewis ohonynt yma.',
  'The toilets along this route could not all be found. Select the route to try again.':
    'Nid oedd modd dod o hyd i bob toiled ar hyd y llwybr hwn. Dewiswch y llwybr i roi cynnig arall arni.',
  'No stops asked for': 'Ni ofynnwyd am arosfannau',
  '{count} stops suggested': {
    zero: 'Dim arosfannau wedi’u hawgrymu',
    one: '{count} arhosfan wedi’i awgrymu',
    other: '{count} arhosfan wedi’u hawgrymu',
  },
  '{count} toilets to choose from': {
    zero: 'dim toiledau i ddewis ohonynt',
    one: '{count} toiled i’w ddewis',
    two: '{count} doiled i ddewis ohonynt',
    few: '{count} thoiled i ddewis ohonynt',
    many: '{count} thoiled i ddewis ohonynt',
    other: '{count} toiled i ddewis ohonynt',
  },
  '{duration} with {count} stops': {
    one: '{duration} gydag {count} arhosfan',
    other: '{duration} gyda {count} arhosfan',
  },
  '{count} stops chosen: about {minutes} min extra, with {stay} min at each': {
    one: '{count} arhosfan wedi’i ddewis: tua {minutes} mun yn ychwanegol, gyda {stay} mun yno',
    other:
      '{count} arhosfan wedi’u dewis: tua {minutes} mun yn ychwanegol, gyda {stay} mun ym mhob un',
  },
  'Not counted, as it is not known: the way to {names}.':
    'Heb ei chyfrif, gan nad yw’n hysbys: y ffordd at {names}.',
  '{name} closes at {time}. With the stops before it you would be there too late.':
    'Mae {name} yn cau am {time}. Gyda’r arosfannau o’i flaen byddech yno’n rhy hwyr.',
  'Open in Google Maps': 'Agor yn Google Maps',
  'Google Maps takes up to {most} stops. We send the first {most}.':
    'Mae Google Maps yn derbyn hyd at {most} arhosfan. Rydym yn anfon y {most} cyntaf.',

  'Planning…': 'Wrthi’n cynllunio…',
  'Not planned yet': 'Heb ei gynllunio eto',
  'Still planned': 'Yn y cynllun o hyd',
  Suggested: 'Awgrymir',
  'Address not available': 'Nid yw’r cyfeiriad ar gael',
  'adds {distance}': 'yn ychwanegu {distance}',
  'Report a problem<hidden> with {name}</hidden>':
    'Rhoi gwybod am broblem<hidden>: {name}</hidden>',
  Facts: 'Ffeithiau',
  'Step-free': 'Heb risiau',
  'Not step-free': 'Dim mynediad heb risiau',
  'No baby changing': 'Dim cyfleusterau newid babanod',
  Free: 'Am ddim',
  'No RADAR key needed': 'Dim angen allwedd RADAR',
  Charge: 'Codir tâl',
  'Charge: {details}': 'Codir tâl: {details}',
  'Not known: {facts}': 'Ddim yn hysbys: {facts}',
  'step-free access': 'mynediad heb risiau',
  'baby changing': 'newid babanod',
  price: 'pris',
  'men’s, women’s or all': 'dynion, menywod neu bawb',
  'customers only': 'cwsmeriaid yn unig',
  'Not known: {facts} and {more} more': 'Ddim yn hysbys: {facts} a {more} arall',
  '{minutes} min detour': 'gwyriad o {minutes} mun',
  'arrive {time}': 'cyrraedd am {time}',
  'Cleanliness: Not rated yet': 'Glendid: Heb ei sgorio eto',
  'Cleanliness {rating} of 5': 'Glendid {rating} o 5',
  '{prediction}<hidden>: how that is worked out</hidden>':
    '{prediction}<hidden>: sut y cyfrifir hynny</hidden>',
  'Currently open (Google Places)': 'Ar agor ar hyn o bryd (Google Places)',
  'Source: <source>{source}</source>': 'Ffynhonnell: <source>{source}</source>',

  '{count} routes found': {
    zero: 'Ni chafwyd hyd i lwybrau',
    two: 'Cafwyd hyd i {count} lwybr',
    other: 'Cafwyd hyd i {count} llwybr',
  },
  '{route} selected': '{route} wedi’i ddewis',
  'The toilets of {route} could not be found again':
    'Ni chafwyd hyd i doiledau {route} y tro hwn ychwaith',
  '{count} toilets found for {route}': {
    zero: 'Ni chafwyd hyd i doiledau ar gyfer {route}',
    two: 'Cafwyd hyd i {count} doiled ar gyfer {route}',
    few: 'Cafwyd hyd i {count} thoiled ar gyfer {route}',
    many: 'Cafwyd hyd i {count} thoiled ar gyfer {route}',
    other: 'Cafwyd hyd i {count} toiled ar gyfer {route}',
  },
  Stop: 'Arhosfan',
  '{name} removed from your stops, {chosen} chosen':
    '{name} wedi’i dynnu o’ch arosfannau, {chosen} wedi’u dewis',
  '{name} added to your stops, {chosen} chosen':
    '{name} wedi’i ychwanegu at eich arosfannau, {chosen} wedi’u dewis',
  'Changing Places': 'Changing Places',
  'Changing Places toilet': 'Toiled Changing Places',
  'No Changing Places toilet': 'Dim toiled Changing Places',
  'Filter toilets': 'Hidlo toiledau',
  RADAR: 'RADAR',
  'No purchase': 'Dim angen prynu',
  'Keep ‘not known’': 'Cadw ‘ddim yn hysbys’',
  'No toilets on {route} are hidden.': 'Nid oes toiledau wedi’u cuddio ar {route}.',
  '{count} of {all} toilets on {route} are hidden.': {
    other: 'Mae {count} o’r {all} toiled ar {route} wedi’u cuddio.',
  },
  '{count} of {all} toilets on {route} are hidden, {unknown} of them because we do not know enough.':
    {
      one: 'Mae {count} o’r {all} toiled ar {route} wedi’i guddio, {unknown} am na wyddom ddigon.',
      other:
        'Mae {count} o’r {all} toiled ar {route} wedi’u cuddio, {unknown} ohonynt am na wyddom ddigon.',
    },
  'Your filters hide all {count} toilets on this route.': {
    one: 'Mae eich hidlwyr yn cuddio’r unig doiled ar y llwybr hwn.',
    other: 'Mae eich hidlwyr yn cuddio pob un o’r {count} toiled ar y llwybr hwn.',
  },
  'Show all toilets': 'Dangos pob toiled',
};
