import { Button } from '../../../src/components/button.tsx';
import { About } from './about.tsx';
import { Failure } from './failure.tsx';
import styles from './parts.module.css';
import { useAct } from './use-act.ts';

interface ActButtonProps<Answer> {
  readonly words: string;
  readonly about: string;
  readonly call: () => Promise<Answer>;
  readonly said: (answer: Answer) => string;
}

/** A button that acts without a question: what it does can be taken back, or harms nothing. */
export function ActButton<Answer>({ words, about, call, said }: ActButtonProps<Answer>) {
  const { mutate, isPending, error } = useAct({ call, said });
  return (
    <div className={styles.act}>
      <Button
        off={isPending}
        onClick={() => {
          mutate();
        }}
      >
        {words}
        <About>{about}</About>
      </Button>
      <Failure error={error} />
    </div>
  );
}
