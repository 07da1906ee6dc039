import type { Catalogue } from '../translate.ts';

/** The categories of messages, and what keeps one from being sent. */
export const coreContact: Catalogue = {
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
