import type { Catalogue } from '../translate.ts';

/** The page where people sign in. */
export const login: Catalogue = {
  'Plan accessible routes with confidence: journeys in the UK with public toilets on the way.':
    'Cynlluniwch lwybrau hygyrch yn hyderus: teithiau yn y DU gyda thoiledau cyhoeddus ar y ffordd.',
  'Welcome to Loovia': 'Croeso i Loovia',
  'Loovia plans your journey on foot, by bus and train, by cycle or by car with public toilets on the way: where you can stop, when you will be there, and whether it will be open.':
    'Mae Loovia’n cynllunio eich taith ar droed, ar fws a thrên, ar feic neu mewn car, gyda thoiledau cyhoeddus ar y ffordd: ble gallwch stopio, pryd byddwch yno, ac a fydd ar agor.',
  'It is free. By signing in you agree to the <terms>terms</terms>. We keep your email address, and no list of your journeys: see the <privacy>privacy notice</privacy>.':
    'Mae am ddim. Drwy fewngofnodi rydych yn cytuno i’r <terms>telerau</terms>. Rydym yn cadw eich cyfeiriad e-bost, ond nid rhestr o’ch teithiau: gweler yr <privacy>hysbysiad preifatrwydd</privacy>.',
  'Sign-in with Google': 'Mewngofnodi â Google',
  'Signing in needs necessary cookies. Press the button to choose.':
    'Mae angen cwcis angenrheidiol i fewngofnodi. Pwyswch y botwm i ddewis.',
  'An example': 'Enghraifft',
  '<strong>2 h 20 min</strong> by car, a stop about every 50 minutes':
    '<strong>2 awr 20 mun</strong> mewn car, arhosfan tua phob 50 munud',
  'The journey as a bar from 9:30 to 11:50, with stops at 10:14 and 11:07.':
    'Y daith fel bar o 9:30 i 11:50, gydag arosfannau am 10:14 ac 11:07.',
  'Market Square': 'Sgwâr y Farchnad',
  '2 min detour · open until 18:00': 'Gwyriad o 2 mun · ar agor tan 18:00',
  'Riverside services': 'Gwasanaethau Glan yr Afon',
  '4 min detour · open 24 hours': 'Gwyriad o 4 mun · ar agor 24 awr',
  'How Loovia Works?': 'Sut mae Loovia’n Gweithio?',
  'Start Your Journey': 'Dechrau Eich Taith',
  'Say where you start, where you are going, and when.':
    'Dywedwch ble rydych yn dechrau, i ble rydych yn mynd, a phryd.',
  'Set Journey Preferences': 'Gosod Dewisiadau’r Daith',
  'How often you would like to stop, how far off your way, and whether you need step-free access.':
    'Pa mor aml yr hoffech stopio, pa mor bell oddi ar eich ffordd, ac a oes angen mynediad heb risiau arnoch.',
  'Choose Transport Mode': 'Dewis Dull Teithio',
  'Walking, public transport, cycling or car.': 'Cerdded, trafnidiaeth gyhoeddus, beicio neu gar.',
  'Generate Route': 'Creu Llwybr',
  'Get up to three routes, each with the toilets along it, in the order you reach them.':
    'Cewch hyd at dri llwybr, pob un gyda’r toiledau ar ei hyd, yn y drefn y byddwch yn eu cyrraedd.',
  'Get Your Route': 'Cael Eich Llwybr',
  'Pick the stops you want and open the route in your maps app.':
    'Dewiswch yr arosfannau yr ydych eu heisiau ac agorwch y llwybr yn eich ap mapiau.',
  'Journey Preferences': 'Dewisiadau’r Daith',
  'Journey time': 'Amser y daith',
  'Preferred start time': 'Yr amser dechrau a ddymunir',
  'Opening hours are judged at the minute you would arrive.':
    'Caiff oriau agor eu barnu ar y funud y byddech yn cyrraedd.',
  'Stop frequency': 'Amlder stopio',
  'How often to stop': 'Pa mor aml i stopio',
  'From every few minutes to every 100, or no stops at all.':
    'O bob ychydig funudau i bob 100, neu ddim arosfannau o gwbl.',
  'Distance tolerance': 'Goddefiant pellter',
  'Maximum detour': 'Y gwyriad mwyaf',
  'From toilets on your route to those 2.5 km off it.':
    'O doiledau ar eich llwybr i’r rhai sydd 2.5 km oddi arno.',
  Accessibility: 'Hygyrchedd',
  'Walking distance to facilities': 'Pellter cerdded i’r cyfleusterau',
  'Step-free ways, and toilets known to be accessible.':
    'Ffyrdd heb risiau, a thoiledau y gwyddys eu bod yn hygyrch.',
  'What we promise about toilets': 'Yr hyn a addawn am doiledau',
  'Open when you get there': 'Ar agor pan gyrhaeddwch',
  'A toilet counts as open only if it is open at the minute you would reach it, not when you set off.':
    'Dim ond os yw toiled ar agor ar y funud y byddech yn ei gyrraedd y mae’n cyfrif fel un agored, nid pan fyddwch yn cychwyn.',
  'Not known is said plainly': 'Dywedir yn blaen beth nad yw’n hysbys',
  'When nobody has told us, we say so. A toilet is shown as accessible only when that has been confirmed.':
    'Pan na fydd neb wedi dweud wrthym, dywedwn hynny. Dim ond pan fydd hynny wedi’i gadarnhau y dangosir bod toiled yn hygyrch.',
  'Real detours': 'Gwyriadau go iawn',
  'The extra minutes of a stop are worked out on streets and paths, never as the crow flies.':
    'Caiff munudau ychwanegol arhosfan eu cyfrifo ar strydoedd a llwybrau, byth fel yr hed y frân.',
  'You can see where it comes from': 'Gallwch weld o ble y daw',
  'Every toilet names its source and its licence, and when it was last confirmed, if that is known.':
    'Mae pob toiled yn enwi ei ffynhonnell a’i drwydded, a phryd y cafodd ei gadarnhau ddiwethaf, os yw hynny’n hysbys.',
};
