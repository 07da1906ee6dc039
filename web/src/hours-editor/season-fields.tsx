import { t } from '@loovia/core/language';
import { lastDayOf, monthAndDay, type Season } from '@loovia/core/opening-hours';
import { dayAndMonth } from '@loovia/core/time';
import { useId } from 'react';
import field from '../components/field.module.css';
import styles from './season-fields.module.css';

interface SeasonFieldsProps {
  readonly season: Season;
  readonly onChange: (season: Season) => void;
}

/** The first and the last day of a part of the year. */
export function SeasonFields({ season, onChange }: SeasonFieldsProps) {
  return (
    <div className={styles.season}>
      <DateOfYear
        label={t('From')}
        date={season.from}
        onChange={(from) => {
          onChange({ ...season, from });
        }}
      />
      <DateOfYear
        label={t('To and including')}
        date={season.to}
        onChange={(to) => {
          onChange({ ...season, to });
        }}
      />
    </div>
  );
}

interface DateOfYearProps {
  readonly label: string;
  /** `MM-DD` */
  readonly date: string;
  readonly onChange: (date: string) => void;
}

const two = (number: number) => String(number).padStart(2, '0');
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

function DateOfYear({ label, date, onChange }: DateOfYearProps) {
  const id = useId();
  const { month, day } = monthAndDay(date);
  const choose = (chosenMonth: number, chosenDay: number) => {
    onChange(`${two(chosenMonth)}-${two(Math.min(chosenDay, lastDayOf(chosenMonth)))}`);
  };
  return (
    <div role="group" aria-labelledby={id} className={styles.date}>
      <span id={id}>{label}</span>
      <select
        className={field.input}
        aria-label={t('Day')}
        value={day}
        onChange={({ currentTarget }) => {
          choose(month, Number(currentTarget.value));
        }}
      >
        {Array.from({ length: lastDayOf(month) }, (_, index) => index + 1).map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      <select
        className={field.input}
        aria-label={t('Month')}
        value={month}
        onChange={({ currentTarget }) => {
          choose(Number(currentTarget.value), day);
        }}
      >
        {MONTHS.map((one) => (
          <option key={one} value={one}>
            {monthName(one)}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Formats the first day of the month and takes the day away. */
const monthName = (month: number) => dayAndMonth(`2024-${two(month)}-01`).replace(/^1 /, '');
