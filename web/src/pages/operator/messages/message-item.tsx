import { categoryWords, isContactCategory } from '@loovia/core/contact';
import type { Message } from '@loovia/core/operator';
import { useId, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { actOn } from '../calls.ts';
import { About, ActButton, AskButton, Question } from '../components/acts.tsx';
import { guardedByList } from '../components/focus-guards.ts';
import { ToiletPageLink } from '../components/links.tsx';
import { MomentText } from '../components/moment.tsx';
import styles from '../components/components.module.css';
import { AnswerForm, draftOf, MailLink } from './answers.tsx';

interface MessageItemProps {
  readonly message: Message;
}

export function MessageItem({ message }: MessageItemProps) {
  const { at, message: text, answer, answeredAt, state, mailto } = message;
  return (
    <li ref={guardedByList} className={styles.item}>
      <h3 tabIndex={-1}>{messageTitle(message)}</h3>
      <p className="soft">
        <MomentText at={at} />
      </p>
      <p className={styles.written}>{text}</p>
      <Sender message={message} />
      {answer !== null && (
        <div className="stack1">
          <p>
            <strong>Answered</strong> {answeredAt !== null && <MomentText at={answeredAt} />}
          </p>
          <p className={styles.written}>{answer}</p>
          {mailto !== null && <MailLink mailto={mailto} about={messageTitle(message)} />}
        </div>
      )}
      {state === 'open' ? (
        <OpenMessage message={message} />
      ) : (
        <ActButton
          words="Open again"
          about={messageTitle(message)}
          call={() => actOn('messages', message.id, 'reopen')}
          said={() => `${messageTitle(message)} is open again.`}
        />
      )}
      <div>
        <DeleteButton id={message.id} title={messageTitle(message)} />
      </div>
    </li>
  );
}

function DeleteButton({ id, title }: { readonly id: string; readonly title: string }) {
  return (
    <AskButton words="Delete…" about={title}>
      {(onClosed) => (
        <Question
          title={`Delete ${title}?`}
          yes="Delete"
          no="Do not delete"
          call={() => actOn('messages', id, 'delete')}
          said={() => `${title} is deleted.`}
          onClosed={onClosed}
        >
          <p>The message and its answer go for good. The record says that a message was deleted.</p>
        </Question>
      )}
    </AskButton>
  );
}

function Sender({ message }: { readonly message: Message }) {
  const { from, returnContact, isSignedIn, toilet } = message;
  return (
    <div className="stack1">
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

function OpenMessage({ message }: MessageItemProps) {
  const [isAnswering, setIsAnswering] = useState(() => draftOf(message.id) !== '');
  const formId = useId();
  const title = messageTitle(message);
  return (
    <>
      {message.answerTo === null && (
        <p className="soft">
          They left no email address. Reach them another way, then close the message.
        </p>
      )}
      <div className={styles.acts}>
        {message.answerTo !== null && (
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
          call={() => actOn('messages', message.id, 'close')}
          said={() => `${title} is closed.`}
        />
      </div>
      {isAnswering && (
        <div id={formId}>
          <AnswerForm messageId={message.id} title={title} />
        </div>
      )}
    </>
  );
}

function categoryOf({ category }: Message): string {
  return isContactCategory(category) ? categoryWords(category) : category;
}

/** 'General Inquiry from ann@example.org' */
function messageTitle(message: Message): string {
  const { from, returnContact } = message;
  const sender = from ?? returnContact ?? 'somebody who left no address';
  return `${categoryOf(message)} from ${sender}`;
}
