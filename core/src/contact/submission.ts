import { z } from 'zod';

/** CONT-03: the categories as they are stored, and what people read. */
export const CONTACT_CATEGORIES = {
  bug_report: 'Report a Bug',
  loo_issue: 'Report Loo Issue',
  database_edit: 'Suggest Database Edit',
  general: 'General Inquiry',
} as const;
export type ContactCategory = keyof typeof CONTACT_CATEGORIES;

/** The most that a message and a return contact may hold; the specification names no upper bound. */
export const MAX_MESSAGE_LENGTH = 5000;
export const MAX_RETURN_CONTACT_LENGTH = 255;

/**
 * `POST /api/contact` as it arrives: the rules of CONT-09 to CONT-13 are checked after it, in their
 * order, so that the answer is the first failing rule's sentence.
 */
export const contactRequestSchema = z.strictObject({
  category: z.string().max(100),
  message: z.string().max(MAX_MESSAGE_LENGTH),
  /** Anonymous senders only. */
  returnContact: z.string().max(MAX_RETURN_CONTACT_LENGTH).optional(),
  /** The toilet it is about, as stops have it. */
  toiletPlaceId: z.string().max(200).optional(),
});
export type ContactRequest = z.infer<typeof contactRequestSchema>;
