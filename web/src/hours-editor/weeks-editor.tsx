import { t } from '@loovia/core/language';
import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../components/button.tsx';
import { Checkbox } from '../components/checkbox.tsx';
import type { DayLine } from './day-line.ts';
import { Days } from './days.tsx';
import { SeasonFields } from './season-fields.tsx';
import {
  areHoursGiven,
  blankWeek,
  type DayDraft,
  type WeekDraft,
  type WeeksDraft,
} from './weeks-draft.ts';

interface WeeksEditorProps<Draft extends WeeksDraft> {
  readonly draft: Draft;
  /** @param known whether the hours of any day are given */
  readonly lineOf: (dow: number, day: DayDraft, known: boolean) => DayLine | null;
  readonly onChange: (draft: Draft) => void;
}

/** More parts of the year than any real hours need. */
const MOST_SEASONS = 6;
const SUMMER = { from: '04-01', to: '09-30' };
const WINTER = { from: '10-01', to: '03-31' };

/** Edits opening hours: days, several times a day, parts of the year, bank holidays. */
export function WeeksEditor<Draft extends WeeksDraft>(props: WeeksEditorProps<Draft>) {
  const { draft, lineOf, onChange } = props;
  const { weeks } = draft;
  const known = areHoursGiven(draft);
  const parts = useRef<HTMLDivElement>(null);
  const change = (changed: readonly WeekDraft[]) => {
    onChange({ ...draft, weeks: [...changed] });
  };
  return (
    <>
      <div
        ref={parts}
        tabIndex={-1}
        role="group"
        aria-label={t('Days and times')}
        className="stack5"
      >
        {weeks.map((week, index) => (
          <fieldset key={index}>
            <legend className="bold">
              {week.season ? t('Part {number} of the year', { number: index + 1 }) : t('All year')}
            </legend>
            {week.season && (
              <SeasonFields
                season={week.season}
                onChange={(season) => {
                  change(weeks.with(index, { ...week, season }));
                }}
              />
            )}
            <Days
              week={week}
              lineOf={(dow, day) => lineOf(dow, day, known)}
              onChange={(changed) => {
                change(weeks.with(index, changed));
              }}
            />
            {week.season && (
              <Button
                look="quiet"
                onClick={() => {
                  const rest = weeks.filter((other) => other !== week);
                  const [only] = rest;
                  change(rest.length === 1 && only ? [{ ...only, season: null }] : rest);
                  // Its button goes, or is that of another part now.
                  parts.current?.focus();
                }}
              >
                <Trash2 size={18} aria-hidden />
                {t('Remove part {number} of the year', { number: index + 1 })}
              </Button>
            )}
          </fieldset>
        ))}
      </div>
      {weeks.length < MOST_SEASONS && (
        <div>
          <Button
            onClick={() => {
              change(withAnotherSeason(weeks));
            }}
          >
            <Plus size={18} aria-hidden />
            {t('Other hours in another part of the year')}
          </Button>
        </div>
      )}
      <Checkbox
        label={t('Closed on bank holidays')}
        checked={draft.closedOnBankHolidays}
        onChange={(closedOnBankHolidays) => {
          onChange({ ...draft, closedOnBankHolidays });
        }}
      />
    </>
  );
}

function withAnotherSeason(weeks: readonly WeekDraft[]): readonly WeekDraft[] {
  const [only] = weeks;
  const isAllYear = weeks.length === 1 && only?.season === null;
  return isAllYear
    ? [
        { ...only, season: SUMMER },
        { ...only, season: WINTER },
      ]
    : [...weeks, blankWeek({ from: '01-01', to: '01-31' })];
}
