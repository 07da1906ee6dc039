import type { LeftOut } from '@loovia/core/api';
import type { Journey } from '@loovia/core/journeys';
import { isLegibleLine, t } from '@loovia/core/language';
import { ProblemError } from '../http/problem.ts';

function notShareable(detail: string): ProblemError {
  return new ProblemError({ status: 422, title: t('This journey cannot be shared'), detail });
}

/**
 * What shares a journey.
 * @param sharer null where its routes may not be kept
 * @throws ProblemError (422) also where nobody can read the names that its planner may have written
 */
export function sharerFor<Sharer>(
  { startLocation, endLocation }: Journey,
  sharer: Sharer | null,
): Sharer {
  if (!sharer) {
    throw notShareable(
      t('Google’s terms do not let us keep its routes, so they cannot be shared by a link.'),
    );
  }
  if (isLegibleLine(startLocation) && isLegibleLine(endLocation)) return sharer;
  throw notShareable(
    t('The name of its start or end contains invalid characters. Change it, and plan again.'),
  );
}

/** @throws ProblemError (409) where a stop cannot be visited any more */
export function refuseMissed([missed]: readonly LeftOut[]): void {
  if (missed) throw new ProblemError({ status: 409, detail: missed.reason });
}

export function sharesTooMany(): never {
  throw new ProblemError({
    status: 409,
    title: t('Too many shared journeys'),
    detail: t('You share 20 journeys already. Stop sharing one under ‘Your data’ first.'),
  });
}
