import type { Act } from '@loovia/core/operator';
import { useState } from 'react';
import { Button } from '../../../src/components/button.tsx';
import { redoAct } from '../calls.ts';
import { About } from '../parts/about.tsx';
import { guardedByItem, guardedByList } from '../parts/focus-guards.ts';
import styles from '../parts/list.module.css';
import { Moment } from '../parts/moment.tsx';
import { Question } from '../parts/question.tsx';
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
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div ref={guardedByItem}>
      <Button
        aria-haspopup="dialog"
        onClick={() => {
          setIsAsking(true);
        }}
      >
        Bring back
        <About>{actWords(act)}</About>
      </Button>
      {isAsking && (
        <Question
          title="Bring back what this undid?"
          yes="Bring back"
          no="Leave it undone"
          call={() => redoAct(act.id)}
          said={() => 'What was undone is brought back.'}
          onClosed={() => {
            setIsAsking(false);
          }}
        >
          <p>{actWords(act)}.</p>
          <p>What of it is still undone or hidden will count and be shown again.</p>
        </Question>
      )}
    </div>
  );
}
