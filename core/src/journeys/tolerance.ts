import { LIMITS } from './limits.ts';

/** Metres that a number of tolerance slider units stands for: units x 10 (LIMIT-08). */
export function toleranceMetres(units: number): number {
  return units * LIMITS.tolerance.metresPerUnit;
}
