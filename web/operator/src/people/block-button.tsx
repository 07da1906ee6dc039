import type { Person } from '@loovia/core/operator';
import { useState } from 'react';
import { Button } from '../../../src/components/button.tsx';
import { actOnPerson } from '../calls.ts';
import { About } from '../parts/about.tsx';
import { Failure } from '../parts/failure.tsx';
import styles from '../parts/parts.module.css';
import { Question } from '../parts/question.tsx';
import { useAct } from '../parts/use-act.ts';

/** Blocks, which is asked first, and lets somebody in again: one button, which keeps the focus. */
export function BlockButton({ person }: { readonly person: Person }) {
  const { id, email, isBlocked } = person;
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending, error } = useAct({
    call: () => actOnPerson(id, 'unblock'),
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
      <Failure error={error} />
      {isAsking && (
        <Question
          title={`Block ${email}?`}
          yes="Block"
          no="Do not block"
          call={() => actOnPerson(id, 'block')}
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
