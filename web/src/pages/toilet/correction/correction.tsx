import { MAX_NOTE_LENGTH, type ToiletDetails } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../../../components/button.tsx';
import { ErrorPopup } from '../../../components/field-error.tsx';
import { NativeField } from '../../../components/native-field.tsx';
import { TextBox } from '../../../components/text-box.tsx';
import { OutcomeNotice } from '../outcome-notice.tsx';
import { SAY } from '../parts.ts';
import { Choice } from './choice.tsx';
import styles from './correction.module.css';
import { CHOICES, type Place } from './draft.ts';
import { FactQuestions } from './fact-questions.tsx';
import { HoursEditor } from './hours-editor.tsx';
import { useCorrection, type CorrectionForm } from './use-correction.ts';

export interface CorrectionProps {
  readonly toilet: ToiletDetails;
  /** @param words what to say now that it is sent */
  readonly onDone: (words: string) => void;
  readonly onCancel: () => void;
}

/** Under 'Something's wrong': what is wrong, and what is right (FACT-04, FACT-05). */
export function Correction({ toilet, onDone, onCancel }: CorrectionProps) {
  const correction = useCorrection(toilet, onDone);
  const { draft, isSending, outcome, wrong, errorAt, write, submit, forget } = correction;
  const form = useRef<HTMLFormElement>(null);
  const heading = useId();
  useEffect(() => {
    form.current?.querySelector('input')?.focus();
  }, []);
  useEffect(() => {
    if (wrong) focusAt(form.current, wrong.at);
  }, [wrong]);
  return (
    <form
      ref={form}
      className={styles.form}
      aria-labelledby={heading}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h3 id={heading}>{t('What is wrong?')}</h3>
      <div data-place="choice">
        <Choice
          legend={t('Choose one')}
          options={CHOICES.map((choice) => [choice, choiceWords()[choice]])}
          value={draft.choice}
          error={errorAt('choice')}
          onChange={(choice) => {
            write({ choice });
          }}
        />
      </div>
      <Details toilet={toilet} correction={correction} />
      <OutcomeNotice outcome={outcome} part={SAY} />
      <div className={styles.actions}>
        <Button type="submit" look="primary" large aria-busy={isSending}>
          {isSending ? t('Sending...') : t('Send')}
        </Button>
        <Button
          large
          onClick={() => {
            forget();
            onCancel();
          }}
        >
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}

interface DetailsProps {
  readonly toilet: ToiletDetails;
  readonly correction: CorrectionForm;
}

/** What is asked for besides the choice. */
function Details({ toilet, correction }: DetailsProps) {
  const { draft, errorAt, write } = correction;
  const errorId = useId();
  switch (draft.choice) {
    case null:
      return null;
    case 'facts':
      return <FactQuestions toilet={toilet} draft={draft} errorAt={errorAt} onWrite={write} />;
    case 'hours':
      return (
        <div data-place="hours" className={styles.part}>
          <HoursEditor
            draft={draft.hours}
            onChange={(hours) => {
              write({ hours });
            }}
          />
          <ErrorPopup id={errorId} message={errorAt('hours')} />
        </div>
      );
    case 'closed':
    case 'closed-today':
    case 'gone':
    case 'wrong':
      return <ReportFields correction={correction} />;
  }
}

function ReportFields({ correction }: Pick<DetailsProps, 'correction'>) {
  const { draft, today, errorAt, write } = correction;
  const isWrong = draft.choice === 'wrong';
  return (
    <>
      {draft.choice === 'closed' && (
        <div data-place="until">
          <NativeField
            kind="date"
            label={t('Closed up to and including (if you know)')}
            value={draft.until}
            min={today}
            error={errorAt('until')}
            onChange={(until) => {
              write({ until });
            }}
          />
        </div>
      )}
      <div data-place="note">
        <TextBox
          label={isWrong ? t('What is wrong?') : t('Anything else (you can leave this out)')}
          note={t('Only the people who run Loovia read this. Please name nobody.')}
          multiline
          required={isWrong}
          limit={MAX_NOTE_LENGTH}
          value={draft.note}
          error={errorAt('note')}
          onChange={(note) => {
            write({ note });
          }}
        />
      </div>
    </>
  );
}

function choiceWords(): Readonly<Record<(typeof CHOICES)[number], string>> {
  return {
    'closed-today': t('It is closed today'),
    closed: t('It is closed for longer'),
    gone: t('It is not there any more'),
    facts: t('Something you say about it is wrong'),
    hours: t('The opening hours are wrong'),
    wrong: t('Something else'),
  };
}

function focusAt(form: HTMLFormElement | null, place: Place): void {
  const field = form?.querySelector<HTMLElement>(
    `[data-place="${place}"] :is(input, textarea, select)`,
  );
  field?.focus();
}
