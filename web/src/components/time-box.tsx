import { t } from '@loovia/core/language';
import { useId, useState } from 'react';
import { classes } from './classes.ts';
import { Doubt } from './doubt.tsx';
import field from './field.module.css';
import styles from './time-box.module.css';

interface TimeBoxProps {
  readonly label: string;
  readonly value: string;
  readonly disabled?: boolean;
  readonly onChange: (time: string) => void;
}

/** The browser's own time box. One that is filled by half has no value: it says so when it is left. */
export function TimeBox({ label, value, disabled = false, onChange }: TimeBoxProps) {
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
          // Some browsers add seconds once they were typed.
          onChange(currentTarget.value.slice(0, 5));
        }}
        onBlur={({ currentTarget }) => {
          setIsHalf(currentTarget.validity.badInput);
        }}
      />
      <Doubt
        words={isHalf && value === '' && !disabled ? t('Enter a full time, like 09:00.') : null}
      />
    </div>
  );
}
