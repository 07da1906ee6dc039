export { countCall } from './count-call.ts';
export { keepForgettingAttempts } from './keep-forgetting.ts';
export { networkSender, widerNetworkSender } from './sender.ts';
export { countAttempt, forgetAttempts, submit } from './submit.ts';
export type { Submission, SubmitOptions } from './submit.ts';
export { deleteSubmissions, readSubmissions } from './submissions.ts';
export type { StoredSubmission, SubmissionFilter, WhichSubmissions } from './submissions.ts';
