import { t } from '@loovia/core/language';
import type { Day, SubmittedDay } from '@loovia/core/toilet-submission';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { Checkbox } from '../../components/checkbox.tsx';
import { Doubt } from '../../toilet-forms/doubt.tsx';
import { OpenTimesBoxes } from '../../toilet-forms/time-box.tsx';
import styles from './day-row.module.css';
import { dayLine, dayName } from './words.ts';

interface DayRowProps {
  readonly day: Day;
  readonly hours: SubmittedDay;
  /** Are the hours of any day filled in? Then a blank day counts as closed. */
  readonly areHoursKnown: boolean;
  /** Is any day different from this one? */
  readonly canCopy: boolean;
  /** The outcome of the last press on this row's 'Copy to all days'. */
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
        <OpenTimesBoxes times={hours} disabled={hours.closed} onChange={onChange} />
      </div>
      <div className={styles.more}>
        <Doubt words={line?.kind === 'warning' ? line.words : null} />
        {line?.kind === 'plain' && <p className="note">{line.words}</p>}
        {isFilled && (
          <Button
            look="quiet"
            className={styles.copy ?? ''}
            off={!canCopy}
            onClick={({ currentTarget }) => {
              onCopy(currentTarget);
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
