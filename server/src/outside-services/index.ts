export { answerCache } from './answer-cache.ts';
export { PUBLIC_BAN_STATUSES } from './exchange.ts';
export type { Question } from './exchange.ts';
export { OutsideServiceFailure } from './failure.ts';
export { OutsideService } from './outside-service.ts';
export type { OutsideServiceOptions } from './outside-service.ts';
export { lockAcrossReplicas } from './lock-across-replicas.ts';
