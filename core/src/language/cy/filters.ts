import type { Catalogue } from '../translate.ts';

/** What is put first in a list of toilets. */
export const filters: Catalogue = {
  'Changing Places': 'Changing Places',
  'Changing Places toilet': 'Toiled Changing Places',
  'No Changing Places toilet': 'Dim toiled Changing Places',
  'Put first': 'Rhoi’n gyntaf',
  'Sorted as you pass them.': 'Wedi’u trefnu fel y byddwch yn mynd heibio iddynt.',
  'Sorted: {wishes} first, then where that is not known, then where there is none. All toilets are still listed. It counts in what is suggested and recommended too.':
    'Trefn: {wishes} yn gyntaf, yna lle nad yw hynny’n hysbys, yna lle nad oes dim. Mae pob toiled yn dal ar y rhestr. Mae’n cyfrif hefyd yn yr hyn a awgrymir ac a argymhellir.',
};
