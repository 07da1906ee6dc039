import { t } from '@loovia/core/language';
import { dayNames } from '../../../language/day-names.ts';
import { useOverwriting } from '../../../toilet-forms/overwritten.tsx';
import { DayHours } from './day-hours.tsx';
import type { HoursDraft } from './hours-draft.ts';

type Week = HoursDraft['weeks'][number];
type Times = Week['days'][number];

interface DaysProps {
  readonly week: Week;
  readonly onChange: (week: Week) => void;
}

/** The seven days of a week. */
export function Days({ week, onChange }: DaysProps) {
  const { days } = week;
  const change = (changed: Times[]) => {
    onChange({ ...week, days: changed });
  };
  const { overwrite, overwritten } = useOverwriting<number, Times[]>(days, change);
  return (
    <div>
      {days.map((times, dow) => (
        <DayHours
          key={dow}
          dow={dow}
          times={times}
          canCopy={!days.every((other) => areSame(other, times))}
          onChange={(changed) => {
            change(days.with(dow, changed));
          }}
          onCopyToAllDays={(button) => {
            const day = dayNames()[dow] ?? '';
            const words = t('{day}’s hours copied to all days.', { day });
            const all = days.map(() => times.map((one) => ({ ...one })));
            overwrite(button, { from: dow, words, after: all });
          }}
          overwritten={overwritten(dow)}
        />
      ))}
    </div>
  );
}

function areSame(a: Times, b: Times): boolean {
  return (
    a.length === b.length &&
    a.every(({ open, close }, index) => open === b[index]?.open && close === b[index].close)
  );
}
