import { t } from '@loovia/core/language';
import type { Day, SubmittedDay } from '@loovia/core/toilet-submission';
import { Copy } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { Checkbox } from '../../components/checkbox.tsx';
import { classes } from '../../components/classes.ts';
import field from '../../components/field.module.css';
import styles from './day-row.module.css';
import { Doubt } from './doubt.tsx';
import { dayLine, dayName } from './words.ts';

interface DayRowProps {
  readonly day: Day;
  readonly hours: SubmittedDay;
  /** Is anything said of any day? Then a day that says nothing is closed. */
  readonly areHoursKnown: boolean;
  /** Is there a day that is not like this one? */
  readonly canCopy: boolean;
  /** What became of the last press on 'Copy to all days', if it was this one's. */
  readonly overwritten: ReactNode;
  readonly onChange: (hours: SubmittedDay) => void;
  readonly onCopy: (button: HTMLButtonElement) => void;
}

/** One weekday: closed, or open from and to (ADD-09). */
export function DayRow(props: DayRowProps) {
  const { day, hours, areHoursKnown, canCopy, overwritten, onChange, onCopy } = props;
  const line = dayLine(day, hours, areHoursKnown);
  const isFilled = hours.closed || (hours.open !== '' && hours.close !== '');
  return (
    <fieldset className={styles.day}>
      <legend className={styles.name}>{dayName(day)}</legend>
      <Checkbox
        label={t('Closed')}
        checked={hours.closed}
        onChange={(closed) => {
          onChange({ ...hours, closed });
        }}
      />
      <div className={styles.times}>
        <TimeBox
          label={t('Open')}
          value={hours.open}
          disabled={hours.closed}
          onChange={(open) => {
            onChange({ ...hours, open });
          }}
        />
        <TimeBox
          label={t('Close')}
          value={hours.close}
          disabled={hours.closed}
          onChange={(close) => {
            onChange({ ...hours, close });
          }}
        />
      </div>
      <div className={styles.more}>
        <Doubt words={line?.kind === 'warning' ? line.words : null} />
        {line?.kind === 'plain' && <p className={field.note}>{line.words}</p>}
        {isFilled && (
          <Button
            look="quiet"
            className={styles.copy ?? ''}
            aria-disabled={!canCopy}
            onClick={({ currentTarget }) => {
              if (canCopy) onCopy(currentTarget);
            }}
          >
            <Copy size="1.1em" aria-hidden />
            {t('Copy to all days')}
          </Button>
        )}
        {overwritten}
      </div>
    </fieldset>
  );
}

interface TimeBoxProps {
  readonly label: string;
  readonly value: string;
  readonly disabled: boolean;
  readonly onChange: (time: string) => void;
}

/** The browser's own time box. One that is filled by half has no value: it says so when it is left. */
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
