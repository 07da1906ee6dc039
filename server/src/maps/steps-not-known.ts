import { t } from '@loovia/core/language';

/** Said with disability access where the steps on a walk are not known (STOP-17). */
export function stepsNotKnown(): string {
  return t('It is not known whether there are steps on this route.');
}
