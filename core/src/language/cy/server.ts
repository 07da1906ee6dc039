import type { Catalogue } from '../translate.ts';

/** What the server answers where it cannot do what it was asked for. */
export const server: Catalogue = {
  'We cannot save your choice just now.': 'Ni allwn gadw eich dewis ar hyn o bryd.',
  'The message was not sent': 'Ni anfonwyd y neges',
  'The body of the request is not JSON that can be read.':
    'Nid yw corff y cais yn JSON y gellir ei ddarllen.',
  'The body of the request must be JSON (Content-Type: application/json).':
    'Rhaid i gorff y cais fod yn JSON (Content-Type: application/json).',
  'The request was refused.': 'Gwrthodwyd y cais.',
  'Something went wrong on our side. Please try again.':
    'Aeth rhywbeth o’i le ar ein hochr ni. Rhowch gynnig arall arni.',
  'The body of the request is over {maxKiB} KiB.': 'Mae corff y cais dros {maxKiB} KiB.',
  'There is nothing at this address.': 'Nid oes dim yn y cyfeiriad hwn.',
  'This address answers {methods} only.': 'Dim ond {methods} y mae’r cyfeiriad hwn yn ei ateb.',
  'Sign in first': 'Mewngofnodwch yn gyntaf',
  'Please sign in to do this.': 'Mewngofnodwch i wneud hyn.',
  'This call may only be made from this site.':
    'Dim ond o’r wefan hon y gellir gwneud yr alwad hon.',
  'Too many searches': 'Gormod o chwiliadau',
  'Too many recommendations': 'Gormod o argymhellion',
  'That is a lot of searches in a short time. Please try again in {count} minutes.': {
    one: 'Mae hynny’n llawer o chwiliadau mewn amser byr. Rhowch gynnig arall arni ymhen munud.',
    two: 'Mae hynny’n llawer o chwiliadau mewn amser byr. Rhowch gynnig arall arni ymhen {count} funud.',
    other:
      'Mae hynny’n llawer o chwiliadau mewn amser byr. Rhowch gynnig arall arni ymhen {count} munud.',
  },
  'That is a lot of recommendations in a short time. Please try again in {count} minutes.': {
    one: 'Mae hynny’n llawer o argymhellion mewn amser byr. Rhowch gynnig arall arni ymhen munud.',
    two: 'Mae hynny’n llawer o argymhellion mewn amser byr. Rhowch gynnig arall arni ymhen {count} funud.',
    other:
      'Mae hynny’n llawer o argymhellion mewn amser byr. Rhowch gynnig arall arni ymhen {count} munud.',
  },
  'The map of this server is kept elsewhere.': 'Cedwir map y gweinydd hwn yn rhywle arall.',
  'There is no such theme.': 'Nid oes thema o’r fath.',
  'There is no such tile.': 'Nid oes teilsen o’r fath.',
  'We cannot search places at the moment. Try again in a minute.':
    'Ni allwn chwilio am leoedd ar hyn o bryd. Rhowch gynnig arall arni mewn munud.',
  'Places cannot be searched now': 'Ni ellir chwilio am leoedd nawr',
  'There is no such place.': 'Nid oes lle o’r fath.',
  'Geocoding failed: ZERO_RESULTS': 'Methodd y geogodio: ZERO_RESULTS',
  'We cannot export toilets just now. Please try again in a moment.':
    'Ni allwn allforio toiledau ar hyn o bryd. Rhowch gynnig arall arni mewn eiliad.',
  'Toilets cannot be searched now': 'Ni ellir chwilio am doiledau nawr',
  'We cannot search for toilets just now. Please try again in a moment.':
    'Ni allwn chwilio am doiledau ar hyn o bryd. Rhowch gynnig arall arni mewn eiliad.',
  'There is no such toilet.': 'Nid oes toiled o’r fath.',
  'We cannot check your session just now. Please try again.':
    'Ni allwn wirio eich sesiwn ar hyn o bryd. Rhowch gynnig arall arni.',
  'We cannot reach the sign-in service. Please try again in a moment.':
    'Ni allwn gyrraedd y gwasanaeth mewngofnodi. Rhowch gynnig arall arni mewn eiliad.',
  'You cannot reach Loovia under this name. Please check the address.':
    'Ni allwch gyrraedd Loovia o dan yr enw hwn. Gwiriwch y cyfeiriad.',
  'We cannot sign you in just now. Please try again.':
    'Ni allwn eich mewngofnodi ar hyn o bryd. Rhowch gynnig arall arni.',
  'Too many sign-ins': 'Gormod o fewngofnodi',
  'Too many people on your network are signing in. Please try again in {count} minutes.': {
    one: 'Mae gormod o bobl ar eich rhwydwaith yn mewngofnodi. Rhowch gynnig arall arni ymhen munud.',
    two: 'Mae gormod o bobl ar eich rhwydwaith yn mewngofnodi. Rhowch gynnig arall arni ymhen {count} funud.',
    other:
      'Mae gormod o bobl ar eich rhwydwaith yn mewngofnodi. Rhowch gynnig arall arni ymhen {count} munud.',
  },
  'We could not sign you out on the server. Please try again.':
    'Ni allem eich allgofnodi ar y gweinydd. Rhowch gynnig arall arni.',
  'Areas contain invalid characters': 'Mae nodau annilys yn yr ardaloedd',
  'Another account has already sent this form. Please fill in a new one.':
    'Mae cyfrif arall eisoes wedi anfon y ffurflen hon. Llenwch un newydd.',
  'You have added many toilets in the last hour. Please try again later.':
    'Rydych wedi ychwanegu llawer o doiledau yn yr awr ddiwethaf. Rhowch gynnig arall arni yn nes ymlaen.',
  'Failed to insert toilet: the database does not answer. Please try again in a moment.':
    'Methwyd ag ychwanegu’r toiled: nid yw’r gronfa ddata yn ateb. Rhowch gynnig arall arni mewn eiliad.',
  'Failed to insert toilet: the database refused it ({code}).':
    'Methwyd ag ychwanegu’r toiled: gwrthododd y gronfa ddata ef ({code}).',
  'Failed to insert toilet: something went wrong on our side.':
    'Methwyd ag ychwanegu’r toiled: aeth rhywbeth o’i le ar ein hochr ni.',
  'The position must be in the United Kingdom.': 'Rhaid i’r lleoliad fod yn y Deyrnas Unedig.',
};
