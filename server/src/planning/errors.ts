import type { RouteEnd } from '@loovia/core/api';
import type { FieldMessage } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';

/** A journey that can't be planned as asked: sentences for the user, by field. */
export class JourneyRefused extends Error {
  override readonly name = 'JourneyRefused';
  readonly errors: readonly FieldMessage[];

  constructor(errors: readonly FieldMessage[]) {
    super([...new Set(errors.map(({ message }) => message))].join(' '));
    this.errors = errors;
  }
}

/** No way leads from the start to the destination (ERR-07). */
export class NoRoute extends Error {
  override readonly name = 'NoRoute';

  /** @param unreached the end that nothing leads to; null = it isn't known which */
  constructor(unreached: RouteEnd | null) {
    const failed = t('Directions request failed due to ZERO_RESULTS');
    super(unreached ? `${failed}. ${whichEnd(unreached)}` : failed);
  }
}

function whichEnd(end: RouteEnd): string {
  return end === 'start'
    ? t('No way leads from the start. Choose a start nearer to a road or path.')
    : t('No way leads to the destination. Choose a destination nearer to a road or path.');
}

/** The toilet database could not be searched. */
export class ToiletsUnavailable extends Error {
  override readonly name = 'ToiletsUnavailable';

  constructor() {
    super(t('The toilet database could not be searched just now. Please try again in a moment.'));
  }
}

/** Nobody waits for the answer any more: the rest of the work was left undone. */
export class CallerGone extends Error {
  override readonly name = 'CallerGone';

  constructor() {
    super(t('The connection was closed before there was an answer.'));
  }
}
