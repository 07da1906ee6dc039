import type { Catalogue } from '../translate.ts';

/** Without a connection: what is kept on the device (web/src/on-the-road). */
export const onTheRoad: Catalogue = {
  'You are offline. We have kept what you typed.':
    'Rydych all-lein. Rydym wedi cadw’r hyn a deipioch.',
  'Open your last journeys': 'Agor eich teithiau diwethaf',
  'No connection': 'Dim cysylltiad',
  'Loovia could not be reached.': 'Nid oedd modd cyrraedd Loovia.',
  'You cannot plan new journeys without a connection. This page will reload when you are back online.':
    'Ni allwch gynllunio teithiau newydd heb gysylltiad. Bydd y dudalen hon yn ail-lwytho pan fyddwch ar-lein eto.',
  'The journeys you planned last are on this device, and open without a connection.':
    'Mae’r teithiau a gynllunioch ddiwethaf ar y ddyfais hon, ac maent yn agor heb gysylltiad.',
  'No journeys are kept on this device.': 'Ni chedwir unrhyw deithiau ar y ddyfais hon.',
  'The connection is slow.': 'Mae’r cysylltiad yn araf.',
  'There is a new version of Loovia.': 'Mae fersiwn newydd o Loovia.',
  'Use it now': 'Ei defnyddio nawr',
  Later: 'Yn nes ymlaen',
  'There is no connection, and this part of Loovia is not on this device. What is: <link>your last journeys</link>.':
    'Nid oes cysylltiad, ac nid yw’r rhan hon o Loovia ar y ddyfais hon. Yr hyn sydd arni: <link>eich teithiau diwethaf</link>.',
  'Saved on this device. You can open it offline from <link>your recent journeys</link>.':
    'Wedi’i chadw ar y ddyfais hon. Gallwch ei hagor all-lein o <link>eich teithiau diweddar</link>.',
  'You planned this journey before: <link>open it as it is kept on this device</link>.':
    'Rydych wedi cynllunio’r daith hon o’r blaen: <link>agorwch hi fel y’i cedwir ar y ddyfais hon</link>.',
  'Your last journeys, kept on this device': 'Eich teithiau diwethaf, a gedwir ar y ddyfais hon',
  'Your last journeys': 'Eich teithiau diwethaf',
  'Journeys kept on this device, to open without signal.':
    'Teithiau a gedwir ar y ddyfais hon, i’w hagor heb signal.',
  'The last five journeys you planned are kept on this device with the stops you chose, and open without a connection. They go when you log out.':
    'Cedwir y pum taith ddiwethaf a gynllunioch ar y ddyfais hon gyda’r arosfannau a ddewisoch, ac maent yn agor heb gysylltiad. Fe’u dilëir pan fyddwch yn allgofnodi.',
  'Kept journeys': 'Teithiau a gedwir',
  'Remove<hidden> {journey} from this device</hidden>':
    'Tynnu<hidden> {journey} oddi ar y ddyfais hon</hidden>',
  '{count} stops chosen': {
    one: '{count} arhosfan wedi’i ddewis',
    other: '{count} arhosfan wedi’u dewis',
  },
  'Toilets of a journey': 'Toiledau taith',
  'Kept on {date}, {time}. Toilets may have changed since.':
    'Cadwyd ar {date}, {time}. Gall toiledau fod wedi newid ers hynny.',
  'A journey kept on this device': 'Taith a gedwir ar y ddyfais hon',
  'It opens without a connection.': 'Mae’n agor heb gysylltiad.',
  'This journey was planned with Google’s services. Their terms let nobody keep the route, its times, its addresses and Google’s places, so only the toilets of our own list are here.':
    'Cynlluniwyd y daith hon gyda gwasanaethau Google. Nid yw eu telerau’n gadael i neb gadw’r llwybr, ei amserau, ei gyfeiriadau na lleoedd Google, felly dim ond toiledau ein rhestr ni sydd yma.',
  'Your stops': 'Eich arosfannau',
  'This journey is not on this device': 'Nid yw’r daith hon ar y ddyfais hon',
  'It was removed, or replaced by newer journeys.':
    'Cafodd ei thynnu, neu daeth teithiau mwy newydd yn ei lle.',
  'Other toilets on the way ({count})': 'Toiledau eraill ar y ffordd ({count})',
  'Other toilets on the way': 'Toiledau eraill ar y ffordd',
  'Turn-by-turn directions': 'Cyfarwyddiadau fesul tro',
  'The line of the journey with its start, its end and {count} stops': {
    other: 'Llinell y daith gyda’i dechrau, ei diwedd a nifer yr arosfannau: {count}',
  },
  'Journeys for when there is no signal': 'Teithiau ar gyfer pan nad oes signal',
  'The last five journeys you planned, with the stops you chose, are kept on your device (in the browser’s database <code>loovia-on-the-road</code>; whose they are stands in local storage under the same name), so that they open without a connection. Nothing of this is sent anywhere. It goes when you log out, when your session has ended, when somebody else signs in, and when you delete your account; you can also remove each journey on <journeys>their page</journeys>. If you close the browser without logging out, it stays: on a device that others use, log out.':
    'Cedwir y pum taith ddiwethaf a gynllunioch, gyda’r arosfannau a ddewisoch, ar eich dyfais (yng nghronfa ddata’r porwr <code>loovia-on-the-road</code>; mae enw’r cyfrif mewn storfa leol o dan yr un enw), fel eu bod yn agor heb gysylltiad. Ni anfonir dim o hyn i unman. Fe’i dilëir pan fyddwch yn allgofnodi, pan fydd eich sesiwn wedi dod i ben, pan fydd rhywun arall yn mewngofnodi, a phan fyddwch yn dileu eich cyfrif; gallwch hefyd dynnu pob taith ar <journeys>eu tudalen</journeys>. Os caewch y porwr heb allgofnodi, mae’n aros: ar ddyfais y mae eraill yn ei defnyddio, allgofnodwch.',
  'Once you have signed in, the files of the page itself are kept too, so that it opens without a connection: about half a megabyte, with nothing about you. They stay until you clear what this site has stored. If your browser asks sites to save data, they come only when you have planned a journey.':
    'Ar ôl i chi fewngofnodi, cedwir ffeiliau’r dudalen ei hun hefyd, fel ei bod yn agor heb gysylltiad: tua hanner megabeit, heb ddim amdanoch chi. Maent yn aros nes i chi glirio’r hyn y mae’r safle hwn wedi’i storio. Os yw eich porwr yn gofyn i safleoedd arbed data, dim ond ar ôl i chi gynllunio taith y deuant.',
  'Both are part of what you sign in for, a journey that you can rely on when you are out, and serve nothing else; so we do not ask for them again.':
    'Mae’r ddau’n rhan o’r hyn yr ydych yn mewngofnodi ar ei gyfer, sef taith y gallwch ddibynnu arni pan fyddwch allan, ac nid ydynt yn gwasanaethu dim arall; felly nid ydym yn gofyn amdanynt eto.',
  'On your own device, not with us, the journeys you planned last stay until you log out, so that they open without a connection. The <cookies>cookie policy</cookies> says where, and how to remove them.':
    'Ar eich dyfais eich hun, nid gyda ni, mae’r teithiau a gynllunioch ddiwethaf yn aros nes i chi allgofnodi, fel eu bod yn agor heb gysylltiad. Mae’r <cookies>polisi cwcis</cookies> yn dweud ble, a sut i’w tynnu.',
  N: 'G',
  'A sketch of your route, without streets. S is the start, E the end; the numbers are your stops, in order.':
    'Braslun o’ch llwybr, heb strydoedd. C yw’r cychwyn, P pen y daith; y rhifau yw eich arosfannau, yn eu trefn.',
};
