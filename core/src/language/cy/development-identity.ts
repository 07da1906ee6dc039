import type { Catalogue } from '../translate.ts';

/** The page that stands in for the sign-in of others during development. */
export const developmentIdentity: Catalogue = {
  'Development sign-in': 'Mewngofnodi ar gyfer datblygu',
  'Error: Development sign-in': 'Gwall: Mewngofnodi ar gyfer datblygu',
  'This stands in for Google while Loovia is tried out on this computer. Type any email address: no password is needed, and nothing is sent anywhere.':
    'Mae hyn yn cymryd lle Google tra bo Loovia yn cael ei brofi ar y cyfrifiadur hwn. Teipiwch unrhyw gyfeiriad e-bost: nid oes angen cyfrinair, ac nid anfonir dim i unman.',
  'Never use it in public.': 'Peidiwch byth â’i ddefnyddio’n gyhoeddus.',
  'Anyone who can reach this page can sign in as anyone.':
    'Gall unrhyw un sy’n gallu cyrraedd y dudalen hon fewngofnodi fel unrhyw un.',
  'Back to Loovia': 'Yn ôl i Loovia',
  'This sign-in request is not from Loovia.': 'Nid o Loovia y daeth y cais hwn i fewngofnodi.',
  Email: 'E-bost',
  'Type an email address, like name@example.com.':
    'Teipiwch gyfeiriad e-bost, fel name@example.com.',
};
