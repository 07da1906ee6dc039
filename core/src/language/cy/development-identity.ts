import type { Catalogue } from '../translate.ts';

/** The page that stands in for the sign-in of others during development. */
export const developmentIdentity: Catalogue = {
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
};
