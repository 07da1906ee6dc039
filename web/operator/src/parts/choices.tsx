import { Check } from 'lucide-react';
import { Button } from '../../../src/components/button.tsx';
import styles from './parts.module.css';

interface ChoicesProps<Choice extends string> {
  readonly label: string;
  readonly words: Readonly<Record<Choice, string>>;
  readonly choices: readonly Choice[];
  /** Null = something else is shown. */
  readonly chosen: Choice | null;
  readonly onChoose: (choice: Choice) => void;
}

/** A row of lists, one of which is shown. */
export function Choices<Choice extends string>(props: ChoicesProps<Choice>) {
  const { label, words, choices, chosen, onChoose } = props;
  return (
    <div role="group" aria-label={label} className={styles.choices}>
      {choices.map((choice) => (
        <Button
          key={choice}
          className={styles.choice ?? ''}
          aria-pressed={choice === chosen}
          onClick={() => {
            onChoose(choice);
          }}
        >
          {choice === chosen && <Check size="1.1em" aria-hidden />}
          {words[choice]}
        </Button>
      ))}
    </div>
  );
}
