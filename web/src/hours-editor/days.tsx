import { t } from '@loovia/core/language';
import { Button } from '../components/button.tsx';
import { dayNames } from '../language/day-names.ts';
import { DayHours } from './day-hours.tsx';
import type { DayLine } from './day-line.ts';
import { useOverwriting } from './overwritten.tsx';
import { blankDay, type DayDraft, type WeekDraft } from './weeks-draft.ts';

interface DaysProps {
  readonly week: WeekDraft;
  readonly lineOf: (dow: number, day: DayDraft) => DayLine | null;
  readonly onChange: (week: WeekDraft) => void;
}

const allDay = (): DayDraft => ({ closed: false, times: [{ open: '00:00', close: '00:00' }] });

/** The seven days of a week, and presses that fill in all of them. */
export function Days({ week, lineOf, onChange }: DaysProps) {
  const { days } = week;
  const change = (changed: DayDraft[]) => {
    onChange({ ...week, days: changed });
  };
  const { overwrite, overwritten } = useOverwriting<number | 'presets', DayDraft[]>(days, change);
  const areAll = (day: DayDraft) => days.every((other) => isSame(other, day));
  const preset = (words: string, day: DayDraft, done: string, look: 'secondary' | 'quiet') => (
    <Button
      look={look}
      off={areAll(day)}
      onClick={({ currentTarget }) => {
        overwrite(currentTarget, { from: 'presets', words: done, after: days.map(() => day) });
      }}
    >
      {words}
    </Button>
  );
  return (
    <>
      <div className="row2">
        {preset(
          t('Open 24 hours, every day'),
          allDay(),
          t('Every day is now open 24 hours.'),
          'secondary',
        )}
        {preset(t('Clear all hours'), blankDay(), t('All hours cleared.'), 'quiet')}
        {overwritten('presets')}
      </div>
      <div>
        {days.map((hours, dow) => (
          <DayHours
            key={dow}
            dow={dow}
            hours={hours}
            line={lineOf(dow, hours)}
            canCopy={!areAll(hours)}
            onChange={(changed) => {
              change(days.with(dow, changed));
            }}
            onCopyToAllDays={(button) => {
              const day = dayNames()[dow] ?? '';
              const words = t('{day}’s hours copied to all days.', { day });
              overwrite(button, { from: dow, words, after: days.map(() => hours) });
            }}
            overwritten={overwritten(dow)}
          />
        ))}
      </div>
    </>
  );
}

function isSame(a: DayDraft, b: DayDraft): boolean {
  if (a.closed || b.closed) return a.closed === b.closed;
  return (
    a.times.length === b.times.length &&
    a.times.every(({ open, close }, index) => {
      const other = b.times[index];
      return open === other?.open && close === other.close;
    })
  );
}
