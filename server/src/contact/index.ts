export { countCall, networkSender, widerNetworkSender } from './count-call.ts';
export {
  ANONYMOUS_EMAIL,
  countAttempt,
  forgetAttempts,
  type Submission,
  submit,
} from './submit.ts';
export { deleteSubmissions, readSubmissions } from './submissions.ts';
export type { StoredSubmission, SubmissionFilter, WhichSubmissions } from './submissions.ts';
