import { CircleAlert } from 'lucide-react';
import styles from './error-popup.module.css';

interface ErrorPopupProps {
  /** Lets the field name it in `aria-describedby`. */
  readonly id: string;
  readonly message: string | null;
}

/** The red popup under a field (ERR-01). It is spoken when it appears. */
export function ErrorPopup({ id, message }: ErrorPopupProps) {
  if (message === null) return null;
  return (
    <p id={id} role="alert" className={styles.popup}>
      <CircleAlert size="1.1em" aria-hidden />
      {message}
    </p>
  );
}
