import { t } from '@loovia/core/language';
import { Copy, Plus, X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { Button } from '../components/button.tsx';
import { classes } from '../components/classes.ts';
import { Checkbox } from '../components/checkbox.tsx';
import { dayNames } from '../language/day-names.ts';
import { rich } from '../language/rich.tsx';
import { DoubtNote } from '../toilet-forms/doubt.tsx';
import styles from './day-hours.module.css';
import type { DayLine } from './day-line.ts';
import { OpenTimesBoxes } from './time-box.tsx';
import { openTimesOf, type DayDraft } from './weeks-draft.ts';

interface DayHoursProps {
  /** 0 = Monday */
  readonly dow: number;
  readonly hours: DayDraft;
  readonly line: DayLine | null;
  readonly onChange: (hours: DayDraft) => void;
  /** Is any day different from this one? */
  readonly canCopy: boolean;
  readonly onCopyToAllDays: (button: HTMLButtonElement) => void;
  /** The outcome of the last press on this day's 'Copy to all days'. */
  readonly overwritten: ReactNode;
}

/** Few toilets open more than twice a day. */
const MOST_TIMES = 4;

/** One weekday: closed, or open from and to, once or several times (ADD-09, FACT-04). */
export function DayHours(props: DayHoursProps) {
  const { dow, hours, line, onChange, canCopy, onCopyToAllDays, overwritten } = props;
  const { closed, times } = hours;
  const day = dayNames()[dow] ?? '';
  const group = useRef<HTMLFieldSetElement>(null);
  const isOpen = openTimesOf(hours).length > 0;
  return (
    <fieldset ref={group} tabIndex={-1} className={styles.day}>
      <legend className={styles.name}>{day}</legend>
      <Checkbox
        label={t('Closed')}
        checked={closed}
        onChange={(checked) => {
          onChange({ ...hours, closed: checked });
        }}
      />
      {times.map((one, index) => (
        <div key={index} className={classes(styles.times, times.length > 1 && styles.several)}>
          <OpenTimesBoxes
            times={one}
            disabled={closed}
            onChange={(changed) => {
              onChange({ ...hours, times: times.with(index, changed) });
            }}
          />
          {times.length > 1 && (
            <Button
              look="quiet"
              aria-label={t('Remove these times of {day}', { day })}
              onClick={() => {
                onChange({ ...hours, times: times.toSpliced(index, 1) });
                group.current?.focus();
              }}
            >
              <X size={20} aria-hidden />
            </Button>
          )}
        </div>
      ))}
      <div className={styles.more}>
        <DoubtNote words={line?.kind === 'warning' ? line.words : null} />
        {line?.kind === 'plain' && <p className="note">{line.words}</p>}
        {isOpen && (
          <Button
            look="quiet"
            off={times.length >= MOST_TIMES}
            onClick={() => {
              onChange({ ...hours, times: [...times, { open: '', close: '' }] });
            }}
          >
            <Plus size="1.1em" aria-hidden />
            <span>{rich('Add times<hidden> on {day}</hidden>', {}, { day })}</span>
          </Button>
        )}
        {(closed || isOpen) && (
          <Button
            look="quiet"
            className={styles.copy ?? ''}
            off={!canCopy}
            onClick={({ currentTarget }) => {
              onCopyToAllDays(currentTarget);
            }}
          >
            <Copy size="1.1em" aria-hidden />
            <span>{rich('Copy <hidden>{day} </hidden>to all days', {}, { day })}</span>
          </Button>
        )}
        {overwritten}
      </div>
    </fieldset>
  );
}
