import { t } from '@loovia/core/language';
import { useId, type Ref } from 'react';
import { describedBy } from '../../components/described-by.ts';
import { ErrorPopup } from '../../components/error-popup.tsx';
import field from '../../components/field.module.css';
import styles from './date-time-fields.module.css';
import type { Choices } from './planner-state.ts';

type DateOrTime = 'date' | 'time';

interface DateTimeFieldsProps {
  readonly refs: Readonly<Record<DateOrTime, Ref<HTMLInputElement>>>;
  readonly date: string;
  readonly time: string;
  readonly today: string;
  readonly errors: Readonly<Record<DateOrTime, string | null>>;
  readonly onChange: (choices: Choices) => void;
}

/** The browser's own date and time boxes, in London's civil time (LIMIT-21). */
export function DateTimeFields({ refs, date, time, today, errors, onChange }: DateTimeFieldsProps) {
  return (
    <div className={styles.pair}>
      <NativeField
        kind="date"
        label={t('Date')}
        inputRef={refs.date}
        value={date}
        min={today}
        error={errors.date}
        onChange={(journeyDate) => {
          onChange({ journeyDate });
        }}
      />
      <NativeField
        kind="time"
        label={t('Time')}
        inputRef={refs.time}
        value={time}
        error={errors.time}
        onChange={(journeyTime) => {
          // Some browsers add seconds once they were typed.
          onChange({ journeyTime: journeyTime.slice(0, 5) });
        }}
      />
    </div>
  );
}

interface NativeFieldProps {
  readonly kind: DateOrTime;
  readonly label: string;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly value: string;
  readonly min?: string;
  readonly error: string | null;
  readonly onChange: (value: string) => void;
}

function NativeField({ kind, label, inputRef, value, min, error, onChange }: NativeFieldProps) {
  const id = useId();
  const errorId = useId();
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        ref={inputRef}
        className={field.input}
        type={kind}
        value={value}
        min={min}
        required
        aria-invalid={error !== null}
        {...describedBy(error !== null && errorId)}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value);
        }}
      />
      <ErrorPopup id={errorId} message={error} />
    </div>
  );
}
