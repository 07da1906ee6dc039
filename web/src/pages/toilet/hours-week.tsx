import { capital, t } from '@loovia/core/language';
import type { HoursPlan, OpenTimes, Season } from '@loovia/core/opening-hours';
import { dayAndMonth } from '@loovia/core/time';
import { classes } from '../../components/classes.ts';
import { dayNames } from '../../language/day-names.ts';
import { HoursUnknown } from '../../toilets/hours-unknown.tsx';
import styles from './hours-week.module.css';

interface HoursWeekProps {
  /** Null in the form that adds its hours. */
  readonly toiletId: string | null;
  readonly plan: HoursPlan;
  /** 0 = Monday; null = no day is highlighted. */
  readonly today: number | null;
}

/** Opening hours as a week, season by season. */
export function HoursWeek({ toiletId, plan, today }: HoursWeekProps) {
  if (plan.kind === 'unknown') {
    return toiletId === null ? (
      <p>{capital(t('hours unknown'))}</p>
    ) : (
      <HoursUnknown toiletId={toiletId} />
    );
  }
  if (plan.kind !== 'weeks') {
    const words = { always: t('Open 24 hours, every day'), never: t('Closed every day') };
    return <p>{words[plan.kind]}</p>;
  }
  return (
    <div className="stack4">
      {plan.weeks.map(({ season, days }, index) => (
        <div key={index}>
          {season && <h3 className={styles.season}>{seasonWords(season)}</h3>}
          <dl className={styles.days} data-figures>
            {days.map((times, dow) => (
              <div key={dow} className={classes(dow === today && !season && 'bold')}>
                <dt>{dayNames()[dow]}</dt>
                <dd>{timesWords(times)}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      {plan.weeks.some(({ season }) => season) && <p>{t('Closed on all other dates.')}</p>}
      {plan.closedOnBankHolidays && <p>{t('Closed on bank holidays.')}</p>}
    </div>
  );
}

/** '1 April to 30 September' */
function seasonWords({ from, to }: Season): string {
  // Of a leap year: it has every day.
  const words = (date: string) => dayAndMonth(`2024-${date}`);
  return t('{from} to {to}', { from: words(from), to: words(to) });
}

/** '09:00–12:00, 13:00–17:00' */
function timesWords(times: readonly OpenTimes[]): string {
  if (times.length === 0) return t('Closed');
  return times
    .map(({ open, close }) => {
      if (open === '00:00' && close === '00:00') return t('Open 24 hours');
      const isNextDay = close <= open && close !== '00:00';
      return isNextDay
        ? t('{open}–{close} the next day', { open, close })
        : `${open}–${close === '00:00' ? t('midnight') : close}`;
    })
    .join(', ');
}
