import { t } from '@loovia/core/language';
import { ProblemError } from '../http/problem.ts';

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
