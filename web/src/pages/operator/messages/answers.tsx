import { answerRequestSchema, MAX_ANSWER_LENGTH } from '@loovia/core/operator';
import { Mail } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button, lookOf } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { sharedValue } from '../../../browser/shared-value.ts';
import { TextBox } from '../../../components/text-box.tsx';
import { answerMessage } from '../calls.ts';
import { About, useAct } from '../components/acts.tsx';
import { guardedByList } from '../components/focus-guards.ts';
import { LoadFailure } from '../components/loaded.tsx';
import styles from '../components/components.module.css';

/** Answers that are being written, by message, so that none is lost in another section or by a failed call. */
const drafts = new Map<string, string>();

export function draftOf(messageId: string): string {
  return drafts.get(messageId) ?? '';
}

function keepDraft(messageId: string, text: string): void {
  if (text === '') drafts.delete(messageId);
  else drafts.set(messageId, text);
}

interface AnswerFormProps {
  readonly messageId: string;
  readonly title: string;
}

export function AnswerForm({ messageId, title }: AnswerFormProps) {
  const [text, setText] = useState(() => draftOf(messageId));
  const [fault, setFault] = useState<string | null>(null);
  const box = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const { mutate, isPending, error } = useAct({
    call: () => answerMessage(messageId, text.trim()),
    said: (mailto) => `The answer to ${title} is ${mailto === null ? 'sent' : 'kept'}.`,
    onDone: (mailto) => {
      keepDraft(messageId, '');
      addToSend({ messageId, title, mailto });
    },
  });
  return (
    <form
      noValidate
      className="stack5"
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
          keepDraft(messageId, typed);
        }}
      />
      <LoadFailure error={error} />
      <div>
        <Button type="submit" look="primary" off={isPending}>
          Send answer
          <About>{title}</About>
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

/** An answer that has just been kept. */
interface AnswerToSend {
  readonly messageId: string;
  readonly title: string;
  /** Opens it in the operator's mail program; null = the server has sent it. */
  readonly mailto: string | null;
}

/** They stay in other sections, too: one without a mail server is sent only once its link is pressed. */
const toSend = sharedValue<readonly AnswerToSend[]>([]);

/** The last one has not been on the screen yet. */
let isNew = false;

const withoutAnswerTo = (id: string) => toSend.get().filter(({ messageId }) => messageId !== id);

function addToSend(answer: AnswerToSend): void {
  isNew = true;
  toSend.set([...withoutAnswerTo(answer.messageId), answer]);
}

/** Answers whose messages have already left the list. */
export function AnswersToSend() {
  return toSend.useValue().map((answer) => (
    <div key={answer.messageId} ref={focusedIfNew} tabIndex={-1} className={styles.long}>
      <Notice kind="information">
        <Words answer={answer} />
        <Button
          onClick={() => {
            toSend.set(withoutAnswerTo(answer.messageId));
          }}
        >
          Done
          <About>{answer.title}</About>
        </Button>
      </Notice>
    </div>
  ));
}

/** Only the first time: back in this section, the focus is elsewhere. */
function focusedIfNew(element: HTMLElement | null) {
  if (isNew) element?.focus();
  isNew = false;
  return guardedByList(element);
}

function Words({ answer: { mailto, title } }: { readonly answer: AnswerToSend }) {
  if (mailto === null) return <p>The answer is sent: {title}.</p>;
  return (
    <>
      <p>Kept as answered. Now send it from your mail program:</p>
      <p className="soft">{title}</p>
      <MailLink mailto={mailto} />
    </>
  );
}

interface MailLinkProps {
  readonly mailto: string;
  /** Of several such links, the message that this one answers. */
  readonly about?: string;
}

export function MailLink({ mailto, about }: MailLinkProps) {
  return (
    <a href={mailto} className={lookOf({ look: about === undefined ? 'primary' : 'secondary' })}>
      <Mail size="1.1em" aria-hidden />
      Open the answer in your mail program
      {about !== undefined && <About>{about}</About>}
    </a>
  );
}
