import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { QuestionDialog } from '../../../components/question-dialog.tsx';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import { logError } from '../../../browser/log.ts';
import { say } from '../said.tsx';
import { LoadFailure, isNotForThem } from './loaded.tsx';
import styles from './components.module.css';

/** Tells screen readers which item a button belongs to, where each item has the same one. */
export function About({ children }: { readonly children: string }) {
  return <VisuallyHidden> {children}</VisuallyHidden>;
}

interface ActOptions<Answer> {
  readonly call: () => Promise<Answer>;
  /** What to say when it is done; empty where something else says it. */
  readonly said: (answer: Answer) => string;
  readonly onDone?: ((answer: Answer) => void) | undefined;
}

/** All that this page has loaded. */
const EVERYTHING = { queryKey: ['operator'] };

/** Something that an operator does. It is pending until the screen is up to date too. */
export function useAct<Answer>({ call, said, onDone }: ActOptions<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: async (answer) => {
      onDone?.(answer);
      say(said(answer));
      // Any act can change any list, and the record lists them all.
      await client.invalidateQueries(EVERYTHING);
    },
    onError: (error) => {
      logError('An act was not done.', error);
      // The lists will show whether the operator is signed out.
      if (isNotForThem(error)) void client.invalidateQueries(EVERYTHING);
    },
  });
}

interface ActButtonProps<Answer> {
  readonly words: string;
  readonly about: string;
  readonly off?: boolean;
  readonly call: () => Promise<Answer>;
  readonly said: (answer: Answer) => string;
}

/** A button that acts at once, as its act can be reversed or does no harm. */
export function ActButton<Answer>(props: ActButtonProps<Answer>) {
  const { words, about, off = false, call, said } = props;
  const { mutate, isPending, error } = useAct({ call, said });
  return (
    <div className={styles.act}>
      <Button
        off={off || isPending}
        onClick={() => {
          mutate();
        }}
      >
        {words}
        <About>{about}</About>
      </Button>
      <LoadFailure error={error} />
    </div>
  );
}

interface QuestionProps<Answer> {
  readonly title: string;
  /** What will happen. */
  readonly children: ReactNode;
  /** A part of the answer that is chosen here. */
  readonly choice?: ReactNode;
  readonly yes: string;
  readonly no: string;
  readonly call: () => Promise<Answer>;
  readonly said: (answer: Answer) => string;
  readonly onDone?: (answer: Answer) => void;
  /** The question is gone, and the focus is back where it was. */
  readonly onClosed: () => void;
}

/** Asks before something is done. It is open while it is rendered. */
export function Question<Answer>(props: QuestionProps<Answer>) {
  const { title, children, choice, yes, no, call, said, onDone, onClosed } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  // A new function at each render would open it again while it closes.
  const open = useCallback((element: HTMLDialogElement | null) => {
    dialog.current = element;
    if (element && !element.open) element.showModal();
  }, []);
  const { mutate, isPending, error } = useAct({
    call,
    said,
    onDone: (answer) => {
      // First, so that the focus is back before lists change.
      dialog.current?.close();
      onDone?.(answer);
    },
  });
  return (
    <QuestionDialog
      ref={open}
      title={title}
      words={children}
      no={no}
      yes={yes}
      onYes={mutate}
      isPending={isPending}
      onClose={onClosed}
    >
      {choice}
      <LoadFailure error={error} />
    </QuestionDialog>
  );
}

interface AskButtonProps {
  readonly words: string;
  readonly about?: string;
  readonly off?: boolean;
  /** The question that it opens. */
  readonly children: (onClosed: () => void) => ReactNode;
}

/** A button that asks before anything is done. */
export function AskButton({ words, about, off = false, children }: AskButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        off={off}
        onClick={() => {
          setIsAsking(true);
        }}
      >
        {words}
        {about !== undefined && <About>{about}</About>}
      </Button>
      {isAsking &&
        children(() => {
          setIsAsking(false);
        })}
    </>
  );
}
