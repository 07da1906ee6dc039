export {
  categoryWords,
  checkContact,
  cleanContact,
  cleanContactText,
  CONTACT_CATEGORIES,
  type ContactCategory,
  type ContactError,
  type ContactRequest,
  contactRequestSchema,
  type ContactTexts,
  isContactCategory,
  losesCharacters,
  MAX_MESSAGE_LENGTH,
  MAX_RETURN_CONTACT_LENGTH,
} from './check.ts';
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
