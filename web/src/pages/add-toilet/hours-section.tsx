import { t } from '@loovia/core/language';
import {
  areHoursKnown,
  DAYS,
  type Day,
  type SubmittedDay,
  type ToiletForm,
} from '@loovia/core/toilet-submission';
import { Button } from '../../components/button.tsx';
import { useOverwriting } from '../../toilet-forms/overwritten.tsx';
import { DayRow } from './day-row.tsx';
import { Section } from './section.tsx';
import { dayName } from './words.ts';

interface HoursSectionProps {
  readonly toilet: ToiletForm;
  readonly onFill: (part: Partial<ToiletForm>) => void;
}

type Hours = ToiletForm['opening_hours'];

const ALL_DAY: SubmittedDay = { closed: false, open: '00:00', close: '00:00' };
const BLANK: SubmittedDay = { closed: false, open: '', close: '' };

export function HoursSection({ toilet: { opening_hours: hours }, onFill }: HoursSectionProps) {
  const change = (changed: Hours) => {
    onFill({ opening_hours: changed });
  };
  const { overwrite, overwritten } = useOverwriting<Day | 'presets', Hours>(hours, change);
  const known = areHoursKnown(hours);
  const areAll = (given: SubmittedDay) => DAYS.every((day) => isSame(hours[day], given));

  const allDays = (given: SubmittedDay) => {
    const all = { ...hours };
    for (const day of DAYS) all[day] = given;
    return all;
  };
  const preset = (label: string, given: SubmittedDay, words: string) => (
    <Button
      look={given === BLANK ? 'quiet' : 'secondary'}
      off={areAll(given)}
      onClick={({ currentTarget }) => {
        overwrite(currentTarget, { from: 'presets', words, after: allDays(given) });
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
              change({ ...hours, [day]: changed });
            }}
            onCopy={(button) => {
              const words = t('{day}’s hours copied to all days.', { day: dayName(day) });
              overwrite(button, { from: day, words, after: allDays(hours[day]) });
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
