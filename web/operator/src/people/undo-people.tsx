import type { Undone } from '@loovia/core/operator';
import { useState } from 'react';
import { undoPeople } from '../calls.ts';
import { counted, peopleWords } from '@loovia/core/operator';
import { Question } from '../parts/question.tsx';
import { SinceChoice } from './since-choice.tsx';
import { beginningOf, SINCES, type Since } from './since.ts';

const LATELY = ['day', 'week', 'month'] as const;

interface UndoPeopleProps {
  readonly accounts: readonly string[];
  readonly onDone: () => void;
  readonly onClosed: () => void;
}

/** Asks before all that some people did is undone. */
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

/** The same for accounts that are not there any more. */
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
