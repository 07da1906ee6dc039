import type { Catalogue } from '../translate.ts';

/** What stops and toilets say: hours, cleanliness, names, warnings, and the checks of a new one. */
export const coreToilets: Catalogue = {
  'Opening hours not available': 'Oriau agor ddim ar gael',
  'Closed on this day': 'Ar gau ar y diwrnod hwn',
  'Open 24 hours': 'Ar agor 24 awr',
  'Reported closed': 'Adroddwyd ei fod ar gau',
  'Reported gone': 'Adroddwyd nad yw yno mwyach',
  'Reported closed by one person': 'Un person yn dweud ei fod ar gau',
  'Reported gone by one person': 'Un person yn dweud nad yw yno mwyach',
  'said by one person': 'yn ôl un person',
  'confirmed by {count} people': {
    one: 'cadarnhawyd gan {count} person',
    two: 'cadarnhawyd gan {count} berson',
    few: 'cadarnhawyd gan {count} pherson',
    many: 'cadarnhawyd gan {count} pherson',
    other: 'cadarnhawyd gan {count} o bobl',
  },
  'open until midnight': 'ar agor tan hanner nos',
  'open until {time}': 'ar agor tan {time}',
  'open until {weekday} {time}': 'ar agor tan {weekday} {time}',
  'Longest stretch without a toilet: {count} minutes, {from} to {to}': {
    one: 'Y cyfnod hiraf heb doiled: {count} munud, {from} i {to}',
    two: 'Y cyfnod hiraf heb doiled: {count} funud, {from} i {to}',
    other: 'Y cyfnod hiraf heb doiled: {count} munud, {from} i {to}',
  },
  'Frequency of loo stops ({frequency} min) exceeds journey time, so no stops are required. Consider reducing frequency if needed.':
    'Mae amlder yr arosfannau toiled ({frequency} mun) yn hirach na’r daith, felly nid oes angen arosfannau. Ystyriwch leihau’r amlder os oes angen.',
  'No loos found based on user preferences. Consider increasing tolerance or adjusting other route parameters.':
    'Ni chafwyd hyd i doiledau sy’n cyd-fynd â’ch dewisiadau. Ystyriwch gynyddu’r gwyriad a ganiateir neu newid gosodiadau eraill y llwybr.',
  'Missing loos for stop number(s): {numbers}. Consider adjusting frequency or tolerance.':
    'Dim toiled ar gyfer arhosfan rhif: {numbers}. Ystyriwch newid yr amlder neu’r gwyriad a ganiateir.',
  'Toilet name must be at least {minLength} characters long':
    'Rhaid i enw’r toiled fod yn {minLength} nod o leiaf',
  'Toilet name is required': 'Mae angen enw’r toiled',
  'Toilet name cannot be empty': 'Ni all enw’r toiled fod yn wag',
  'Toilet name must be {maxLength} characters or less':
    'Rhaid i enw’r toiled fod yn {maxLength} nod neu lai',
  'Toilet name contains invalid characters': 'Mae nodau annilys yn enw’r toiled',
  'Description is required': 'Mae angen disgrifiad',
  'Description cannot be empty': 'Ni all y disgrifiad fod yn wag',
  'Description must be {maxLength} characters or less':
    'Rhaid i’r disgrifiad fod yn {maxLength} nod neu lai',
  'Description contains invalid characters': 'Mae nodau annilys yn y disgrifiad',
  'Address is required': 'Mae angen cyfeiriad',
  'Address cannot be empty': 'Ni all y cyfeiriad fod yn wag',
  'Address must be {maxLength} characters or less':
    'Rhaid i’r cyfeiriad fod yn {maxLength} nod neu lai',
  'Address contains invalid characters': 'Mae nodau annilys yn y cyfeiriad',
  'Payment details is required': 'Mae angen manylion talu',
  'Payment details cannot be empty': 'Ni all y manylion talu fod yn wag',
  'Payment details must be {maxLength} characters or less':
    'Rhaid i’r manylion talu fod yn {maxLength} nod neu lai',
  'Payment details contain invalid characters': 'Mae nodau annilys yn y manylion talu',
  'Public toilet': 'Toiled cyhoeddus',
  'Public toilet, {where}': 'Toiled cyhoeddus, {where}',
  'Toilet, {where}': 'Toiled, {where}',
  'likely clean': 'yn debygol o fod yn lân',
  'likely acceptable': 'yn debygol o fod yn dderbyniol',
  'may not be clean': 'efallai nad yw’n lân',
  'many ratings': 'llawer o sgoriau',
  'some ratings': 'rhai sgoriau',
  'no recent ratings': 'dim sgoriau diweddar',
  'few ratings': 'ychydig o sgoriau',
  'few recent ratings': 'ychydig o sgoriau diweddar',
};
