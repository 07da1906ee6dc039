export { forkProcess, startThread } from './child-worker.ts';
export { SupervisedWorker } from './supervised-worker.ts';
