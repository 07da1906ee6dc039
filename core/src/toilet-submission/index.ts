export { DAYS } from './days.ts';
export type { Day } from './days.ts';
export { submittedDaySchema, submittedHoursSchema, toiletSubmissionSchema } from './submission.ts';
export type { SubmittedDay, SubmittedHours, ToiletSubmission } from './submission.ts';
