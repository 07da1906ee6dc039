import { answerRequestSchema, MAX_ANSWER_LENGTH, type Message } from '@loovia/core/operator';
import { useRef, useState } from 'react';
import { Button } from '../../../src/components/button.tsx';
import { TextBox } from '../../../src/components/text-box.tsx';
import { answerMessage } from '../calls.ts';
import { About } from '../parts/about.tsx';
import { Failure } from '../parts/failure.tsx';
import styles from '../parts/list.module.css';
import { useAct } from '../parts/use-act.ts';
import { draftOf, keepDraft } from './drafts.ts';
import { messageTitle } from './message-words.ts';

interface AnswerFormProps {
  readonly message: Message;
  readonly onAnswered: (mailto: string | null) => void;
}

export function AnswerForm({ message, onAnswered }: AnswerFormProps) {
  const { id } = message;
  const [text, setText] = useState(() => draftOf(id));
  const [fault, setFault] = useState<string | null>(null);
  const box = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const { mutate, isPending, error } = useAct({
    call: () => answerMessage(id, text.trim()),
    said: (mailto) =>
      `The answer to ${messageTitle(message)} is ${mailto === null ? 'sent' : 'kept'}.`,
    onDone: (mailto) => {
      keepDraft(id, '');
      onAnswered(mailto);
    },
  });
  return (
    <form
      noValidate
      className={styles.section}
      onSubmit={(event) => {
        event.preventDefault();
        if (isPending) return;
        const found = faultOf(text);
        setFault(found);
        if (found === null) mutate();
        else box.current?.focus();
      }}
    >
      <TextBox
        ref={box}
        label="Your answer"
        value={text}
        limit={MAX_ANSWER_LENGTH}
        multiline
        required
        error={fault}
        onChange={(typed) => {
          setText(typed);
          setFault(null);
          keepDraft(id, typed);
        }}
      />
      <Failure error={error} />
      <div>
        <Button type="submit" look="primary" off={isPending}>
          Send answer
          <About>{messageTitle(message)}</About>
        </Button>
      </div>
    </form>
  );
}

function faultOf(text: string): string | null {
  if (answerRequestSchema.safeParse({ text }).success) return null;
  return text.trim() === ''
    ? 'Write an answer.'
    : `The answer must be at most ${MAX_ANSWER_LENGTH} characters long.`;
}
