import type { Catalogue } from '../translate.ts';

export const planner: Catalogue = {
  'Plan your journey': 'Cynlluniwch eich taith',
  'Plan a journey on foot, by public transport, bike or car, with public toilets on the way.':
    'Cynlluniwch daith ar droed, ar drafnidiaeth gyhoeddus, ar feic neu mewn car, gyda thoiledau cyhoeddus ar y ffordd.',
  'Plan accessible routes with confidence.': 'Cynlluniwch lwybrau hygyrch yn hyderus.',
  'Planning works without it.': 'Mae cynllunio’n gweithio hebddo.',
  Start: 'Cychwyn',
  Destination: 'Cyrchfan',
  'Where are you going today?': 'Ble rydych chi’n mynd heddiw?',
  Date: 'Dyddiad',
  Time: 'Amser',
  'How are you travelling?': 'Sut rydych chi’n teithio?',
  Walking: 'Cerdded',
  'Public Transport': 'Trafnidiaeth Gyhoeddus',
  Cycling: 'Beicio',
  Car: 'Car',
  'Frequency (minutes between stops): {max} to {min}':
    'Amlder (munudau rhwng arosfannau): {max} i {min}',
  frequency: 'amlder',
  'How often you would like to be able to stop. Further right means more often; 0 means no stops. No more than five stops will be suggested.':
    'Pa mor aml yr hoffech allu stopio. Mae ymhellach i’r dde yn golygu’n amlach; mae 0 yn golygu dim arosfannau. Ni chaiff mwy na phum arhosfan eu hawgrymu.',
  'no stops': 'dim arosfannau',
  'a stop every {count} minutes': {
    one: 'arhosfan bob munud',
    two: 'arhosfan bob {count} funud',
    other: 'arhosfan bob {count} munud',
  },
  '{count} minutes': { two: '{count} funud', other: '{count} munud' },
  '{min}, no stops': '{min}, dim arosfannau',
  'Maximum detour in meters': 'Gwyriad mwyaf mewn metrau',
  'maximum detour': 'gwyriad mwyaf',
  'How far from the route a toilet may be. The real detour, in metres and minutes, is worked out for each toilet shown.':
    'Pa mor bell o’r llwybr y caiff toiled fod. Cyfrifir y gwyriad go iawn, mewn metrau a munudau, ar gyfer pob toiled a ddangosir.',
  'right on my way only': 'yn union ar fy ffordd yn unig',
  'up to {metres} m off my way': 'hyd at {metres} m oddi ar fy ffordd',
  '{metres} m': '{metres} m',
  'Disability Access': 'Mynediad i Bobl Anabl',
  'Step-free paths, and only toilets known to be accessible.':
    'Llwybrau heb risiau, a dim ond toiledau sy’n hysbys eu bod yn hygyrch.',
  'disability access': 'mynediad i bobl anabl',
  'Walking parts avoid steps and steep or rough paths. Toilets whose access is not known are left out, so fewer may be found.':
    'Mae’r rhannau cerdded yn osgoi grisiau a llwybrau serth neu arw. Ni chynhwysir toiledau os nad yw’n hysbys a ydynt yn hygyrch, felly efallai y bydd llai ohonynt.',
  'Find my route': 'Dod o hyd i fy llwybr',
};
