import type { ToiletCard, KeptChange } from '@loovia/core/operator';
import { redoChange, undoChange } from '../calls.ts';
import { ActButton } from '../parts/act-button.tsx';
import styles from '../parts/list.module.css';
import { Moment, momentWords } from '../parts/moment.tsx';
import { PersonName } from '../parts/links.tsx';
import { changeWords } from './change-words.ts';
import card from './toilet-card.module.css';

/** What people said of a toilet, the newest first; each can be undone and brought back. */
export function ToiletChanges({ toilet }: { readonly toilet: ToiletCard }) {
  const { changes, name } = toilet;
  return (
    <div>
      <h4 className={card.title}>Changes</h4>
      {changes.length === 0 && <p>Nobody has changed anything here.</p>}
      <ol role="list" className={card.changes} aria-label={`Changes of ${name}`}>
        {changes.map((change) => (
          <Change key={change.id} toilet={toilet} change={change} />
        ))}
      </ol>
    </div>
  );
}

interface ChangeProps {
  readonly toilet: ToiletCard;
  readonly change: KeptChange;
}

function Change({ toilet, change }: ChangeProps) {
  const { id, at, by, note, undoneAt } = change;
  const isUndone = undoneAt !== null;
  const words = changeWords(change);
  return (
    <li>
      <p className={styles.said}>{words}</p>
      {note !== null && <p className={styles.written}>Note: {note}</p>}
      <p className={styles.soft}>
        <Moment at={at} />, <PersonName person={by} />
      </p>
      {isUndone && (
        <p className={styles.tag}>
          Undone <Moment at={undoneAt} />
        </p>
      )}
      <ActButton
        words={isUndone ? 'Bring back' : 'Undo'}
        about={`${words}, by ${by?.email ?? 'deleted account'}, ${momentWords(at)}`}
        call={async () => {
          await (isUndone ? redoChange : undoChange)(toilet.id, id);
        }}
        said={() => `The change of ${toilet.name} is ${isUndone ? 'brought back' : 'undone'}.`}
      />
    </li>
  );
}
