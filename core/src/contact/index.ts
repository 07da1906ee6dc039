export { checkContact, cleanContact, cleanContactText, losesCharacters } from './check.ts';
export type { ContactError, ContactTexts } from './check.ts';
export {
  ATTEMPT_WINDOW_MS,
  contactWait,
  readContactRecord,
  recordAttempt,
  recordFailure,
  recordRefusal,
  recordSuccess,
  waitSentence,
} from './rate-limit.ts';
export type { ContactRecord, ContactWait } from './rate-limit.ts';
export {
  categoryWords,
  CONTACT_CATEGORIES,
  contactRequestSchema,
  isContactCategory,
  MAX_MESSAGE_LENGTH,
  MAX_RETURN_CONTACT_LENGTH,
} from './submission.ts';
export type { ContactCategory, ContactRequest } from './submission.ts';
