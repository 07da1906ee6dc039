import type { Catalogue } from '../translate.ts';

/** The contact page, the categories of messages and what is wrong with one. */
export const contact: Catalogue = {
  'Contact us': 'Cysylltu â ni',
  'Report a problem with a toilet or with Loovia, suggest a correction, or ask us something.':
    'Rhowch wybod am broblem gyda thoiled neu gyda Loovia, awgrymwch gywiriad, neu gofynnwch rywbeth inni.',
  'Back to Home': 'Yn ôl i’r Hafan',
  'Tell us what is wrong, what is missing or what you want to know. Fill in all the fields.':
    'Dywedwch wrthym beth sydd o’i le, beth sydd ar goll neu beth rydych am ei wybod. Llenwch yr holl feysydd.',
  'Thank you!': 'Diolch!',
  'Back to your route': 'Yn ôl i’ch llwybr',
  'We have your message. Taking you back to your route…':
    'Mae eich neges gennym. Yn mynd â chi’n ôl i’ch llwybr…',
  'Your message has been sent. Taking you back to the start…':
    'Anfonwyd eich neges. Yn mynd â chi’n ôl i’r dechrau…',
  Category: 'Categori',
  category: 'categori',
  'What your message is about. Choose Report Loo Issue for a toilet that is closed, broken or not as described. Choose Suggest Database Edit for a toilet that is missing or in the wrong place.':
    'Am beth y mae eich neges. Dewiswch Rhoi gwybod am broblem â thoiled ar gyfer toiled sydd ar gau, wedi torri neu nad yw fel y’i disgrifir. Dewiswch Awgrymu newid i’r gronfa ddata ar gyfer toiled sydd ar goll neu yn y lle anghywir.',
  'Choose a category': 'Dewiswch gategori',
  Message: 'Neges',
  'When you send it, we leave out the characters < > & and straight quotes.':
    'Pan fyddwch yn ei hanfon, hepgorwn y nodau < > & a dyfynodau syth.',
  'We will reply to {email}.': 'Byddwn yn ymateb i {email}.',
  'Contact information (email or phone)': 'Gwybodaeth gyswllt (e-bost neu ffôn)',
  'So we can reply to you. We do not use it for anything else.':
    'Er mwyn inni allu eich ateb. Nid ydym yn ei defnyddio at ddim arall.',
  Toilet: 'Toiled',
  'Remove<what> toilet</what>': 'Tynnu<what> y toiled</what>',
  'Looking it up…': 'Wrthi’n chwilio amdano…',
  'The toilet you came from': 'Y toiled y daethoch ohono',
  'The toilet you came from is no longer in our list. Please say in your message which one you mean.':
    'Nid yw’r toiled y daethoch ohono ar ein rhestr mwyach. Dywedwch yn eich neges pa un yr ydych yn ei olygu.',
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
  'Please enter a message': 'Rhowch neges',
  'Message must be at least {least} characters long': 'Rhaid i’r neges fod yn {least} nod o leiaf',
  'Please provide contact information so we can get back to you':
    'Rhowch fanylion cyswllt er mwyn i ni allu eich ateb',
  'Please provide valid contact information (email or phone)':
    'Rhowch fanylion cyswllt dilys (e-bost neu ffôn)',
  'Message must be at most {most} characters long': 'Rhaid i’r neges fod yn {most} nod ar y mwyaf',
  'Contact information must be at most {most} characters long':
    'Rhaid i’r manylion cyswllt fod yn {most} nod ar y mwyaf',
  'Please select a contact category': 'Dewiswch gategori cyswllt',
  'Too many submissions. Please try again later.':
    'Gormod o negeseuon. Rhowch gynnig arall arni yn nes ymlaen.',
  'Please wait {seconds}s before submitting again.': 'Arhoswch {seconds} eiliad cyn anfon eto.',
  'Report a Bug': 'Rhoi gwybod am nam',
  'Report Loo Issue': 'Rhoi gwybod am broblem â thoiled',
  'Suggest Database Edit': 'Awgrymu newid i’r gronfa ddata',
  'General Inquiry': 'Ymholiad cyffredinol',
};
