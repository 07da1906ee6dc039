import * as z from 'zod/mini';
import { t } from '../language/index.ts';

/** CONT-03: the categories as they are stored. */
export const CONTACT_CATEGORIES = ['bug_report', 'loo_issue', 'database_edit', 'general'] as const;
export type ContactCategory = (typeof CONTACT_CATEGORIES)[number];

/** A category as people read it, in the language being spoken. */
export function categoryWords(category: ContactCategory): string {
  const words: Readonly<Record<ContactCategory, string>> = {
    bug_report: t('Report a Bug'),
    loo_issue: t('Report Loo Issue'),
    database_edit: t('Suggest Database Edit'),
    general: t('General Inquiry'),
  };
  return words[category];
}

/** Whether a text is one of the categories of CONT-03. */
export function isContactCategory(text: string): text is ContactCategory {
  return CONTACT_CATEGORIES.some((category) => category === text);
}

/** LIMIT-17, after trimming. */
const MIN_MESSAGE_LENGTH = 10;
/** LIMIT-18 */
const MIN_RETURN_CONTACT_LENGTH = 5;
/** The most that a message and a return contact may hold; the specification names no upper bound. */
export const MAX_MESSAGE_LENGTH = 5000;
export const MAX_RETURN_CONTACT_LENGTH = 255;

/** A text that the rules judge: anything that is no text counts as empty. */
const text = z.pipe(
  z.transform((given) => (typeof given === 'string' ? given : '')),
  z.string(),
);

/**
 * `POST /api/contact` as it arrives: `checkContact` holds the texts to their rules after it, so that
 * the answer is the first failing rule's sentence.
 */
export const contactRequestSchema = z.strictObject({
  category: text,
  message: text,
  /** Anonymous senders only. */
  returnContact: text,
  /** The toilet it is about, as stops have it. */
  toiletPlaceId: z.optional(z.string().check(z.maxLength(200))),
  /** Made by the page: a message that is sent again under it, unchanged, is kept once. */
  submissionId: z.optional(z.guid()),
});
export type ContactRequest = Partial<z.output<typeof contactRequestSchema>>;

/** What someone filled in. */
export type ContactTexts = Readonly<
  Pick<z.output<typeof contactRequestSchema>, 'category' | 'message' | 'returnContact'>
>;

/** The first rule that a message breaks: the field at fault and the sentence for the user. */
export interface ContactError {
  readonly field: keyof ContactTexts;
  readonly message: string;
}

/** CONT-15: straight quotes, single and double; typographic ones are letters of prose and stay. */
const REMOVED = /[<>"'&]/g;
/** What no one types and no database or screen should be given; tabs and line ends stay. */
// eslint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g;

/** Whether cleaning leaves out something that was typed (CONT-15). */
export function losesCharacters(text: string): boolean {
  return text.search(REMOVED) >= 0;
}

/**
 * A text as it is sent and stored (CONT-15): without `<`, `>`, straight quotes, `&` and control
 * characters, trimmed, its lines ended by `\n`. A cleaned text stays as it is.
 */
export function cleanContactText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(CONTROLS, '').replace(REMOVED, '').trim();
}

/** Every text cleaned (CONT-15). */
export function cleanContact(texts: ContactTexts): ContactTexts {
  return {
    category: cleanContactText(texts.category),
    message: cleanContactText(texts.message),
    returnContact: cleanContactText(texts.returnContact),
  };
}

/**
 * What shows nothing: joiners, marks of direction, fillers, the braille pattern without dots. Some
 * hold other signs together (a family of emoji, letters of Persian or Hindi), so they are stored.
 */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

const lengthOf = (text: string): number => Array.from(text).length;

/** How much of a text can be seen, in characters, without the space around it. */
const seenLengthOf = (text: string): number => lengthOf(text.replace(UNSEEN, '').trim());

function messageError(message: string): string | null {
  const length = seenLengthOf(message);
  if (length === 0) return t('Please enter a message');
  if (length >= MIN_MESSAGE_LENGTH) return null;
  return t('Message must be at least {least} characters long', { least: MIN_MESSAGE_LENGTH });
}

function returnContactError(returnContact: string): string | null {
  const length = seenLengthOf(returnContact);
  if (length === 0) return t('Please provide contact information so we can get back to you');
  if (length >= MIN_RETURN_CONTACT_LENGTH) return null;
  return t('Please provide valid contact information (email or phone)');
}

/** Our own bounds; the specification has none. */
function messageTooLong(message: string): string | null {
  const most = MAX_MESSAGE_LENGTH;
  if (lengthOf(message) <= most) return null;
  return t('Message must be at most {most} characters long', { most });
}

function returnContactTooLong(returnContact: string): string | null {
  const most = MAX_RETURN_CONTACT_LENGTH;
  if (lengthOf(returnContact) <= most) return null;
  return t('Contact information must be at most {most} characters long', { most });
}

/**
 * The first rule that cleaned texts break, in the order CONT-09 to CONT-13 and then our upper
 * bounds; null when they may be sent (CONT-14). Texts are held to the rules as they are sent, so
 * that page and server always agree.
 * @param signedIn someone signed in needs no return contact (CONT-05)
 */
export function checkContact(texts: ContactTexts, signedIn: boolean): ContactError | null {
  const { category, message, returnContact } = texts;
  const inOrder: readonly [ContactError['field'], string | null][] = [
    ['category', isContactCategory(category) ? null : t('Please select a contact category')],
    ['message', messageError(message)],
    ['returnContact', signedIn ? null : returnContactError(returnContact)],
    ['message', messageTooLong(message)],
    ['returnContact', returnContactTooLong(returnContact)],
  ];
  for (const [field, sentence] of inOrder) {
    if (sentence !== null) return { field, message: sentence };
  }
  return null;
}

/** `POST /api/contact`: the message has arrived. */
export const contactSentSchema = z.object({ success: z.literal(true) });
