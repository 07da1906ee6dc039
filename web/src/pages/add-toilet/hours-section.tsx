import { t } from '@loovia/core/language';
import {
  areHoursKnown,
  DAYS,
  type Day,
  type SubmittedDay,
  type ToiletForm,
} from '@loovia/core/toilet-submission';
import { useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Overwritten } from '../../toilet-forms/overwritten.tsx';
import { DayRow } from './day-row.tsx';
import { Section } from './section.tsx';
import { dayName } from './words.ts';

interface HoursSectionProps {
  readonly toilet: ToiletForm;
  readonly onFill: (part: Partial<ToiletForm>) => void;
}

type Hours = ToiletForm['opening_hours'];

/** One press has filled in all days. */
interface Overwriting {
  readonly from: Day | 'presets';
  readonly words: string;
  /** The hours before that; null once they are restored. */
  readonly before: Hours | null;
}

const ALL_DAY: SubmittedDay = { closed: false, open: '00:00', close: '00:00' };
const BLANK: SubmittedDay = { closed: false, open: '', close: '' };

export function HoursSection({ toilet: { opening_hours: hours }, onFill }: HoursSectionProps) {
  const [last, setLast] = useState<Overwriting | null>(null);
  const pressed = useRef<HTMLButtonElement | null>(null);
  const known = areHoursKnown(hours);
  const areAll = (given: SubmittedDay) => DAYS.every((day) => isSame(hours[day], given));

  const fillAll = (given: SubmittedDay, from: Overwriting['from'], words: string) => {
    const all = { ...hours };
    for (const day of DAYS) all[day] = given;
    setLast({ from, words, before: hours });
    onFill({ opening_hours: all });
  };
  const overwritten = (from: Overwriting['from']) => (
    <Overwritten
      words={last?.from === from ? last.words : null}
      onUndo={
        last?.from === from && last.before
          ? () => {
              if (last.before) onFill({ opening_hours: last.before });
              setLast({ ...last, words: t('We have put the hours back.'), before: null });
              // 'Undo', which had the focus, disappears.
              pressed.current?.focus();
            }
          : null
      }
    />
  );
  const preset = (label: string, given: SubmittedDay, words: string) => (
    <Button
      look={given === BLANK ? 'quiet' : 'secondary'}
      off={areAll(given)}
      onClick={({ currentTarget }) => {
        pressed.current = currentTarget;
        fillAll(given, 'presets', words);
      }}
    >
      {label}
    </Button>
  );
  return (
    <Section title={t('Opening Hours')}>
      <WhatHoursMean />
      <div className="row2">
        {preset(t('Open 24 hours, every day'), ALL_DAY, t('Every day is now open 24 hours.'))}
        {preset(t('Clear all hours'), BLANK, t('All hours cleared.'))}
        {overwritten('presets')}
      </div>
      <div>
        {DAYS.map((day) => (
          <DayRow
            key={day}
            day={day}
            hours={hours[day]}
            areHoursKnown={known}
            canCopy={!areAll(hours[day])}
            overwritten={overwritten(day)}
            onChange={(changed) => {
              setLast(null);
              onFill({ opening_hours: { ...hours, [day]: changed } });
            }}
            onCopy={(button) => {
              pressed.current = button;
              fillAll(
                hours[day],
                day,
                t('{day}’s hours copied to all days.', { day: dayName(day) }),
              );
            }}
          />
        ))}
      </div>
    </Section>
  );
}

function WhatHoursMean() {
  return (
    <div className="note">
      <p>
        {t(
          'You can leave this out. If every day is blank, we say that the hours are not known. If you fill in one day or mark it closed, we save blank days as closed.',
        )}
      </p>
      <p>
        {t(
          '00:00 to 00:00 means open 24 hours. A closing time before the opening time means after midnight.',
        )}
      </p>
    </div>
  );
}

function isSame(a: SubmittedDay, b: SubmittedDay): boolean {
  return a.closed === b.closed && (a.closed || (a.open === b.open && a.close === b.close));
}
