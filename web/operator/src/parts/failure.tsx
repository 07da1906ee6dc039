import { Button } from '../../../src/components/button.tsx';
import { Notice } from '../../../src/components/notice.tsx';
import { guardedByList } from './focus-guards.ts';
import styles from './parts.module.css';
import { isNotForThem, sentenceOf } from './sentence-of.ts';

/** Why what was pressed did not work. */
export function Failure({ error }: { readonly error: Error | null }) {
  if (error === null) return null;
  return (
    <Notice kind="error" live>
      <p>{sentenceOf(error)}</p>
    </Notice>
  );
}

interface LoadFailureProps {
  readonly error: Error;
  /** Of a whole list, as opposed to one thing that may be gone. */
  readonly ofList?: boolean;
  readonly isLoading: boolean;
  readonly onAgain: () => void;
}

/** Why something could not be loaded. */
export function LoadFailure({ error, ofList = false, isLoading, onAgain }: LoadFailureProps) {
  return (
    <Notice kind="error" live>
      {ofList && isNotForThem(error) ? (
        <>
          <p>You are signed out, or no longer an operator.</p>
          <a href="/login" className={styles.link}>
            Sign in
          </a>
        </>
      ) : (
        <>
          <p>{sentenceOf(error)}</p>
          <span ref={guardedByList}>
            <Button off={isLoading} onClick={onAgain}>
              Try again
            </Button>
          </span>
        </>
      )}
    </Notice>
  );
}
