import type { Catalogue } from '../translate.ts';

/** The pages where people sign in, what open pages share, and the page that is not there. */
export const login: Catalogue = {
  'Plan accessible routes with confidence: journeys in the UK with public toilets on the way.':
    'Cynlluniwch lwybrau hygyrch yn hyderus: teithiau yn y DU gyda thoiledau cyhoeddus ar y ffordd.',
  'Welcome to Loovia': 'Croeso i Loovia',
  'Loovia plans your journey on foot, by bus and train, by bike or by car, with public toilets on the way. See where you can stop, when you will get there and if it will be open.':
    'Mae Loovia’n cynllunio eich taith ar droed, ar fws a thrên, ar feic neu mewn car, gyda thoiledau cyhoeddus ar y ffordd. Gwelwch ble gallwch stopio, pryd y byddwch yno ac a fydd ar agor.',
  'It is free. By signing in you agree to the <terms>terms</terms>. We keep your email address, and your journeys for an hour. See the <privacy>privacy notice</privacy>.':
    'Mae am ddim. Drwy fewngofnodi rydych yn cytuno i’r <terms>telerau</terms>. Rydym yn cadw eich cyfeiriad e-bost, a’ch teithiau am awr. Gweler yr <privacy>hysbysiad preifatrwydd</privacy>.',
  'Sign-in with Google': 'Mewngofnodi â Google',
  'Signing in needs necessary cookies. Press the button to choose.':
    'Mae angen cwcis angenrheidiol i fewngofnodi. Pwyswch y botwm i ddewis.',
  'An example': 'Enghraifft',
  '<strong>2 h 20 min</strong> by car, a stop about every 50 minutes':
    '<strong>2 awr 20 mun</strong> mewn car, arhosfan tua phob 50 munud',
  'The journey as a bar from 9:30 to 11:50, with stops at 10:14 and 11:07.':
    'Y daith fel bar o 9:30 i 11:50, gydag arosfannau am 10:14 ac 11:07.',
  '2 min detour · open until 18:00': 'Gwyriad o 2 mun · ar agor tan 18:00',
  '4 min detour · open 24 hours': 'Gwyriad o 4 mun · ar agor 24 awr',
  'How Loovia Works?': 'Sut mae Loovia’n Gweithio?',
  'Start Your Journey': 'Dechrau Eich Taith',
  'Tell us where you start, where you are going and when.':
    'Dywedwch wrthym ble rydych yn dechrau, i ble rydych yn mynd a phryd.',
  'Set Journey Preferences': 'Gosod Dewisiadau’r Daith',
  'Choose how often to stop, how far off your route, and if you need step-free access.':
    'Dewiswch pa mor aml i stopio, pa mor bell oddi ar eich llwybr, ac a oes angen mynediad heb risiau arnoch.',
  'Choose Transport Mode': 'Dewis Dull Teithio',
  'Walking, public transport, cycling or car.': 'Cerdded, trafnidiaeth gyhoeddus, beicio neu gar.',
  'Generate Route': 'Creu Llwybr',
  'Get up to three routes. Each shows the toilets along it, in the order you will pass them.':
    'Cewch hyd at dri llwybr. Mae pob un yn dangos y toiledau ar ei hyd, yn y drefn y byddwch yn mynd heibio iddynt.',
  'Get Your Route': 'Cael Eich Llwybr',
  'Pick the stops you want and open the route in your maps app.':
    'Dewiswch yr arosfannau yr ydych eu heisiau ac agorwch y llwybr yn eich ap mapiau.',
  'Journey Preferences': 'Dewisiadau’r Daith',
  'Journey time': 'Amser y daith',
  'Preferred start time': 'Yr amser dechrau a ddymunir',
  'We check opening hours for when you arrive.':
    'Gwiriwn oriau agor ar gyfer pryd y byddwch yn cyrraedd.',
  'Stop frequency': 'Amlder stopio',
  'How often to stop': 'Pa mor aml i stopio',
  'From every few minutes to every 100, or no stops at all.':
    'O bob ychydig funudau i bob 100, neu ddim arosfannau o gwbl.',
  'Distance tolerance': 'Goddefiant pellter',
  'Maximum detour': 'Y gwyriad mwyaf',
  'From toilets on your route to toilets 2.5 km away.':
    'O doiledau ar eich llwybr i doiledau 2.5 km i ffwrdd.',
  Accessibility: 'Hygyrchedd',
  'Walking distance to facilities': 'Pellter cerdded i’r cyfleusterau',
  'Step-free paths, and toilets marked as accessible.':
    'Llwybrau heb risiau, a thoiledau sydd wedi’u nodi’n hygyrch.',
  'What we promise about toilets': 'Yr hyn a addawn am doiledau',
  'Open when you get there': 'Ar agor pan gyrhaeddwch',
  'We say a toilet is open only if it is open when you get there, not when you set off.':
    'Dywedwn fod toiled ar agor dim ond os yw ar agor pan gyrhaeddwch, nid pan fyddwch yn cychwyn.',
  'We tell you what we don’t know': 'Dywedwn wrthych beth na wyddom',
  'If nobody has told us, we say so. We show a toilet as accessible only if its source says it is.':
    'Os nad oes neb wedi dweud wrthym, dywedwn hynny. Dangoswn fod toiled yn hygyrch dim ond os yw ei ffynhonnell yn dweud hynny.',
  'Real detours': 'Gwyriadau go iawn',
  'We work out extra minutes on real streets and paths.':
    'Cyfrifwn funudau ychwanegol ar strydoedd a llwybrau go iawn.',
  'You can see where facts come from': 'Gallwch weld o ble y daw ffeithiau',
  'Each toilet shows its source, its licence and, if we know, when it was last confirmed.':
    'Mae pob toiled yn dangos ei ffynhonnell, ei drwydded ac, os gwyddom, pryd y cafodd ei gadarnhau ddiwethaf.',
  'Development sign-in': 'Mewngofnodi ar gyfer datblygu',
  'Error: Development sign-in': 'Gwall: Mewngofnodi ar gyfer datblygu',
  'This page stands in for Google while you try Loovia on this computer. Type any email address. You do not need a password, and nothing is sent anywhere.':
    'Mae’r dudalen hon yn cymryd lle Google tra byddwch yn rhoi cynnig ar Loovia ar y cyfrifiadur hwn. Teipiwch unrhyw gyfeiriad e-bost. Nid oes angen cyfrinair, ac nid anfonir dim i unman.',
  'Never use it in public.': 'Peidiwch byth â’i ddefnyddio’n gyhoeddus.',
  'Anyone who can reach this page can sign in as anyone.':
    'Gall unrhyw un sy’n gallu cyrraedd y dudalen hon fewngofnodi fel unrhyw un.',
  'Back to Loovia': 'Yn ôl i Loovia',
  'This sign-in request did not come from Loovia.': 'Ni ddaeth y cais hwn i fewngofnodi o Loovia.',
  Email: 'E-bost',
  'Type an email address, like name@example.com.':
    'Teipiwch gyfeiriad e-bost, fel name@example.com.',
  'On this page': 'Ar y dudalen hon',
  'the operator': 'y gweithredwr',
  'The operator': 'y gweithredwr',
  '{operatorFirst} is a UK community interest company.':
    'Cwmni buddiannau cymunedol yn y DU yw {operatorFirst}.',
  'Company number: {operatorNumber}.': 'Rhif y cwmni: {operatorNumber}.',
  'Contact address: {operatorAddress}.': 'Cyfeiriad cyswllt: {operatorAddress}.',
  'Cookies for signing in': 'Cwcis ar gyfer mewngofnodi',
  'Why signing in to Loovia needs necessary cookies, and your choice about them.':
    'Pam mae angen cwcis angenrheidiol i fewngofnodi i Loovia, a’ch dewis yn eu cylch.',
  'Signing in needs necessary cookies': 'Mae angen cwcis angenrheidiol i fewngofnodi',
  'You have rejected all cookies, so you cannot sign in. Without its cookie, Loovia forgets who you are on the next page. You can change your choice here.':
    'Rydych wedi gwrthod pob cwci, felly ni allwch fewngofnodi. Heb ei gwci, mae Loovia yn anghofio pwy ydych ar y dudalen nesaf. Gallwch newid eich dewis yma.',
  'When you sign in, Loovia keeps a cookie with a random number in your browser. It keeps you signed in from page to page. That cookie is necessary to sign in, so we ask before we set it.':
    'Pan fyddwch yn mewngofnodi, mae Loovia yn cadw cwci gyda haprif yn eich porwr. Mae’n eich cadw wedi mewngofnodi o dudalen i dudalen. Mae’r cwci hwnnw’n angenrheidiol i fewngofnodi, felly gofynnwn cyn ei osod.',
  'Analytics are a separate choice. They count which parts of Loovia you use. You can sign in without them. The <cookies>cookie policy</cookies> says more.':
    'Dewis ar wahân yw dadansoddeg. Mae’n cyfrif pa rannau o Loovia rydych yn eu defnyddio. Gallwch fewngofnodi hebddi. Mae’r <cookies>polisi cwcis</cookies> yn dweud mwy.',
  'Page not found': 'Heb ddod o hyd i’r dudalen',
  'There is no page at this address.': 'Nid oes tudalen yn y cyfeiriad hwn.',
  'There is no page at this address. It may have moved, or the link may be wrong.':
    'Nid oes tudalen yn y cyfeiriad hwn. Efallai ei bod wedi symud, neu fod y ddolen yn anghywir.',
  'Plan a journey': 'Cynllunio taith',
};
