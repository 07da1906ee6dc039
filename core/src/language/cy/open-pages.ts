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
