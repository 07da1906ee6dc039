import type { Catalogue } from '../translate.ts';

/** The question about cookies. */
export const consent: Catalogue = {
  'Your privacy choices': 'Eich dewisiadau preifatrwydd',
  'You rejected all cookies, so you cannot sign in. You can change that here.':
    'Rydych wedi gwrthod pob cwci, felly ni allwch fewngofnodi. Gallwch newid hynny yma.',
  'You turned necessary cookies off, so you cannot sign in and nothing is counted. You can change that here.':
    'Rydych wedi diffodd cwcis angenrheidiol, felly ni allwch fewngofnodi ac ni chyfrifir dim. Gallwch newid hynny yma.',
  'Necessary cookies let you sign in and plan journeys. Analytics count which parts of Loovia are used, so that we can make them better.':
    'Mae cwcis angenrheidiol yn gadael ichi fewngofnodi a chynllunio teithiau. Mae’r dadansoddeg yn cyfrif pa rannau o Loovia a ddefnyddir, er mwyn inni eu gwella.',
  'Rejecting all signs you out.': 'Bydd gwrthod y cyfan yn eich allgofnodi.',
  'Learn more': 'Dysgu rhagor',
  'Accept necessary only': 'Derbyn y rhai angenrheidiol yn unig',
  'Accept necessary + analytics': 'Derbyn y rhai angenrheidiol + dadansoddeg',
  'Reject all': 'Gwrthod y cyfan',
  'Your browser asks sites not to track you: analytics are off by default unless you opt in.':
    'Mae eich porwr yn gofyn i wefannau beidio â’ch olrhain: mae’r dadansoddeg wedi’i diffodd oni bai eich bod yn dewis ei chael.',
};
