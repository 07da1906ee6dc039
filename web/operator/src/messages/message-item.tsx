import type { Message } from '@loovia/core/operator';
import { useId, useState } from 'react';
import { Button } from '../../../src/components/button.tsx';
import { actOnMessage } from '../calls.ts';
import { About } from '../parts/about.tsx';
import { ActButton } from '../parts/act-button.tsx';
import { guardedByList } from '../parts/focus-guards.ts';
import styles from '../parts/list.module.css';
import { Moment } from '../parts/moment.tsx';
import { ToiletPageLink } from '../parts/links.tsx';
import { AnswerForm } from './answer-form.tsx';
import { draftOf } from './drafts.ts';
import { messageTitle, reachedBy } from './message-words.ts';

interface MessageItemProps {
  readonly message: Message;
  readonly onAnswered: (mailto: string | null) => void;
}

export function MessageItem({ message, onAnswered }: MessageItemProps) {
  const { at, message: text, answer, answeredAt, state } = message;
  return (
    <li ref={guardedByList} className={styles.item}>
      <h3 tabIndex={-1}>{messageTitle(message)}</h3>
      <p className={styles.soft}>
        <Moment at={at} />
      </p>
      <p className={styles.written}>{text}</p>
      <Sender message={message} />
      {answer !== null && (
        <div className={styles.facts}>
          <p>
            <strong>Answered</strong> {answeredAt !== null && <Moment at={answeredAt} />}
          </p>
          <p className={styles.written}>{answer}</p>
        </div>
      )}
      {state === 'open' ? (
        <OpenMessage message={message} onAnswered={onAnswered} />
      ) : (
        <ActButton
          words="Open again"
          about={messageTitle(message)}
          call={() => actOnMessage(message.id, 'reopen')}
          said={() => `${messageTitle(message)} is open again.`}
        />
      )}
    </li>
  );
}

function Sender({ message }: { readonly message: Message }) {
  const { from, returnContact, isSignedIn, toilet } = message;
  return (
    <div className={styles.facts}>
      <p>
        From: {from ?? 'not known'}
        {isSignedIn ? ' (signed in)' : ' (not signed in)'}
      </p>
      {returnContact !== null && returnContact !== from && <p>Other contact: {returnContact}</p>}
      {toilet !== null && (
        <p>
          About:{' '}
          {toilet.id === null ? (
            toilet.name
          ) : (
            <ToiletPageLink id={toilet.id}>{toilet.name}</ToiletPageLink>
          )}
        </p>
      )}
    </div>
  );
}

function OpenMessage({ message, onAnswered }: MessageItemProps) {
  const [isAnswering, setIsAnswering] = useState(() => draftOf(message.id) !== '');
  const formId = useId();
  const title = messageTitle(message);
  return (
    <>
      {reachedBy(message) === null && (
        <p className={styles.soft}>They left no address, so they cannot be answered.</p>
      )}
      <div className={styles.acts}>
        {reachedBy(message) !== null && (
          <Button
            aria-expanded={isAnswering}
            aria-controls={isAnswering ? formId : undefined}
            onClick={() => {
              setIsAnswering(!isAnswering);
            }}
          >
            Answer
            <About>{title}</About>
          </Button>
        )}
        <ActButton
          words="Close without an answer"
          about={title}
          call={() => actOnMessage(message.id, 'close')}
          said={() => `${title} is closed.`}
        />
      </div>
      {isAnswering && (
        <div id={formId}>
          <AnswerForm message={message} onAnswered={onAnswered} />
        </div>
      )}
    </>
  );
}
