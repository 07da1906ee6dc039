import { t } from '@loovia/core/language';
import type { Ref } from 'react';
import { TextBox } from '../../../components/text-box.tsx';
import { dayLine } from '../../../hours-editor/day-line.ts';
import { isHalf, type DayDraft } from '../../../hours-editor/weeks-draft.ts';
import { WeeksEditor } from '../../../hours-editor/weeks-editor.tsx';
import { HoursWeek } from '../hours-week.tsx';
import { Choice } from './choice.tsx';
import styles from './correction.module.css';
import { HOURS_KINDS, planOf, type HoursDraft } from './hours-draft.ts';

interface HoursEditorProps {
  readonly draft: HoursDraft;
  readonly ref: Ref<HTMLInputElement>;
  readonly error: string | null;
  readonly onChange: (draft: HoursDraft) => void;
}

const MOST_CHARACTERS = 1000;

/** Half-filled times are refused, not left out: nothing that somebody else said may go unseen. */
const lineOf = (dow: number, day: DayDraft, known: boolean) =>
  day.times.some(isHalf) ? null : dayLine(dow, day, known);

/** Corrects opening hours, and shows them as a week. */
export function HoursEditor({ ref, draft, error, onChange }: HoursEditorProps) {
  const kinds = {
    weeks: t('Days and times'),
    always: t('Open 24 hours, every day'),
    never: t('Closed every day'),
    unknown: t('Not known'),
    text: t('Advanced: in OpenStreetMap’s notation'),
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
      {draft.kind === 'weeks' && <WeeksEditor draft={draft} lineOf={lineOf} onChange={onChange} />}
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
          <HoursWeek toiletId={null} plan={plan} today={null} />
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
