import { useCallback, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../../src/components/button.tsx';
import { QuestionDialog } from '../../../src/components/question-dialog.tsx';
import { About } from './about.tsx';
import { Failure } from './failure.tsx';
import { useAct } from './use-act.ts';

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
  /** It is not shown any more, and the focus is back where it was. */
  readonly onClosed: () => void;
}

/** Asks before something is done; it is open for as long as it is there. */
export function Question<Answer>(props: QuestionProps<Answer>) {
  const { title, children, choice, yes, no, call, said, onDone, onClosed } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  // Once: a new function at each render would open it again while it goes.
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
      <Failure error={error} />
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
