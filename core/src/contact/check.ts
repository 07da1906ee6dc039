import * as z from 'zod/mini';
import { isLegible, t } from '../language/index.ts';

/** CONT-03: the categories as they are stored. */
export const CONTACT_CATEGORIES = ['bug_report', 'loo_issue', 'database_edit', 'general'] as const;
export type ContactCategory = (typeof CONTACT_CATEGORIES)[number];

/** A category's name in the current language. */
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

/** A text to check: anything else counts as empty. */
const text = z.pipe(
  z.transform((given) => (typeof given === 'string' ? given : '')),
  z.string(),
);

/**
 * `POST /api/contact`. The texts are checked afterwards by `contactProblem`, so that the answer is the
 * sentence of the first rule that fails.
 */
export const contactRequestSchema = z.strictObject({
  category: text,
  message: text,
  /** From anonymous senders only; absent = empty. */
  returnContact: z.prefault(text, ''),
  /** The place id of the toilet it is about. */
  toiletPlaceId: z.optional(z.string().check(z.maxLength(200))),
  /** Made by the page: the same message sent twice with it is stored once. */
  submissionId: z.optional(z.guid()),
});
export type ContactRequest = Partial<z.output<typeof contactRequestSchema>>;

/** The texts that somebody filled in. */
export type ContactTexts = Readonly<
  Pick<z.output<typeof contactRequestSchema>, 'category' | 'message' | 'returnContact'>
>;

/** The first rule that a message breaks: the field at fault and the sentence for the user. */
export interface ContactError {
  readonly field: keyof ContactTexts;
  readonly message: string;
}

/** CONT-15: quotes are straight and curly ones, single and double, high and low, and those that point. */
const REMOVED = /[<>"'&\p{Pi}\p{Pf}‚„]/gu;
/** Control characters, which nobody types; tabs and line ends stay. */
// eslint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g;

/** Whether cleaning removes something that was typed (CONT-15). */
export function losesCharacters(text: string): boolean {
  return text.search(REMOVED) >= 0;
}

/**
 * A text as it is sent and stored (CONT-15): without `<`, `>`, quotes, `&` and control
 * characters, trimmed, with `\n` line ends. Cleaning it again changes nothing.
 */
export function cleanContactText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(CONTROLS, '').replace(REMOVED, '').trim();
}

/** Cleans every text (CONT-15). */
export function cleanContact(texts: ContactTexts): ContactTexts {
  return {
    category: cleanContactText(texts.category),
    message: cleanContactText(texts.message),
    returnContact: cleanContactText(texts.returnContact),
  };
}

/**
 * Invisible characters: joiners, direction marks, fillers, the braille pattern without dots. They are
 * stored, as some join others (emoji families, Persian or Hindi letters).
 */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

const lengthOf = (text: string): number => Array.from(text).length;

/** How many characters of a text can be seen, without the space around it. */
export const seenLengthOf = (text: string): number => lengthOf(text.replace(UNSEEN, '').trim());

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

/** Our own limit; the specification has none. */
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

/** Our own rule, as of the texts of a toilet. */
function illegible(text: string, sentence: () => string): string | null {
  return isLegible(text) ? null : sentence();
}

/**
 * The first rule that cleaned texts break, in the order CONT-09 to CONT-13 and then our own limits;
 * null when they may be sent (CONT-14). The texts are checked as sent, so that page and server agree.
 * @param signedIn a signed-in user needs no return contact (CONT-05)
 */
export function contactProblem(texts: ContactTexts, signedIn: boolean): ContactError | null {
  const { category, message, returnContact } = texts;
  const inOrder: readonly [ContactError['field'], string | null][] = [
    ['category', isContactCategory(category) ? null : t('Please select a contact category')],
    ['message', messageError(message)],
    ['returnContact', signedIn ? null : returnContactError(returnContact)],
    ['message', messageTooLong(message)],
    ['returnContact', returnContactTooLong(returnContact)],
    ['message', illegible(message, () => t('Message contains invalid characters'))],
    [
      'returnContact',
      illegible(returnContact, () => t('Contact information contains invalid characters')),
    ],
  ];
  for (const [field, sentence] of inOrder) {
    if (sentence !== null) return { field, message: sentence };
  }
  return null;
}

/** The answer to `POST /api/contact`: the message has arrived. */
export const contactSentSchema = z.object({ success: z.literal(true) });
