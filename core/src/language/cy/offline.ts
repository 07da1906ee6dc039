import type { Catalogue } from '../translate.ts';

/** Without a connection: what is kept on the device (web/src/offline). */
export const offline: Catalogue = {
  'You are offline. We have kept what you typed.':
    'Rydych all-lein. Rydym wedi cadw’r hyn a deipioch.',
  'Open your recent journeys': 'Agor eich teithiau diweddar',
  'No connection': 'Dim cysylltiad',
  'Loovia could not be reached.': 'Nid oedd modd cyrraedd Loovia.',
  'Loovia could not be reached, so you cannot plan a new journey. This page will reload when you are back online.':
    'Nid oedd modd cyrraedd Loovia, felly ni allwch gynllunio taith newydd. Bydd y dudalen hon yn ail-lwytho pan fyddwch yn ôl ar-lein.',
  'Your recent journeys are on this device. You can open them offline.':
    'Mae eich teithiau diweddar ar y ddyfais hon. Gallwch eu hagor all-lein.',
  'There are no journeys on this device.': 'Nid oes teithiau ar y ddyfais hon.',
  'The connection is slow.': 'Mae’r cysylltiad yn araf.',
  'There is a new version of Loovia.': 'Mae fersiwn newydd o Loovia.',
  'Use it now': 'Ei defnyddio nawr',
  Later: 'Yn nes ymlaen',
  'You are offline, and this part of Loovia is not on this device. You can open <link>your recent journeys</link>.':
    'Rydych all-lein, ac nid yw’r rhan hon o Loovia ar y ddyfais hon. Gallwch agor <link>eich teithiau diweddar</link>.',
  'Saved on this device. You can open it offline from <link>your recent journeys</link>.':
    'Cadwyd ar y ddyfais hon. Gallwch ei hagor all-lein o <link>eich teithiau diweddar</link>.',
  'You have planned this journey before. <link>Open the copy saved on this device</link>.':
    'Rydych wedi cynllunio’r daith hon o’r blaen. <link>Agorwch y copi a gadwyd ar y ddyfais hon</link>.',
  'Your recent journeys, saved on this device': 'Eich teithiau diweddar, a gadwyd ar y ddyfais hon',
  'Your recent journeys': 'Eich teithiau diweddar',
  'Journeys saved on this device, to open when you are offline.':
    'Teithiau a gadwyd ar y ddyfais hon, i’w hagor pan fyddwch all-lein.',
  'The last five journeys you planned are saved on this device, with the stops you chose. You can open them offline. Logging out deletes them.':
    'Cadwyd y pum taith ddiwethaf a gynllunioch ar y ddyfais hon, gyda’r arosfannau a ddewisoch. Gallwch eu hagor all-lein. Mae allgofnodi’n eu dileu.',
  'Saved journeys': 'Teithiau a gadwyd',
  'Remove<hidden> {journey} from this device</hidden>':
    'Tynnu<hidden> {journey} oddi ar y ddyfais hon</hidden>',
  '{count} stops chosen': {
    one: '{count} arhosfan wedi’i ddewis',
    other: '{count} arhosfan wedi’u dewis',
  },
  'Toilets of a journey': 'Toiledau taith',
  'Saved on {date}, {time}. Toilets may have changed since.':
    'Cadwyd ar {date}, {time}. Gall toiledau fod wedi newid ers hynny.',
  'A journey saved on this device': 'Taith a gadwyd ar y ddyfais hon',
  'You can open this journey when you are offline.':
    'Gallwch agor y daith hon pan fyddwch all-lein.',
  'You planned this journey with Google’s services. Their terms do not let us keep the route, its times, its addresses or Google’s places. Only the toilets from our own list are here.':
    'Cynlluniwyd y daith hon gennych gyda gwasanaethau Google. Nid yw eu telerau’n gadael inni gadw’r llwybr, ei amserau, ei gyfeiriadau na lleoedd Google. Dim ond y toiledau o’n rhestr ni sydd yma.',
  'Your stops': 'Eich arosfannau',
  'This journey is not on this device': 'Nid yw’r daith hon ar y ddyfais hon',
  'It was removed, or replaced by newer journeys.':
    'Fe’i tynnwyd, neu daeth teithiau mwy diweddar yn ei lle.',
  'Other toilets on the way ({count})': 'Toiledau eraill ar y ffordd ({count})',
  'Other toilets on the way': 'Toiledau eraill ar y ffordd',
  'Turn-by-turn directions': 'Cyfarwyddiadau tro wrth dro',
  'The line of the journey with its start, its end and {count} stops': {
    other: 'Llinell y daith gyda’i dechrau, ei diwedd a nifer yr arosfannau: {count}',
  },
  'Journeys you can open offline': 'Teithiau y gallwch eu hagor all-lein',
  'Your device keeps the last five journeys you planned, with the stops you chose, so you can open them offline. They are in the browser’s database <code>loovia-on-the-road</code>. Local storage says whose they are, under the same name. We do not send any of this anywhere. It goes when you log out, when your session ends, when someone else signs in and when you delete your account. You can also remove each journey on <journeys>the page of your recent journeys</journeys>. If you close the browser without logging out, they stay. If others use your device, log out.':
    'Mae eich dyfais yn cadw’r pum taith ddiwethaf a gynllunioch, gyda’r arosfannau a ddewisoch, fel y gallwch eu hagor all-lein. Maent yng nghronfa ddata’r porwr <code>loovia-on-the-road</code>. Mae’r storfa leol yn dweud teithiau pwy ydynt, o dan yr un enw. Nid anfonwn ddim o hyn i unman. Mae’n mynd pan fyddwch yn allgofnodi, pan ddaw eich sesiwn i ben, pan fydd rhywun arall yn mewngofnodi a phan fyddwch yn dileu eich cyfrif. Gallwch hefyd dynnu pob taith ar <journeys>dudalen eich teithiau diweddar</journeys>. Os caewch y porwr heb allgofnodi, maent yn aros. Os yw eraill yn defnyddio eich dyfais, allgofnodwch.',
  'Once you have signed in, your device also keeps the files of Loovia, so it opens offline. They take about half a megabyte and say nothing about you. They stay until you clear what this site has stored. If your browser asks sites to save data, we keep them only when you plan a journey.':
    'Unwaith y byddwch wedi mewngofnodi, mae eich dyfais hefyd yn cadw ffeiliau Loovia, fel ei fod yn agor all-lein. Maent yn cymryd tua hanner megabeit ac nid ydynt yn dweud dim amdanoch. Maent yn aros nes ichi glirio’r hyn y mae’r wefan hon wedi’i storio. Os yw eich porwr yn gofyn i wefannau arbed data, dim ond pan fyddwch yn cynllunio taith y cadwn hwy.',
  'Both are part of what you sign in for: a journey you can rely on when you are out. They serve nothing else, so we do not ask again.':
    'Mae’r ddau’n rhan o’r hyn yr ydych yn mewngofnodi ar ei gyfer: taith y gallwch ddibynnu arni pan fyddwch allan. Nid ydynt yn gwasanaethu dim arall, felly ni ofynnwn eto.',
  N: 'G',
  'A sketch of your route, without streets. S is the start and E is the end. The numbers are your stops, in order.':
    'Braslun o’ch llwybr, heb strydoedd. C yw’r cychwyn a P yw pen y daith. Y rhifau yw eich arosfannau, yn eu trefn.',
  'Loovia no longer lists this toilet. Please choose another one.':
    'Nid yw Loovia yn rhestru’r toiled hwn mwyach. Dewiswch un arall.',
};
