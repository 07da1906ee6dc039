import { Button } from './button.tsx';
import styles from './slider.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface SliderStepProps {
  /** '+5 min' */
  readonly words: string;
  /** What it is about, for those who do not see the slider beside it. */
  readonly about: string;
  readonly from: number;
  readonly to: number;
  readonly onStep: (to: number) => void;
}

/** Moves the slider a step: for hands that do not hold a thumb still. */
export function SliderStep({ words, about, from, to, onStep }: SliderStepProps) {
  return (
    <Button
      className={styles.step}
      aria-disabled={to === from}
      onClick={() => {
        if (to !== from) onStep(to);
      }}
    >
      {words}
      <VisuallyHidden> {about}</VisuallyHidden>
    </Button>
  );
}
