import { t } from '@loovia/core/language';
import type { OpenTimes } from '@loovia/core/opening-hours';
import { Copy, Plus, X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { OpenTimesBoxes } from '../../../toilet-forms/time-box.tsx';
import { dayNames } from '../../../language/day-names.ts';
import { rich } from '../../../language/rich.tsx';
import styles from './day-hours.module.css';

interface DayHoursProps {
  /** 0 = Monday */
  readonly dow: number;
  readonly times: readonly OpenTimes[];
  readonly onChange: (times: OpenTimes[]) => void;
  /** Is any day different from this one? */
  readonly canCopy: boolean;
  readonly onCopyToAllDays: (button: HTMLButtonElement) => void;
  /** The outcome of the last press on this day's 'Copy to all days'. */
  readonly overwritten: ReactNode;
}

/** Few toilets open more than twice a day. */
const MOST_TIMES = 4;

/** One weekday: closed, or one or more opening times. */
export function DayHours(props: DayHoursProps) {
  const { dow, times, onChange, canCopy, onCopyToAllDays, overwritten } = props;
  const day = dayNames()[dow] ?? '';
  const group = useRef<HTMLFieldSetElement>(null);
  return (
    <fieldset ref={group} tabIndex={-1} className={styles.day}>
      <legend className={styles.name}>{day}</legend>
      {times.length === 0 && <p className="soft">{t('Closed')}</p>}
      {times.map((one, index) => (
        <div key={index} className={styles.times}>
          <OpenTimesBoxes
            times={one}
            onChange={(changed) => {
              onChange(times.with(index, changed));
            }}
          />
          <Button
            look="quiet"
            aria-label={t('Remove these times of {day}', { day })}
            onClick={() => {
              onChange(times.toSpliced(index, 1));
              group.current?.focus();
            }}
          >
            <X size={20} aria-hidden />
          </Button>
        </div>
      ))}
      <div className={styles.actions}>
        <Button
          look="quiet"
          off={times.length >= MOST_TIMES}
          onClick={() => {
            onChange([...times, { open: '', close: '' }]);
          }}
        >
          <Plus size={18} aria-hidden />
          <span>{rich('Add times<hidden> on {day}</hidden>', {}, { day })}</span>
        </Button>
        {times.length > 0 && (
          <Button
            look="quiet"
            off={!canCopy}
            onClick={({ currentTarget }) => {
              onCopyToAllDays(currentTarget);
            }}
          >
            <Copy size={18} aria-hidden />
            <span>{rich('Copy <hidden>{day} </hidden>to all days', {}, { day })}</span>
          </Button>
        )}
      </div>
      {overwritten}
    </fieldset>
  );
}
