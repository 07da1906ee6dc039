import { t } from '@loovia/core/language';
import { useRef, useState } from 'react';
import { dayNames } from '../../../language/day-names.ts';
import { Overwritten } from '../../../toilet-forms/overwritten.tsx';
import { DayHours } from './day-hours.tsx';
import type { HoursDraft } from './hours-draft.ts';

type Week = HoursDraft['weeks'][number];
type Times = Week['days'][number];

/** One press has copied a day to all days. */
interface Copying {
  readonly from: number;
  readonly words: string;
  /** The days before that; null once they are restored. */
  readonly before: Times[] | null;
  /** The days as the press left them: once they change in any other way, all of this is over. */
  readonly after: Times[];
}

interface DaysProps {
  readonly week: Week;
  readonly onChange: (week: Week) => void;
}

/** The seven days of a week. */
export function Days({ week, onChange }: DaysProps) {
  const { days } = week;
  const [copying, setCopying] = useState<Copying | null>(null);
  const pressed = useRef<HTMLButtonElement>(null);
  const last = copying?.after === days ? copying : null;
  const leave = (after: Times[], how: Omit<Copying, 'after'>) => {
    setCopying({ ...how, after });
    onChange({ ...week, days: after });
  };
  const undo = ({ from, before }: Copying) =>
    before &&
    (() => {
      leave(before, { from, words: t('We have put the hours back.'), before: null });
      // 'Undo', which had the focus, disappears.
      pressed.current?.focus();
    });
  return (
    <div>
      {days.map((times, dow) => (
        <DayHours
          key={dow}
          dow={dow}
          times={times}
          canCopy={!days.every((other) => areSame(other, times))}
          onChange={(changed) => {
            onChange({ ...week, days: days.with(dow, changed) });
          }}
          onCopyToAllDays={(button) => {
            pressed.current = button;
            const day = dayNames()[dow] ?? '';
            const words = t('{day}’s hours copied to all days.', { day });
            const all = days.map(() => times.map((one) => ({ ...one })));
            leave(all, { from: dow, words, before: days });
          }}
          overwritten={
            <Overwritten
              words={last?.from === dow ? last.words : null}
              onUndo={last?.from === dow ? undo(last) : null}
            />
          }
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
