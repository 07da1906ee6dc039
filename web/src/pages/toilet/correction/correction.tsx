import { MAX_NOTE_LENGTH, type ToiletDetails } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { useEffect, useId } from 'react';
import { Button } from '../../../components/button.tsx';
import { NativeField } from '../../../components/native-field.tsx';
import { TextBox } from '../../../components/text-box.tsx';
import { OutcomeNotice } from '../outcome-notice.tsx';
import { SAY } from '../sign-in-return.ts';
import { Choice } from './choice.tsx';
import styles from './correction.module.css';
import { CHOICES, type Draft } from './draft.ts';
import { FactQuestions } from './fact-questions.tsx';
import { hoursDraftOf } from './hours-draft.ts';
import { HoursEditor } from './hours-editor.tsx';
import { PlacePin } from './place-pin.tsx';
import { useCorrection, type CorrectionForm } from './use-correction.ts';

interface CorrectionProps {
  readonly toilet: ToiletDetails;
  /** What it begins with; null = nothing is chosen yet. */
  readonly first: Draft['choice'];
  /** Whose correction it is, also once their session has ended by itself. */
  readonly writer: string | null;
  /** @param words to show now that it is sent */
  readonly onDone: (words: string) => void;
  readonly onCancel: () => void;
}

/** The form under 'Something's wrong' (FACT-04, FACT-05). */
export function Correction({ toilet, first, writer, onDone, onCancel }: CorrectionProps) {
  const correction = useCorrection(toilet, { first, writer, onDone });
  const { draft, isSending, failure, errorAt, write, send, forget, focusable, focus } = correction;
  const heading = useId();
  useEffect(() => {
    focus('choice');
  }, [focus]);
  return (
    <form
      className={styles.form}
      aria-labelledby={heading}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <h3 id={heading}>{t('What is wrong?')}</h3>
      <Choice
        ref={focusable('choice')}
        legend={t('Choose one')}
        options={CHOICES.map((choice) => [choice, choiceWords()[choice]])}
        value={draft.choice}
        error={errorAt('choice')}
        onChange={(choice) => {
          write({ choice }, 'choice');
        }}
      />
      <Details toilet={toilet} correction={correction} />
      <OutcomeNotice outcome={failure} part={SAY} />
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

/** The fields that belong to the choice. */
function Details(props: DetailsProps) {
  const { toilet, correction } = props;
  const { draft, errorAt, write, focusable } = correction;
  switch (draft.choice) {
    case null:
      return null;
    case 'facts':
      return <FactQuestions {...props} />;
    case 'hours':
      return (
        <HoursEditor
          ref={focusable('hours')}
          draft={draft.hours ?? hoursDraftOf(toilet.facts.openingHours.value)}
          error={errorAt('hours')}
          onChange={(hours) => {
            write({ hours }, 'hours');
          }}
        />
      );
    case 'place':
      return <PlacePin {...props} />;
    case 'closed':
    case 'closed-today':
    case 'gone':
    case 'wrong':
      return <ReportFields correction={correction} />;
  }
}

function ReportFields({ correction }: Omit<DetailsProps, 'toilet'>) {
  const { draft, today, errorAt, write, focusable } = correction;
  const isWrong = draft.choice === 'wrong';
  return (
    <>
      {draft.choice === 'closed' && (
        <NativeField
          kind="date"
          inputRef={focusable('until')}
          label={t('Closed up to and including (if you know)')}
          value={draft.until}
          min={today}
          error={errorAt('until')}
          onChange={(until) => {
            write({ until }, 'until');
          }}
        />
      )}
      <TextBox
        ref={focusable('note')}
        label={isWrong ? t('What is wrong?') : t('Anything else (you can leave this out)')}
        note={t('Only the people who run Loovia read this. Please name nobody.')}
        multiline
        required={isWrong}
        limit={MAX_NOTE_LENGTH}
        value={draft.note}
        error={errorAt('note')}
        onChange={(note) => {
          write({ note }, 'note');
        }}
      />
    </>
  );
}

function choiceWords(): Readonly<Record<(typeof CHOICES)[number], string>> {
  return {
    'closed-today': t('It is closed today'),
    closed: t('It is closed for longer'),
    gone: t('It is not there any more'),
    facts: t('A detail is wrong'),
    hours: t('The opening hours are wrong'),
    place: t('It is somewhere else'),
    wrong: t('Something else'),
  };
}
