import type { Catalogue } from '../translate.ts';

/** The question about cookies. */
export const consent: Catalogue = {
  'Your privacy choices': 'Eich dewisiadau preifatrwydd',
  'You rejected all cookies, so you cannot sign in. You can change that here.':
    'Rydych wedi gwrthod pob cwci, felly ni allwch fewngofnodi. Gallwch newid hynny yma.',
  'You turned necessary cookies off, so you cannot sign in and we count nothing. You can change that here.':
    'Rydych wedi diffodd cwcis angenrheidiol, felly ni allwch fewngofnodi ac nid ydym yn cyfrif dim. Gallwch newid hynny yma.',
  'Necessary cookies let you sign in and plan journeys. Analytics count which parts of Loovia you use, so we can make them better.':
    'Mae cwcis angenrheidiol yn gadael ichi fewngofnodi a chynllunio teithiau. Mae’r dadansoddeg yn cyfrif pa rannau o Loovia rydych yn eu defnyddio, er mwyn inni allu eu gwella.',
  'If you reject all, we sign you out.': 'Os gwrthodwch y cyfan, byddwn yn eich allgofnodi.',
  'Learn more': 'Dysgu rhagor',
  'Accept necessary only': 'Derbyn y rhai angenrheidiol yn unig',
  'Accept necessary + analytics': 'Derbyn y rhai angenrheidiol + dadansoddeg',
  'Reject all': 'Gwrthod y cyfan',
  'Your browser asks sites not to track you: analytics are off by default unless you opt in.':
    'Mae eich porwr yn gofyn i wefannau beidio â’ch olrhain: mae’r dadansoddeg wedi’i diffodd oni bai eich bod yn dewis ei chael.',
};
