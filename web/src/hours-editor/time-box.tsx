import { t } from '@loovia/core/language';
import type { OpenTimes } from '@loovia/core/opening-hours';
import { useId, useState } from 'react';
import { classes } from '../components/classes.ts';
import { DoubtNote } from '../toilet-forms/doubt.tsx';
import field from '../components/field.module.css';
import styles from './time-box.module.css';

interface TimeBoxProps {
  readonly label: string;
  readonly value: string;
  readonly disabled: boolean;
  readonly onChange: (time: string) => void;
}

/** The browser's own time box. A half-filled one has no value, so it says so once it is left. */
function TimeBox({ label, value, disabled, onChange }: TimeBoxProps) {
  const id = useId();
  const [isHalf, setIsHalf] = useState(false);
  return (
    <div className={styles.time}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="time"
        className={classes(field.input, styles.box)}
        value={value}
        disabled={disabled}
        onChange={({ currentTarget }) => {
          // Some browsers add seconds.
          onChange(currentTarget.value.slice(0, 5));
        }}
        onBlur={({ currentTarget }) => {
          setIsHalf(currentTarget.validity.badInput);
        }}
      />
      <DoubtNote
        words={isHalf && value === '' && !disabled ? t('Enter a full time, like 09:00.') : null}
      />
    </div>
  );
}

interface OpenTimesBoxesProps<Times extends OpenTimes> {
  readonly times: Times;
  readonly disabled: boolean;
  readonly onChange: (times: Times) => void;
}

/** Two boxes: when something opens, and when it closes. */
export function OpenTimesBoxes<Times extends OpenTimes>(props: OpenTimesBoxesProps<Times>) {
  const { times, disabled, onChange } = props;
  return (
    <>
      <TimeBox
        label={t('Open')}
        value={times.open}
        disabled={disabled}
        onChange={(open) => {
          onChange({ ...times, open });
        }}
      />
      <TimeBox
        label={t('Close')}
        value={times.close}
        disabled={disabled}
        onChange={(close) => {
          onChange({ ...times, close });
        }}
      />
    </>
  );
}
