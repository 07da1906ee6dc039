import { counted, type Person } from '@loovia/core/operator';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Checkbox } from '../../../components/checkbox.tsx';
import { dayWords } from '../../../toilets/fact-words.ts';
import { actOn } from '../calls.ts';
import { About, Question, useAct } from '../components/acts.tsx';
import { guardedByList } from '../components/focus-guards.ts';
import { LoadFailure } from '../components/loaded.tsx';
import { MomentText } from '../components/moment.tsx';
import styles from '../components/components.module.css';

interface PersonItemProps {
  readonly person: Person;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

export function PersonItem({ person, isChosen, onChoose }: PersonItemProps) {
  const { email, createdAt, isBlocked, changes, undone, added, changedAt } = person;
  return (
    <li ref={guardedByList} className={styles.item}>
      <h3 tabIndex={-1}>{email}</h3>
      <div className="stack1">
        {isBlocked && <p className={styles.tag}>Blocked</p>}
        <p>
          {counted(changes, 'change that counts', 'changes that count')}, {undone} undone,{' '}
          {counted(added, 'toilet')} added
        </p>
        {changedAt !== null && (
          <p>
            Last change <MomentText at={changedAt} />
          </p>
        )}
        <p className="soft">Account since {dayWords(createdAt)}</p>
      </div>
      <Checkbox label={`Choose ${email}`} checked={isChosen} onChange={onChoose} />
      <BlockButton person={person} />
    </li>
  );
}

/** Blocks somebody, after a question, and unblocks them. It is one button so that it keeps the focus. */
function BlockButton({ person }: { readonly person: Person }) {
  const { id, email, isBlocked } = person;
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending, error } = useAct({
    call: () => actOn('people', id, 'unblock'),
    said: () => `${email} is not blocked any more.`,
  });
  return (
    <div className={styles.act}>
      <Button
        off={isPending}
        aria-haspopup={isBlocked ? undefined : 'dialog'}
        onClick={() => {
          if (isBlocked) mutate();
          else setIsAsking(true);
        }}
      >
        {isBlocked ? 'Unblock' : 'Block'}
        <About>{email}</About>
      </Button>
      <LoadFailure error={error} />
      {isAsking && (
        <Question
          title={`Block ${email}?`}
          yes="Block"
          no="Do not block"
          call={() => actOn('people', id, 'block')}
          said={() => `${email} is blocked.`}
          onClosed={() => {
            setIsAsking(false);
          }}
        >
          <p>They can still plan journeys and write to us, but no longer change or add toilets.</p>
        </Question>
      )}
    </div>
  );
}
