import type { Journey } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import { ProblemError } from '../../api/problem-error.ts';

/** What the server found wrong with a journey, a sentence for each field. */
export function refusalsOf(error: Error): string[] {
  const errors = error instanceof ProblemError ? error.errors : [];
  return [...new Set(errors.map(({ message }) => message))];
}

/**
 * What to do about a journey that was refused: null where the server's own sentences say it, as they do
 * of each field.
 */
export function adviceOf(error: Error, { disabilityAccess }: Journey): string | null {
  if (refusalsOf(error).length > 0) return null;
  return disabilityAccess
    ? t('We may not know a step-free path to one of these places. Try a street nearby.')
    : t('Try places nearby, or another way to travel.');
}
