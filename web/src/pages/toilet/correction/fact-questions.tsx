import type { ToiletDetails } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { ToiletTextBox } from '../../../toilet-forms/toilet-text-box.tsx';
import { factLabel, FACTS_IN_ORDER } from '../../../toilets/fact-words.ts';
import { Choice } from './choice.tsx';
import styles from './correction.module.css';
import { TEXT_NAMES, TEXTS } from './draft.ts';
import type { CorrectionForm } from './use-correction.ts';

interface FactQuestionsProps {
  readonly toilet: ToiletDetails;
  readonly correction: CorrectionForm;
}

type Answer = 'yes' | 'no' | 'unknown';
const VALUES: Readonly<Record<Answer, boolean | null>> = { yes: true, no: false, unknown: null };

const answerOf = (value: boolean | null): Answer =>
  value === null ? 'unknown' : value ? 'yes' : 'no';

/** A question for each fact (yes, no or not known), and boxes for the texts (FACT-04). */
export function FactQuestions({ toilet, correction }: FactQuestionsProps) {
  const { draft, errorAt, write, focusable } = correction;
  const answers = [
    ['yes', t('Yes')],
    ['no', t('No')],
    ['unknown', t('Not known')],
  ] as const;
  return (
    <div className={styles.questions}>
      <p className="note">{t('Change what is wrong. Leave the rest as it is.')}</p>
      {FACTS_IN_ORDER.map((fact, index) => {
        const said = draft.facts[fact];
        return (
          <Choice
            key={fact}
            {...(index === 0 && { ref: focusable('facts'), error: errorAt('facts') })}
            inRow
            legend={factLabel(fact)}
            options={answers}
            value={answerOf(said === undefined ? toilet.facts[fact].value : said)}
            onChange={(answer) => {
              write({ facts: { ...draft.facts, [fact]: VALUES[answer] } }, 'facts');
            }}
          />
        );
      })}
      {TEXT_NAMES.map((name) => (
        <div key={name}>
          <ToiletTextBox
            field={TEXTS[name]}
            ref={focusable(name)}
            label={factLabel(name)}
            note={
              name === 'directionsInside'
                ? t('From the door: ‘Past the bar, second door on the left’.')
                : undefined
            }
            multiline={name === 'description'}
            value={draft.texts[name] ?? toilet.facts[name].value ?? ''}
            error={errorAt(name)}
            onChange={(typed) => {
              write({ texts: { ...draft.texts, [name]: typed } }, name);
            }}
          />
        </div>
      ))}
    </div>
  );
}
