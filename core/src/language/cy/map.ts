import type { Catalogue } from '../translate.ts';

export const map: Catalogue = {
  Close: 'Cau',
  'Zoom in': 'Chwyddo i mewn',
  'Zoom out': 'Chwyddo allan',
  'Show the whole route': 'Dangos y llwybr cyfan',
  'Failed to initialize Google Maps': 'Methwyd â chychwyn Google Maps',
  'Failed to initialize the map': 'Methwyd â chychwyn y map',
  'Failed to initialize location search': 'Methwyd â chychwyn y chwiliad am leoedd',
  'Keep typing to try again.': 'Daliwch ati i deipio i roi cynnig arall arni.',
  'Loading Map...': 'Wrthi’n llwytho’r map...',
  'Everything on it is in the list as well.': 'Mae popeth sydd arno yn y rhestr hefyd.',
  'Pin. Move it with the arrow keys, further with Shift.':
    'Pin. Symudwch ef â’r bysellau saeth, ymhellach gyda Shift.',
  'Map to place the pin on': 'Map i osod y pin arno',
  'Put the pin in the middle of the map': 'Rhoi’r pin yng nghanol y map',
  'Map of {region}': 'Map: {region}',
  S: 'C',
  E: 'P',
  'Start: {place}': 'Cychwyn: {place}',
  'End: {place}': 'Pen y daith: {place}',
  suggested: 'awgrymir',
  'Map marker': 'Marciwr map',
  'Toggle attribution': 'Dangos neu guddio’r priodoliad',
  'Hold Ctrl and scroll to zoom the map': 'Daliwch Ctrl a sgroliwch i chwyddo’r map',
  'Hold ⌘ and scroll to zoom the map': 'Daliwch ⌘ a sgroliwch i chwyddo’r map',
  'Use two fingers to move the map': 'Defnyddiwch ddau fys i symud y map',
};
