import { useId } from 'react';
import field from '../../../src/components/field.module.css';
import { SINCE_WORDS, type Since } from './since.ts';
import styles from './since-choice.module.css';

interface SinceChoiceProps<Choice extends Since> {
  readonly choices: readonly Choice[];
  readonly chosen: Choice;
  readonly onChoose: (since: Choice) => void;
}

export function SinceChoice<Choice extends Since>(props: SinceChoiceProps<Choice>) {
  const { choices, chosen, onChoose } = props;
  const name = useId();
  return (
    <fieldset>
      <legend className={field.label}>Of what time?</legend>
      {choices.map((since) => (
        <label key={since} className={styles.choice}>
          <input
            type="radio"
            name={name}
            checked={since === chosen}
            onChange={() => {
              onChoose(since);
            }}
          />
          {SINCE_WORDS[since]}
        </label>
      ))}
    </fieldset>
  );
}
