import type { Catalogue } from '../translate.ts';

/** What is said of a recommendation; the recommendation itself comes from the server. */
export const recommendation: Catalogue = {
  'AI Recommen<break></break>dation': 'Argymhell<break></break>iad AI',
  'AI Recommen<break></break>dation<hidden> for {route}</hidden>':
    'Argymhell<break></break>iad AI<hidden> ar gyfer {route}</hidden>',
  Beta: 'Beta',
  'Error getting AI recommendation.': 'Gwall wrth gael argymhelliad AI.',
  'The stops you had chosen are back.': 'Mae’r arosfannau yr oeddech wedi’u dewis yn ôl.',
  'You have changed the stops since.': 'Rydych wedi newid yr arosfannau ers hynny.',
  'No answer came within {seconds} seconds. Please try again.':
    'Ni ddaeth ateb o fewn {seconds} eiliad. Rhowch gynnig arall arni.',

  'Picking the best stops…': 'Wrthi’n dewis yr arosfannau gorau…',
  'The toilets of this route are still being loaded.':
    'Mae toiledau’r llwybr hwn yn dal i gael eu llwytho.',
  'You asked for no stops.': 'Gofynnoch am ddim arosfannau.',
  'The toilets of this route could not be found. Select the route to try again.':
    'Ni chafwyd hyd i doiledau’r llwybr hwn. Dewiswch y llwybr i roi cynnig arall arni.',
  'There are no toilets along this route to pick from.':
    'Nid oes toiledau ar hyd y llwybr hwn i ddewis ohonynt.',
  'Picks the best stops for this route by opening hours, detour and predicted cleanliness':
    'Yn dewis yr arosfannau gorau ar gyfer y llwybr hwn yn ôl oriau agor, gwyriad a glendid disgwyliedig',

  'A part of this page could not be loaded.': 'Nid oedd modd llwytho rhan o’r dudalen hon.',
  'Reload the page to try again, or pick stops from the list.':
    'Ail-lwythwch y dudalen i roi cynnig arall arni, neu dewiswch arosfannau o’r rhestr.',
  'You can try again, or pick stops from the list.':
    'Gallwch roi cynnig arall arni, neu ddewis arosfannau o’r rhestr.',
  'You can also pick stops from the list.': 'Gallwch hefyd ddewis arosfannau o’r rhestr.',

  'Picked by AI, checked by our planner': 'Dewiswyd gan AI, gwiriwyd gan ein cynlluniwr',
  'Picked by our planner': 'Dewiswyd gan ein cynlluniwr',
  'The journey could not be planned with {names}.':
    'Nid oedd modd cynllunio’r daith gyda’r rhain: {names}.',
  'The journey could not be planned with {names} as well.':
    'Nid oedd modd cynllunio’r daith gyda’r rhain hefyd: {names}.',
  '{count} recommended stops are no longer in the list.': {
    one: 'Nid yw un arhosfan a argymhellwyd yn y rhestr mwyach.',
    other: 'Nid yw {count} arhosfan a argymhellwyd yn y rhestr mwyach.',
  },
  'Not all toilets of this route could be searched.':
    'Nid oedd modd chwilio drwy holl doiledau’r llwybr hwn.',
  '{name} at {time}': '{name} am {time}',
  'Planned: {stops}.': 'Cynlluniwyd: {stops}.',
  'Planned together: {stops}.': 'Cynlluniwyd gyda’i gilydd: {stops}.',

  '{route} is as it was': 'Mae {route} fel yr oedd',
  'AI recommendation for {route} cancelled': 'Argymhelliad AI ar gyfer {route} wedi’i ganslo',
  'Picking stops for {route}': 'Wrthi’n dewis arosfannau ar gyfer {route}',
  'Picking stops for {route}, now on the map':
    'Wrthi’n dewis arosfannau ar gyfer {route}, sydd ar y map bellach',
  'your {count} stops are cleared': {
    one: 'mae eich arhosfan wedi’i glirio',
    other: 'mae eich {count} arhosfan wedi’u clirio',
  },
  'No stops picked for {route}': 'Ni ddewiswyd arosfannau ar gyfer {route}',
  'No stops picked by AI, checked by our planner for {route}':
    'Ni ddewiswyd arosfannau gan AI, gwiriwyd gan ein cynlluniwr, ar gyfer {route}',
  '{count} stops picked by AI, checked by our planner for {route}': {
    other: '{count} arhosfan a ddewiswyd gan AI, gwiriwyd gan ein cynlluniwr, ar gyfer {route}',
  },
  'No stops picked by our planner for {route}':
    'Ni ddewiswyd arosfannau gan ein cynlluniwr ar gyfer {route}',
  '{count} stops picked by our planner for {route}': {
    other: '{count} arhosfan a ddewiswyd gan ein cynlluniwr ar gyfer {route}',
  },
  'it is not planned yet': 'nid yw wedi’i gynllunio eto',
  'they are not planned yet': 'nid ydynt wedi’u cynllunio eto',
  'the journey could not be planned with {names}':
    'nid oedd modd cynllunio’r daith gyda’r rhain: {names}',
  'the journey could not be planned with {names} as well':
    'nid oedd modd cynllunio’r daith gyda’r rhain hefyd: {names}',
  '{count} recommended stops are no longer in the list': {
    one: 'nid yw un arhosfan a argymhellwyd yn y rhestr mwyach',
    other: 'nid yw {count} arhosfan a argymhellwyd yn y rhestr mwyach',
  },
  'not every rule could be met': 'nid oedd modd bodloni pob rheol',
  'not all toilets of this route could be searched':
    'nid oedd modd chwilio drwy holl doiledau’r llwybr hwn',
};
