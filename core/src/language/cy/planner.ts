import type { Catalogue } from '../translate.ts';

export const planner: Catalogue = {
  'Plan your journey': 'Cynlluniwch eich taith',
  'Plan a journey on foot, by public transport, bike or car, with public toilets on the way.':
    'Cynlluniwch daith ar droed, ar drafnidiaeth gyhoeddus, ar feic neu mewn car, gyda thoiledau cyhoeddus ar y ffordd.',
  'Plan accessible routes with confidence.': 'Cynlluniwch lwybrau hygyrch yn hyderus.',
  'You can still plan a journey.': 'Gallwch gynllunio taith o hyd.',
  Start: 'Cychwyn',
  Destination: 'Cyrchfan',
  'Where are you going today?': 'Ble rydych chi’n mynd heddiw?',
  'Use my location': 'Defnyddio fy lleoliad',
  'Finding you…': 'Wrthi’n dod o hyd i chi…',
  'My location at {time}': 'Fy lleoliad am {time}',
  'Your browser does not let Loovia see where you are. Allow it in your browser’s settings, or type a start.':
    'Nid yw eich porwr yn gadael i Loovia weld ble rydych chi. Caniatewch hynny yng ngosodiadau eich porwr, neu teipiwch fan cychwyn.',
  'Your device could not find where you are. Type a start instead.':
    'Ni allai eich dyfais ddod o hyd i ble rydych chi. Teipiwch fan cychwyn yn lle hynny.',
  'Finding where you are took too long. Try again, or type a start.':
    'Cymerodd ormod o amser i ddod o hyd i chi. Rhowch gynnig arall arni, neu teipiwch fan cychwyn.',
  'Your device only knows where you are to within {kilometres} km. Type a start instead.':
    'Dim ond o fewn {kilometres} km y mae eich dyfais yn gwybod ble rydych chi. Teipiwch fan cychwyn yn lle hynny.',
  'This time has passed. It is {time} now.':
    'Mae’r amser hwn wedi mynd heibio. Mae hi’n {time} nawr.',
  'Leave now': 'Gadael nawr',
  'Plan again': 'Cynllunio eto',
  'My last settings: {settings}': 'Fy ngosodiadau diwethaf: {settings}',
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
  'No stops': 'Dim arosfannau',
  '−{minutes} min': '−{minutes} mun',
  '+{minutes} min': '+{minutes} mun',
  '−{metres} m': '−{metres} m',
  '+{metres} m': '+{metres} m',
  'Maximum detour in meters': 'Gwyriad mwyaf mewn metrau',
  'maximum detour': 'gwyriad mwyaf',
  'How far from your route a toilet can be. We work out the real detour for each toilet, in metres and minutes.':
    'Pa mor bell o’ch llwybr y gall toiled fod. Rydym yn cyfrifo’r gwyriad go iawn ar gyfer pob toiled, mewn metrau a munudau.',
  'only toilets on my route': 'dim ond toiledau ar fy llwybr',
  'up to {metres} m off my route': 'hyd at {metres} m oddi ar fy llwybr',
  '{metres} m': '{metres} m',
  'Disability Access': 'Mynediad i Bobl Anabl',
  'Step-free paths, and only toilets known to be accessible.':
    'Llwybrau heb risiau, a dim ond toiledau sy’n hysbys eu bod yn hygyrch.',
  'disability access': 'mynediad i bobl anabl',
  'We avoid steps and steep or rough paths. We leave out toilets if we do not know about their access, so you may see fewer.':
    'Rydym yn osgoi grisiau a llwybrau serth neu arw. Rydym yn gadael toiledau allan os na wyddom am eu mynediad, felly efallai y gwelwch lai.',
  'Find my route': 'Dod o hyd i fy llwybr',
};
