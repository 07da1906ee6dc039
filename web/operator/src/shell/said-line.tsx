import { useSaid } from '../said.ts';
import styles from './said-line.module.css';

/** The last thing that was done. It is always there, as screen readers only follow regions they know. */
export function SaidLine() {
  return (
    <p role="status" className={styles.said}>
      {useSaid()}
    </p>
  );
}
