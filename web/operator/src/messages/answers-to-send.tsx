import { Mail } from 'lucide-react';
import { Button, lookOf } from '../../../src/components/button.tsx';
import { Notice } from '../../../src/components/notice.tsx';
import { About } from '../parts/about.tsx';
import { guardedByList } from '../parts/focus-guards.ts';
import styles from '../parts/list.module.css';

/** An answer that was kept just now. */
export interface AnswerToSend {
  readonly messageId: string;
  readonly title: string;
  /** What opens it in the operator's mail program; null = the server has sent it. */
  readonly mailto: string | null;
}

interface AnswersToSendProps {
  readonly answers: readonly AnswerToSend[];
  readonly onSent: (messageId: string) => void;
}

/** The messages themselves have left the list by then. */
export function AnswersToSend({ answers, onSent }: AnswersToSendProps) {
  return answers.map((answer) => (
    <div key={answer.messageId} ref={focusedAtFirst} tabIndex={-1} className={styles.long}>
      <Notice kind="information">
        <Words answer={answer} />
        <Button
          onClick={() => {
            onSent(answer.messageId);
          }}
        >
          Done
          <About>{answer.title}</About>
        </Button>
      </Notice>
    </div>
  ));
}

function focusedAtFirst(element: HTMLElement | null) {
  element?.focus();
  return guardedByList(element);
}

function Words({ answer: { mailto, title } }: { readonly answer: AnswerToSend }) {
  if (mailto === null) return <p>The answer is sent: {title}.</p>;
  // An address of any other kind would not open a mail program.
  if (!mailto.startsWith('mailto:')) {
    return <p>Kept as answered: {title}. It could not be handed to your mail program.</p>;
  }
  return (
    <>
      <p>Kept as answered. Now send it from your mail program:</p>
      <p className={styles.soft}>{title}</p>
      <a href={mailto} className={lookOf({ look: 'primary' })}>
        <Mail size="1.1em" aria-hidden />
        Open the answer in your mail program
      </a>
    </>
  );
}
