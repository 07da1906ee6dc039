import { t } from '@loovia/core/language';
import { Plus, Trash2 } from 'lucide-react';
import { useRef, type Ref } from 'react';
import { Button } from '../../../components/button.tsx';
import { Checkbox } from '../../../components/checkbox.tsx';
import { TextBox } from '../../../components/text-box.tsx';
import { HoursWeek } from '../hours-week.tsx';
import { Choice } from './choice.tsx';
import { Days } from './days.tsx';
import styles from './correction.module.css';
import { closedWeek, HOURS_KINDS, planOf, type HoursDraft } from './hours-draft.ts';
import { SeasonFields } from './season-fields.tsx';

interface HoursEditorProps extends WeeksProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly error: string | null;
}

interface WeeksProps {
  readonly draft: HoursDraft;
  readonly onChange: (draft: HoursDraft) => void;
}

type Week = HoursDraft['weeks'][number];

/** More parts of the year than any real hours need. */
const MOST_SEASONS = 6;
const MOST_CHARACTERS = 1000;
const SUMMER = { from: '04-01', to: '09-30' };
const WINTER = { from: '10-01', to: '03-31' };

/** Edits opening hours (days, several times a day, parts of the year) and shows them as a week. */
export function HoursEditor({ ref, draft, error, onChange }: HoursEditorProps) {
  const kinds = {
    weeks: t('Days and times'),
    always: t('Open 24 hours, every day'),
    never: t('Closed every day'),
    unknown: t('Not known'),
    text: t('As OpenStreetMap writes it'),
  };
  const plan = planOf(draft);
  return (
    <div className="stack5">
      <Choice
        ref={ref}
        legend={t('Opening hours')}
        options={HOURS_KINDS.map((kind) => [kind, kinds[kind]])}
        value={draft.kind}
        error={error}
        onChange={(kind) => {
          onChange({ ...draft, kind });
        }}
      />
      {draft.kind === 'weeks' && <Weeks draft={draft} onChange={onChange} />}
      {draft.kind === 'text' && (
        <TextBox
          label={t('Hours as an opening_hours expression')}
          note={t('Like this: Mo-Fr 09:00-17:00; Sa 10:00-16:00; PH off')}
          multiline
          limit={MOST_CHARACTERS}
          value={draft.text}
          error={null}
          onChange={(text) => {
            onChange({ ...draft, text });
          }}
        />
      )}
      <section className={styles.preview} aria-label={t('Preview')}>
        <h4>{t('Preview')}</h4>
        {plan ? (
          <HoursWeek plan={plan} today={null} />
        ) : (
          <p className="note">
            {draft.kind === 'text'
              ? t('We cannot show these hours as a week. We check them when you send them.')
              : t('Fill in all times to see the week.')}
          </p>
        )}
      </section>
    </div>
  );
}

function Weeks({ draft, onChange }: WeeksProps) {
  const { weeks } = draft;
  const parts = useRef<HTMLDivElement>(null);
  const change = (changed: readonly Week[]) => {
    onChange({ ...draft, weeks: [...changed] });
  };
  const addSeason = () => {
    const [only] = weeks;
    const isAllYear = weeks.length === 1 && only?.season === null;
    change(
      isAllYear
        ? [
            { ...only, season: SUMMER },
            { ...only, season: WINTER },
          ]
        : [...weeks, closedWeek({ from: '01-01', to: '01-31' })],
    );
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
        <Button onClick={addSeason}>
          <Plus size={18} aria-hidden />
          {t('Other hours in another part of the year')}
        </Button>
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
