import type { Catalogue } from '../translate.ts';

/** What toilets are filtered by. */
export const filters: Catalogue = {
  'Changing Places': 'Changing Places',
  'Changing Places toilet': 'Toiled Changing Places',
  'No Changing Places toilet': 'Dim toiled Changing Places',
  'Filter toilets': 'Hidlo toiledau',
  RADAR: 'RADAR',
  'No purchase': 'Dim angen prynu',
  'Keep ‘not known’': 'Cadw ‘ddim yn hysbys’',
  'No toilets on {route} are hidden.': 'Nid oes toiledau wedi’u cuddio ar {route}.',
  '{count} of {all} toilets on {route} are hidden.': {
    other: 'Mae {count} o’r {all} toiled ar {route} wedi’u cuddio.',
  },
  '{count} of {all} toilets on {route} are hidden, {unknown} of them because we do not know enough.':
    {
      one: 'Mae {count} o’r {all} toiled ar {route} wedi’i guddio, {unknown} am na wyddom ddigon.',
      other:
        'Mae {count} o’r {all} toiled ar {route} wedi’u cuddio, {unknown} ohonynt am na wyddom ddigon.',
    },
  'Your filters hide all {count} toilets on this route.': {
    one: 'Mae eich hidlwyr yn cuddio’r unig doiled ar y llwybr hwn.',
    other: 'Mae eich hidlwyr yn cuddio pob un o’r {count} toiled ar y llwybr hwn.',
  },
  'Show all toilets': 'Dangos pob toiled',
};
