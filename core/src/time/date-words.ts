import { t } from '../language/index.ts';

/**
 * Dates in words of our own: browsers that know no Welsh dates write them in English without saying
 * so, and write 'Sep' and 'Sept' as they please.
 */

/** 'Wed' of a date `YYYY-MM-DD`. */
export function weekdayWord(date: string): string {
  const weekdays = [t('Sun'), t('Mon'), t('Tue'), t('Wed'), t('Thu'), t('Fri'), t('Sat')];
  return weekdays[utc(date).getUTCDay()] ?? '';
}

/** 'Wed 6 Mar' of a date `YYYY-MM-DD`. */
export function shortDate(date: string): string {
  const months = [
    ...[t('Jan'), t('Feb'), t('Mar'), t('Apr'), t('May'), t('Jun')],
    ...[t('Jul'), t('Aug'), t('Sept'), t('Oct'), t('Nov'), t('Dec')],
  ];
  const day = utc(date);
  return `${weekdayWord(date)} ${day.getUTCDate()} ${months[day.getUTCMonth()] ?? ''}`;
}

/** '6 March' of a date `YYYY-MM-DD`. */
export function dayAndMonth(date: string): string {
  const months = [
    ...[t('January'), t('February'), t('March'), t('April'), t('May'), t('June')],
    ...[t('July'), t('August'), t('September'), t('October'), t('November'), t('December')],
  ];
  const day = utc(date);
  return `${day.getUTCDate()} ${months[day.getUTCMonth()] ?? ''}`;
}

/** '6 March 2024' of a date `YYYY-MM-DD`; what is none stays as it is. */
export function longDate(date: string): string {
  const year = utc(date).getUTCFullYear();
  return Number.isNaN(year) ? date : `${dayAndMonth(date)} ${year}`;
}

function utc(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}
