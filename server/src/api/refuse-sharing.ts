import type { LeftOut } from '@loovia/core/api';
import type { Journey } from '@loovia/core/journeys';
import { isLegibleLine, t } from '@loovia/core/language';
import { ProblemError } from '../http/problem.ts';

export function notShareable(): ProblemError {
  return new ProblemError({
    status: 422,
    title: t('This journey cannot be shared'),
    detail: t('Google’s terms do not let us keep its routes, so they cannot be shared by a link.'),
  });
}

/** Whoever shares it may have written its names, and others read them. @throws ProblemError (422) if nobody can */
export function refuseIllegible({ startLocation, endLocation }: Journey): void {
  if (isLegibleLine(startLocation) && isLegibleLine(endLocation)) return;
  throw new ProblemError({
    status: 422,
    title: t('This journey cannot be shared'),
    detail: t(
      'The name of its start or end contains invalid characters. Change it, and plan again.',
    ),
  });
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
