/** What must be said of ways on the street. */
import { t } from '@loovia/core/language';

/** Said with disability access where the steps on a walk are not known (STOP-17). */
export function stepsNotKnown(): string {
  return t('It is not known whether there are steps on this route.');
}

/** Said of step-free walks by an engine whose map we do not write (docs/decisions/0061). */
export function barriersNotAvoided(): string {
  return t('This route may go over a stile, through a turnstile or up an escalator.');
}

/** Engines count a ferry's crossing, but no wait for it. */
export function ferryTimesNotKnown(): string {
  return t(
    'This route takes a ferry. We do not know when it runs: the times include no wait for it.',
  );
}

/** Engines are not told when somebody travels. */
export function hoursNotChecked(): string {
  return t('Part of this route may be closed at some times of day, which we have not checked.');
}

/** Engines send cyclists over steps where that is much shorter. */
export function stepsByBicycle(): string {
  return t('There are steps on this route: you have to carry your bicycle.');
}
