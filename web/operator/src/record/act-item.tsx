import type { Act } from '@loovia/core/operator';
import { redoAct } from '../calls.ts';
import { guardedByItem, guardedByList } from '../parts/focus-guards.ts';
import styles from '../parts/list.module.css';
import { Moment } from '../parts/moment.tsx';
import { AskButton, Question } from '../parts/question.tsx';
import { actWords } from './act-words.ts';

export function ActItem({ act }: { readonly act: Act }) {
  return (
    <li ref={guardedByList} className={styles.item}>
      <h3 tabIndex={-1}>{actWords(act)}</h3>
      <p className={styles.soft}>
        <Moment at={act.at} />
      </p>
      {act.canRedo && <BringBack act={act} />}
    </li>
  );
}

function BringBack({ act }: { readonly act: Act }) {
  return (
    <div ref={guardedByItem}>
      <AskButton words="Bring back" about={actWords(act)}>
        {(onClosed) => (
          <Question
            title="Bring back what this undid?"
            yes="Bring back"
            no="Leave it undone"
            call={() => redoAct(act.id)}
            said={() => 'What was undone is brought back.'}
            onClosed={onClosed}
          >
            <p>{actWords(act)}.</p>
            <p>What of it is still undone or hidden will count and be shown again.</p>
          </Question>
        )}
      </AskButton>
    </div>
  );
}
