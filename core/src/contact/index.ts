export {
  CONTACT_CATEGORIES,
  contactRequestSchema,
  MAX_MESSAGE_LENGTH,
  MAX_RETURN_CONTACT_LENGTH,
} from './submission.ts';
export type { ContactCategory, ContactRequest } from './submission.ts';
