import type { Catalogue } from '../translate.ts';

/** The contact page. */
export const contact: Catalogue = {
  'Contact us': 'Cysylltu â ni',
  'Report a problem with a toilet or with Loovia, suggest a correction, or ask us something.':
    'Rhowch wybod am broblem gyda thoiled neu gyda Loovia, awgrymwch gywiriad, neu gofynnwch rywbeth inni.',
  'Back to Home': 'Yn ôl i’r Hafan',
  'Tell us what is wrong, what is missing, or what you would like to know. All fields are needed.':
    'Dywedwch wrthym beth sydd o’i le, beth sydd ar goll, neu beth yr hoffech ei wybod. Mae angen pob maes.',
  'Thank you!': 'Diolch!',
  'Back to your route': 'Yn ôl i’ch llwybr',
  'We have your message. Taking you back to your route…':
    'Mae eich neges gennym. Yn mynd â chi’n ôl i’ch llwybr…',
  'Your message has been sent. Taking you back to the start…':
    'Anfonwyd eich neges. Yn mynd â chi’n ôl i’r dechrau…',
  Category: 'Categori',
  category: 'categori',
  'What your message is about. Report Loo Issue is for a toilet that is closed, broken or not as described; Suggest Database Edit is for a toilet that is missing or in the wrong place.':
    'Beth yw pwnc eich neges. Mae Rhoi gwybod am broblem â thoiled ar gyfer toiled sydd ar gau, wedi torri neu nad yw fel y’i disgrifir; mae Awgrymu newid i’r gronfa ddata ar gyfer toiled sydd ar goll neu yn y lle anghywir.',
  'Choose a category': 'Dewiswch gategori',
  Message: 'Neges',
  'The characters < > & and straight quotes are left out when it is sent.':
    'Caiff y nodau < > & a dyfynodau syth eu hepgor pan gaiff ei hanfon.',
  'We will answer to {email}.': 'Byddwn yn ateb i {email}.',
  'Contact information (email or phone)': 'Gwybodaeth gyswllt (e-bost neu ffôn)',
  'So that we can get back to you. We use it for nothing else.':
    'Er mwyn inni allu cysylltu’n ôl â chi. Ni fyddwn yn ei defnyddio at ddim arall.',
  Toilet: 'Toiled',
  'Remove<what> toilet</what>': 'Tynnu<what> y toiled</what>',
  'Looking it up…': 'Wrthi’n chwilio amdano…',
  'The toilet you came from': 'Y toiled y daethoch ohono',
  'The toilet you came from is not in the database any more. Please say in your message which one you mean.':
    'Nid yw’r toiled y daethoch ohono yn y gronfa ddata mwyach. Dywedwch yn eich neges pa un yr ydych yn ei olygu.',
  'Sending...': 'Wrthi’n anfon...',
  'Send Message': 'Anfon Neges',
  Cancel: 'Canslo',
  'Failed to submit your message. Please try again.':
    'Methwyd ag anfon eich neges. Rhowch gynnig arall arni.',
  'What you typed is still here.': 'Mae’r hyn a deipiwyd gennych yma o hyd.',
  'You can send again at {time}.': 'Gallwch anfon eto am {time}.',
  'Wait {count} seconds, then send your message again.': {
    other: 'Arhoswch {count} eiliad, yna anfonwch eich neges eto.',
  },
  'You can send your message now.': 'Gallwch anfon eich neges nawr.',
};
