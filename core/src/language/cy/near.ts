import type { Catalogue } from '../translate.ts';

/** Toilets near somebody. */
export const near: Catalogue = {
  'Toilets near me': 'Toiledau yn fy ymyl',
  'Toilets near me, without signing in': 'Toiledau yn fy ymyl, heb fewngofnodi',
  'Need one now? Toilets near me': 'Angen un nawr? Toiledau yn fy ymyl',
  'More toilets near here': 'Rhagor o doiledau gerllaw',
  'Toilets near you': 'Toiledau yn eich ymyl',
  'The nearest public toilets on foot: open ones first, with step-free access.':
    'Y toiledau cyhoeddus agosaf ar droed: y rhai agored yn gyntaf, gyda mynediad heb risiau.',
  'Find the nearest toilets on foot, open ones first. Your location is only used for this search. We do not keep it.':
    'Dewch o hyd i’r toiledau agosaf ar droed, y rhai agored yn gyntaf. Dim ond ar gyfer y chwiliad hwn y defnyddir eich lleoliad. Nid ydym yn ei gadw.',
  'Or search for a place': 'Neu chwiliwch am le',
  'Another place': 'Lle arall',
  'Postcode, street or place': 'Cod post, stryd neu le',
  '<login>Sign in</login> to search for a place by its name.':
    '<login>Mewngofnodwch</login> i chwilio am le yn ôl ei enw.',
  'Your device only knows where you are to within {kilometres} km. Search for a place or use the map instead.':
    'Dim ond o fewn {kilometres} km y mae eich dyfais yn gwybod ble rydych chi. Chwiliwch am le neu defnyddiwch y map yn lle hynny.',
  'Your browser does not let Loovia see where you are. Allow it in your browser’s settings, search for a place, or use the map.':
    'Nid yw eich porwr yn gadael i Loovia weld ble rydych chi. Caniatewch hynny yng ngosodiadau eich porwr, chwiliwch am le, neu defnyddiwch y map.',
  'Your device could not find where you are. Search for a place or use the map instead.':
    'Ni allai eich dyfais ddod o hyd i ble rydych chi. Chwiliwch am le neu defnyddiwch y map yn lle hynny.',
  'Finding where you are took too long. Try again, search for a place, or use the map.':
    'Cymerodd ormod o amser i ddod o hyd i chi. Rhowch gynnig arall arni, chwiliwch am le, neu defnyddiwch y map.',
  'Map of toilets': 'Map o doiledau',
  'Show the map': 'Dangos y map',
  'The map comes from another company. When it loads, that company sees your network address and which area you look at.':
    'Daw’r map gan gwmni arall. Pan fydd yn llwytho, mae’r cwmni hwnnw’n gweld cyfeiriad eich rhwydwaith a pha ardal rydych yn edrych arni.',
  'Search the middle of the map': 'Chwilio canol y map',
  'the place on the map': 'y lle ar y map',
  'You are here': 'Rydych chi yma',
  'Looking for toilets…': 'Wrthi’n chwilio am doiledau…',
  '{distance} on foot': '{distance} ar droed',
  'in a straight line': 'mewn llinell syth',
  'closed until {time}': 'ar gau tan {time}',
  'closed until {weekday} {time}': 'ar gau tan {weekday} {time}',
  'Closes at {time}, before you get there': 'Yn cau am {time}, cyn ichi gyrraedd',
  'Opens at {time}, before you get there': 'Yn agor am {time}, cyn ichi gyrraedd',
  'Open now and step-free, confirmed': 'Ar agor nawr a heb risiau, wedi’i gadarnhau',
  'No toilets near here are hidden.': 'Nid oes toiledau gerllaw wedi’u cuddio.',
  '{count} of {all} toilets near here are hidden.': {
    other: 'Mae {count} o {all} toiled gerllaw wedi’u cuddio.',
    one: 'Mae {count} o {all} toiled gerllaw wedi’i guddio.',
  },
  '{count} of {all} toilets near here are hidden, {unknown} of them because we do not know enough.':
    {
      other:
        'Mae {count} o {all} toiled gerllaw wedi’u cuddio, {unknown} ohonynt am na wyddom ddigon.',
      one: 'Mae {count} o {all} toiled gerllaw wedi’i guddio, {unknown} am na wyddom ddigon.',
    },
  'No toilet near here is known to be all of that.':
    'Nid oes toiled gerllaw y gwyddys ei fod yn hynny i gyd.',
  'Turn some of the filters off to see others.': 'Diffoddwch rai o’r hidlwyr i weld rhai eraill.',
  'Source: {sources}': 'Ffynhonnell: {sources}',
  'These are toilets you have seen before, with distances in a straight line and the opening times of a usual week.':
    'Toiledau a welsoch o’r blaen yw’r rhain, gyda phellteroedd mewn llinell syth ac amseroedd agor wythnos arferol.',
  'You have not seen any toilets near here before, so we cannot show any.':
    'Nid ydych wedi gweld toiledau gerllaw o’r blaen, felly ni allwn ddangos rhai.',
  'Loovia does not reach here. It covers {region}, so toilets may be missing.':
    'Nid yw Loovia yn cyrraedd yma. Mae’n cwmpasu {region}, felly gall toiledau fod ar goll.',
  'We cannot work out walks just now. Distances are in a straight line.':
    'Ni allwn gyfrifo teithiau cerdded ar hyn o bryd. Mae’r pellteroedd mewn llinell syth.',
  'Walks avoid steps and steep or rough paths.':
    'Mae’r teithiau cerdded yn osgoi grisiau a llwybrau serth neu arw.',
  'We do not know where steps are here: walks may have some.':
    'Ni wyddom ble mae grisiau yma: gall fod rhai ar y teithiau cerdded.',
  'Some toilets may be missing: not all sources could be searched.':
    'Gall rhai toiledau fod ar goll: ni ellid chwilio pob ffynhonnell.',
  'We know no toilets near here.': 'Ni wyddom am doiledau gerllaw.',
  'Look up to 10 km away': 'Chwilio hyd at 10 km i ffwrdd',
  'The toilets you have seen are saved on this device, for when there is no signal.':
    'Mae’r toiledau a welsoch wedi’u cadw ar y ddyfais hon, ar gyfer pan nad oes signal.',
  'Delete saved toilets': 'Dileu’r toiledau a gadwyd',
  'at must be within ten years of now.': 'rhaid i at fod o fewn deng mlynedd i nawr.',

  'Toilets you have seen': 'Toiledau a welsoch',
  'When you search for toilets near you, your device keeps the last 300 that we listed, so you see them when there is no signal. They are in the browser’s database <code>loovia-toilets-seen</code>, and local storage says so under the same name. It does this if you accept necessary cookies or sign in. It keeps what we publish about each toilet, not where you were. But others who use your device could guess the area. They go when you log out, and when you press ‘Delete saved toilets’ on <near>the page of toilets near you</near>. Your device then keeps the files of Loovia too, so the page opens offline.':
    'Pan fyddwch yn chwilio am doiledau yn eich ymyl, mae eich dyfais yn cadw’r 300 diwethaf a restrwyd gennym, fel y gwelwch hwy pan nad oes signal. Maent yng nghronfa ddata’r porwr <code>loovia-toilets-seen</code>, ac mae’r storfa leol yn dweud hynny o dan yr un enw. Mae’n gwneud hyn os derbyniwch gwcis angenrheidiol neu os mewngofnodwch. Mae’n cadw’r hyn a gyhoeddwn am bob toiled, nid ble roeddech chi. Ond gallai eraill sy’n defnyddio eich dyfais ddyfalu’r ardal. Maent yn mynd pan fyddwch yn allgofnodi, a phan fyddwch yn pwyso ‘Dileu’r toiledau a gadwyd’ ar <near>dudalen y toiledau yn eich ymyl</near>. Mae eich dyfais wedyn yn cadw ffeiliau Loovia hefyd, fel bod y dudalen yn agor all-lein.',
  'When you ask for toilets near you, your browser sends our server where you are, to about 10 metres. We use it to find toilets and the ways to them, and do not keep it. It is in no log. If another service works out the ways, our server asks it from that place, without saying who you are. You can also choose a place by name or on the map. Our lawful basis is our legitimate interest in answering what you ask.':
    'Pan ofynnwch am doiledau yn eich ymyl, mae eich porwr yn anfon ble rydych chi at ein gweinydd, i tua 10 metr. Rydym yn ei ddefnyddio i ddod o hyd i doiledau a’r ffyrdd atynt, ac nid ydym yn ei gadw. Nid yw mewn unrhyw gofnod. Os yw gwasanaeth arall yn cyfrifo’r ffyrdd, mae ein gweinydd yn gofyn iddo o’r lle hwnnw, heb ddweud pwy ydych chi. Gallwch hefyd ddewis lle yn ôl ei enw neu ar y map. Ein sail gyfreithlon yw ein buddiant dilys mewn ateb yr hyn a ofynnwch.',
  'Where you are, when you ask for toilets near you':
    'Ble rydych chi, pan ofynnwch am doiledau yn eich ymyl',
};
