import { counted, peopleWords, type Undone } from '@loovia/core/operator';
import { useId, useState } from 'react';
import field from '../../../components/field.module.css';
import { undoPeople } from '../calls.ts';
import { Question } from '../components/acts.tsx';
import styles from './undo-people.module.css';

const HOUR_MS = 3_600_000;

/** How far back changes are undone. */
const LATELY = ['day', 'week', 'month'] as const;
const SINCES = ['all', ...LATELY] as const;
type Since = (typeof SINCES)[number];

const SINCE_WORDS: Readonly<Record<Since, string>> = {
  all: 'All time',
  day: 'The last 24 hours',
  week: 'The last 7 days',
  month: 'The last 30 days',
};

const HOURS: Readonly<Record<Exclude<Since, 'all'>, number>> = {
  day: 24,
  week: 7 * 24,
  month: 30 * 24,
};

/** The moment when it began, ISO 8601 in UTC. */
function beginningOf(since: Exclude<Since, 'all'>): string {
  return new Date(Date.now() - HOURS[since] * HOUR_MS).toISOString();
}

interface UndoPeopleProps {
  readonly accounts: readonly string[];
  readonly onDone: () => void;
  readonly onClosed: () => void;
}

/** Asks before everything that some people did is undone. */
export function UndoPeople({ accounts, onDone, onClosed }: UndoPeopleProps) {
  const [since, setSince] = useState<Since>('all');
  const who = peopleWords(accounts.length);
  return (
    <Question
      title={`Undo all that ${who} did?`}
      yes="Undo"
      no="Leave it as it is"
      call={() =>
        undoPeople({
          accounts: [...accounts],
          ...(since !== 'all' && { since: beginningOf(since) }),
        })
      }
      said={undoneWords}
      onDone={onDone}
      onClosed={onClosed}
      choice={<SinceChoice choices={SINCES} chosen={since} onChoose={setSince} />}
    >
      <p>
        This undoes the changes that {who} made, also with accounts that they have deleted. Toilets
        that they added will be hidden, unless somebody else vouches for them.
      </p>
    </Question>
  );
}

/** The same for deleted accounts. */
export function UndoDeleted({ onClosed }: Pick<UndoPeopleProps, 'onClosed'>) {
  const [since, setSince] = useState<(typeof LATELY)[number]>('day');
  return (
    <Question
      title="Undo what deleted accounts did?"
      yes="Undo"
      no="Leave it as it is"
      call={() => undoPeople({ deletedSince: beginningOf(since) })}
      said={undoneWords}
      onClosed={onClosed}
      choice={<SinceChoice choices={LATELY} chosen={since} onChoose={setSince} />}
    >
      <p>
        This undoes what was done in this time with accounts that have been deleted since. Toilets
        added with them will be hidden, unless somebody else vouches for them.
      </p>
    </Question>
  );
}

function undoneWords({ changes, toilets, hidden }: Undone): string {
  const undone = `${counted(changes, 'change')} of ${counted(toilets, 'toilet')} undone`;
  return `${undone}, ${counted(hidden, 'toilet')} hidden. You can bring them back in the record.`;
}

interface SinceChoiceProps<Choice extends Since> {
  readonly choices: readonly Choice[];
  readonly chosen: Choice;
  readonly onChoose: (since: Choice) => void;
}

function SinceChoice<Choice extends Since>(props: SinceChoiceProps<Choice>) {
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
