export { type Call, clientAddress } from './client-address.ts';
export {
  createRootRouter,
  languageOf,
  requireUser,
  type RootRouterOptions,
  signInFirst,
} from './root-router.ts';
export {
  orUnavailable,
  problem,
  ProblemError,
  type ProblemInit,
  tooOften,
  unavailable,
  wrongField,
} from './problem.ts';
export {
  classic,
  createRouter,
  jsonAnswer,
  jsonBody,
  numberText,
  problemAnswer,
  type Router,
} from './router.ts';
export type { Acting, AppEnv, User } from './app-env.ts';
export { validationProblem } from './validation.ts';
