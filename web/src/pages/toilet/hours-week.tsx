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
    <div className="stack2">
      {plan.weeks.map(({ season, days }, index) => (
        <div key={index}>
          {season && <h3 className={styles.season}>{seasonWords(season)}</h3>}
          <dl className={styles.days} data-figures>
            {daysAlike(days.map(timesWords)).map(({ first, last, words }) => {
              const isToday = today !== null && first <= today && today <= last && !season;
              return (
                <div key={first} className={classes(isToday && 'bold')}>
                  <dt>{daysWords(first, last)}</dt>
                  <dd>{words}</dd>
                </div>
              );
            })}
          </dl>
        </div>
      ))}
      {plan.weeks.some(({ season }) => season) && <p>{t('Closed on all other dates.')}</p>}
      {plan.closedOnBankHolidays && <p>{t('Closed on bank holidays.')}</p>}
    </div>
  );
}

interface DaysAlike {
  readonly first: number;
  readonly last: number;
  readonly words: string;
}

/** Days that follow each other with the same hours, as one. */
function daysAlike(hours: readonly string[]): readonly DaysAlike[] {
  return hours.reduce<readonly DaysAlike[]>((runs, words, dow) => {
    const run = runs.at(-1);
    return run?.words === words
      ? [...runs.slice(0, -1), { ...run, last: dow }]
      : [...runs, { first: dow, last: dow, words }];
  }, []);
}

/** 'Every day', 'Monday to Friday', 'Sunday' */
function daysWords(first: number, last: number): string {
  const names = dayNames();
  const [one = '', other = ''] = [names[first], names[last]];
  if (last - first === names.length - 1) return t('Every day');
  return first === last ? one : t('{first} to {last}', { first: one, last: other });
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
