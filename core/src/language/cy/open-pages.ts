import type { Catalogue } from '../translate.ts';

/** What the open pages share, the question before signing in, and no page at all. */
export const openPages: Catalogue = {
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
  'You have rejected all cookies, so signing in isn’t possible: without its cookie, Loovia would forget who you are at your next step. You can change your choice here.':
    'Rydych wedi gwrthod pob cwci, felly nid oes modd mewngofnodi: heb ei gwci, byddai Loovia yn anghofio pwy ydych ar eich cam nesaf. Gallwch newid eich dewis yma.',
  'When you sign in, Loovia keeps a cookie with a random number in your browser. It tells your next step from a stranger’s, and keeps you signed in. That cookie is necessary to sign in, so we ask before we set it.':
    'Pan fyddwch yn mewngofnodi, mae Loovia yn cadw cwci gyda haprif yn eich porwr. Mae’n gwahaniaethu rhwng eich cam nesaf chi a cham dieithryn, ac yn eich cadw wedi mewngofnodi. Mae’r cwci hwnnw’n angenrheidiol i fewngofnodi, felly gofynnwn cyn ei osod.',
  'Analytics are a separate choice: they count which parts of Loovia are used, and signing in works just as well without them. The <cookies>cookie policy</cookies> says more.':
    'Dewis ar wahân yw dadansoddeg: mae’n cyfrif pa rannau o Loovia a ddefnyddir, ac mae mewngofnodi’n gweithio lawn cystal hebddi. Mae’r <cookies>polisi cwcis</cookies> yn dweud mwy.',
  'Page not found': 'Heb ddod o hyd i’r dudalen',
  'There is no page at this address.': 'Nid oes tudalen yn y cyfeiriad hwn.',
  'There is no page at this address. It may have moved, or the link may have a slip in it.':
    'Nid oes tudalen yn y cyfeiriad hwn. Efallai ei bod wedi symud, neu fod gwall yn y ddolen.',
  'Plan a journey': 'Cynllunio taith',
};
