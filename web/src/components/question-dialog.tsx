import { useId, type ReactNode, type Ref } from 'react';
import { Button } from './button.tsx';
import styles from './question-dialog.module.css';

interface QuestionDialogProps {
  readonly ref: Ref<HTMLDialogElement>;
  readonly title: string;
  /** What will happen. */
  readonly words: ReactNode;
  /** Other choices or messages. */
  readonly children?: ReactNode;
  readonly no: string;
  readonly yes: string;
  readonly onYes: () => void;
  readonly isPending: boolean;
  readonly onClose: () => void;
}

/**
 * Asks before something is done. The browser's own modal dialog holds the focus and gives it back. The focus
 * starts on the answer that changes nothing.
 */
export function QuestionDialog(props: QuestionDialogProps) {
  const { ref, title, words, children, no, yes, onYes, isPending, onClose } = props;
  const id = useId();
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-words`}
      onCancel={(event) => {
        // A call that has started cannot be cancelled.
        if (isPending) event.preventDefault();
      }}
      onClose={onClose}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <div id={`${id}-words`} className={styles.words}>
        {words}
      </div>
      {children}
      <div className={styles.answers}>
        <Button
          off={isPending}
          onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
        >
          {no}
        </Button>
        <Button
          look="primary"
          off={isPending}
          onClick={() => {
            onYes();
          }}
        >
          {yes}
        </Button>
      </div>
    </dialog>
  );
}
