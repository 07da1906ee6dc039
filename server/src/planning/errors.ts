import type { RouteEnd } from '@loovia/core/api';
import type { FieldMessage } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import { ProblemError } from '../http/problem.ts';
import type { StreetTravel } from '../maps/ports.ts';

/** The journey can't be planned as asked: sentences for the user, by field. */
export class JourneyRefused extends ProblemError {
  override readonly name = 'JourneyRefused';

  constructor(errors: readonly FieldMessage[]) {
    const detail = [...new Set(errors.map(({ message }) => message))].join(' ');
    super({ status: 422, title: t('This journey cannot be planned'), detail, errors });
  }
}

/** There is no way from the start to the destination (ERR-07). */
export class NoRoute extends ProblemError {
  override readonly name = 'NoRoute';

  /** @param why null = it isn't known why */
  constructor(why: FieldMessage | null) {
    const failed = t('Directions request failed due to ZERO_RESULTS');
    const detail = why ? `${failed}. ${why.message}` : failed;
    super({ status: 422, title: t('There is no route'), detail, ...(why && { errors: [why] }) });
  }
}

/** What is wrong with an end that no way leads to, or from. */
export function unreached(
  end: RouteEnd,
  { stepFree }: Pick<StreetTravel, 'stepFree'>,
): FieldMessage {
  if (end === 'start') {
    const message = stepFree
      ? t('We know no step-free path from the start. Choose a start on a street nearby.')
      : t('We know no road or path from the start. Choose a start nearer to one.');
    return { field: 'startCoordinates', message };
  }
  const message = stepFree
    ? t('We know no step-free path to the destination. Choose a destination on a street nearby.')
    : t('We know no road or path to the destination. Choose a destination nearer to one.');
  return { field: 'endCoordinates', message };
}

/** An end from which, or to which, there is no stop to walk. */
export function unserved(
  end: RouteEnd,
  { stepFree }: Pick<StreetTravel, 'stepFree'>,
): FieldMessage {
  if (end === 'start') {
    const message = stepFree
      ? t('We found no stop with a step-free path from the start. Choose a start nearer to one.')
      : t('We found no stop within a walk of the start. Choose a start nearer to one.');
    return { field: 'startCoordinates', message };
  }
  const message = stepFree
    ? t(
        'We found no stop with a step-free path to the destination. Choose a destination nearer to one.',
      )
    : t('We found no stop within a walk of the destination. Choose a destination nearer to one.');
  return { field: 'endCoordinates', message };
}

/** The toilet database could not be searched. */
export class ToiletsUnavailable extends ProblemError {
  override readonly name = 'ToiletsUnavailable';

  constructor(options?: ErrorOptions) {
    const title = t('Stops cannot be found now');
    const detail = t('We cannot search our toilets at the moment. Try again in a minute.');
    super({ status: 503, title, detail, retryAfterSeconds: 1 }, options);
  }
}

/** The caller has gone: the rest of the work was not done. */
export class CallerLeft extends ProblemError {
  override readonly name = 'CallerLeft';

  constructor() {
    super({ status: 408, detail: t('The connection was closed before there was an answer.') });
  }
}

/** @throws CallerLeft where nobody waits for the answer any more */
export function refuseIfCallerLeft({ signal }: { readonly signal?: AbortSignal }): void {
  if (signal?.aborted) throw new CallerLeft();
}
