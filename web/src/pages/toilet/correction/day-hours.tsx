import { t } from '@loovia/core/language';
import { Copy, Plus, X } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { TimeBox } from '../../../components/time-box.tsx';
import { dayNames } from '../../../language/day-names.ts';
import { rich } from '../../../language/rich.tsx';
import styles from './day-hours.module.css';

interface Times {
  readonly open: string;
  readonly close: string;
}

interface DayHoursProps {
  /** 0 = Monday */
  readonly dow: number;
  readonly times: readonly Times[];
  readonly onChange: (times: Times[]) => void;
  /** To all days. */
  readonly onCopy: () => void;
}

/** Three are more than most doors have. */
const MOST_TIMES = 4;

/** One weekday: closed, or open from and to, as often as need be. */
export function DayHours({ dow, times, onChange, onCopy }: DayHoursProps) {
  const day = dayNames()[dow] ?? '';
  return (
    <fieldset className={styles.day}>
      <legend className={styles.name}>{day}</legend>
      {times.length === 0 && <p className={styles.closed}>{t('Closed')}</p>}
      {times.map((one, index) => (
        <div key={index} className={styles.times}>
          <TimeBox
            label={t('Open')}
            value={one.open}
            onChange={(open) => {
              onChange(times.with(index, { ...one, open }));
            }}
          />
          <TimeBox
            label={t('Close')}
            value={one.close}
            onChange={(close) => {
              onChange(times.with(index, { ...one, close }));
            }}
          />
          <Button
            look="quiet"
            aria-label={t('Remove these times of {day}', { day })}
            onClick={() => {
              onChange(times.toSpliced(index, 1));
            }}
          >
            <X size={20} aria-hidden />
          </Button>
        </div>
      ))}
      <div className={styles.actions}>
        {times.length < MOST_TIMES && (
          <Button
            look="quiet"
            onClick={() => {
              onChange([...times, { open: '', close: '' }]);
            }}
          >
            <Plus size={18} aria-hidden />
            <span>{rich('Add times<hidden> on {day}</hidden>', {}, { day })}</span>
          </Button>
        )}
        {times.length > 0 && (
          <Button look="quiet" onClick={onCopy}>
            <Copy size={18} aria-hidden />
            <span>{rich('Copy <hidden>{day} </hidden>to all days', {}, { day })}</span>
          </Button>
        )}
      </div>
    </fieldset>
  );
}
