export { answerCache } from './answer-cache.ts';
export { PUBLIC_BAN_STATUSES } from './exchange.ts';
export type { Question } from './exchange.ts';
export { RemoteFailure } from './failure.ts';
export { Remote } from './remote.ts';
export type { RemoteOptions } from './remote.ts';
export { oneForAllCopies } from './one-for-all-copies.ts';
