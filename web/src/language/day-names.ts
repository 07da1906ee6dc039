import { t } from '@loovia/core/language';

/** The weekdays, Monday first. */
export const dayNames = (): readonly string[] => [
  t('Monday'),
  t('Tuesday'),
  t('Wednesday'),
  t('Thursday'),
  t('Friday'),
  t('Saturday'),
  t('Sunday'),
];
