export {
  type CheckedText,
  checkText,
  checkTexts,
  cleanText,
  type CleanTexts,
  refusedCharacters,
  TEXT_RULES,
  type TextError,
} from './check-texts.ts';
export {
  ACCESS_FLAGS,
  type AccessFlag,
  emptyToiletForm,
  TEXT_FIELDS,
  type TextField,
  type ToiletForm,
} from './form.ts';
export { areHoursKnown, openDays, storedHours } from './hours.ts';
export type { StoredHours } from './hours.ts';
export {
  type Day,
  DAYS,
  DUPLICATE_RADIUS_METRES,
  readPointText,
  type SubmittedDay,
  submittedDaySchema,
  type SubmittedHours,
  submittedHoursSchema,
  type ToiletSubmission,
  toiletSubmissionSchema,
  toPointText,
} from './submission.ts';
