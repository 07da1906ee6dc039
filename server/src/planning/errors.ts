import type { RouteEnd } from '@loovia/core/api';
import type { FieldMessage } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import type { StreetTravel } from '../maps/ports.ts';

/** The journey can't be planned as asked: sentences for the user, by field. */
export class JourneyRefused extends Error {
  override readonly name = 'JourneyRefused';
  readonly errors: readonly FieldMessage[];

  constructor(errors: readonly FieldMessage[]) {
    super([...new Set(errors.map(({ message }) => message))].join(' '));
    this.errors = errors;
  }
}

/** There is no way from the start to the destination (ERR-07). */
export class NoRoute extends Error {
  override readonly name = 'NoRoute';
  readonly errors: readonly FieldMessage[];

  /** @param why null = it isn't known why */
  constructor(why: FieldMessage | null) {
    const failed = t('Directions request failed due to ZERO_RESULTS');
    super(why ? `${failed}. ${why.message}` : failed);
    this.errors = why ? [why] : [];
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

/** The toilet database could not be searched. */
export class ToiletsUnavailable extends Error {
  override readonly name = 'ToiletsUnavailable';

  constructor(options?: ErrorOptions) {
    super(t('We cannot search our toilets at the moment. Try again in a minute.'), options);
  }
}

/** The caller has gone: the rest of the work was not done. */
export class CallerLeft extends Error {
  override readonly name = 'CallerLeft';

  constructor() {
    super(t('The connection was closed before there was an answer.'));
  }
}
