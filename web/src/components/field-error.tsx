import { CircleAlert } from 'lucide-react';
import { classes } from './classes.ts';
import styles from './field-error.module.css';

interface ErrorPopupProps {
  /** For the field's `aria-describedby`. */
  readonly id: string;
  readonly message: string | null;
  /** A second sentence. */
  readonly detail?: string | null | undefined;
  /** Something else reads it out: the field when it gets the focus, or a summary. */
  readonly silent?: boolean | undefined;
}

/** The red popup under a field (ERR-01). Screen readers announce it unless it is silent. */
export function ErrorPopup({ id, message, detail, silent }: ErrorPopupProps) {
  if (message === null) return null;
  return (
    <p id={id} role={silent ? undefined : 'alert'} className={styles.popup}>
      <CircleAlert size="1.1em" aria-hidden />
      <span>
        <span>{message}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
    </p>
  );
}

/** `aria-describedby` with the ids that are not false. */
export function describedBy(...ids: (string | false)[]): string | undefined {
  return classes(...ids) || undefined;
}
