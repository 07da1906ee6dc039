export { clientAddress } from './client-address.ts';
export { createFrame } from './frame.ts';
export type { FrameOptions } from './frame.ts';
export { problem, ProblemError } from './problem.ts';
export type { ProblemInit } from './problem.ts';
export { requireUser } from './require-user.ts';
export { createRouter, jsonAnswer, jsonBody, problemAnswer } from './router.ts';
export type { AppEnv, Router, User } from './router.ts';
export { unavailable } from './unavailable.ts';
