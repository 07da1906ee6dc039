export { applyRetention } from './apply-retention.ts';
export type { LetGo } from './apply-retention.ts';
export { keepApplyingRetention } from './keep-applying.ts';
