import * as z from 'zod/mini';
import { t } from '../language/index.ts';

/** CONT-03: the categories as they are stored, and what people read. */
export const CONTACT_CATEGORIES = {
  bug_report: 'Report a Bug',
  loo_issue: 'Report Loo Issue',
  database_edit: 'Suggest Database Edit',
  general: 'General Inquiry',
} as const;
export type ContactCategory = keyof typeof CONTACT_CATEGORIES;

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
  return Object.hasOwn(CONTACT_CATEGORIES, text);
}

/** LIMIT-17, after trimming. */
export const MIN_MESSAGE_LENGTH = 10;
/** LIMIT-18 */
export const MIN_RETURN_CONTACT_LENGTH = 5;
/** The most that a message and a return contact may hold; the specification names no upper bound. */
export const MAX_MESSAGE_LENGTH = 5000;
export const MAX_RETURN_CONTACT_LENGTH = 255;

/** A text that the rules judge: whatever is none counts as nothing filled in. */
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
