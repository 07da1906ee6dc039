import { counted, type Person } from '@loovia/core/operator';
import { Checkbox } from '../../../src/components/checkbox.tsx';
import { dayWords } from '../../../src/pages/toilet/fact-words.ts';
import { guardedByList } from '../parts/focus-guards.ts';
import styles from '../parts/list.module.css';
import { Moment } from '../parts/moment.tsx';
import { BlockButton } from './block-button.tsx';

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
      <div className={styles.facts}>
        {isBlocked && <p className={styles.tag}>Blocked</p>}
        <p>
          {counted(changes, 'change that counts', 'changes that count')}, {undone} undone,{' '}
          {counted(added, 'toilet')} added
        </p>
        {changedAt !== null && (
          <p>
            Last change <Moment at={changedAt} />
          </p>
        )}
        <p className={styles.soft}>Account since {dayWords(createdAt)}</p>
      </div>
      <Checkbox label={`Choose ${email}`} checked={isChosen} onChange={onChoose} />
      <BlockButton person={person} />
    </li>
  );
}
