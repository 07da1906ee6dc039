import { useId, useLayoutEffect, useRef, type ComponentProps } from 'react';
import { Button } from './button.tsx';
import { useHintVisibility } from './hint-visibility.ts';
import { scrollerOf } from './scroller-of.ts';
import styles from './explained-button.module.css';

interface ExplainedButtonProps extends Omit<
  ComponentProps<typeof Button>,
  'disabled' | 'aria-disabled' | 'aria-describedby'
> {
  /** What it does, or why it can't now. */
  readonly explanation: string;
  /** It keeps the focus and can be read, but pressing it does nothing. */
  readonly off: boolean;
}

/** A button with a tooltip, which hover, keyboard focus or a touch shows, also while it is off. */
export function ExplainedButton({ explanation, off, onClick, ...rest }: ExplainedButtonProps) {
  const tip = useId();
  const { shownBy, setShownBy, hovering } = useHintVisibility();
  const tipElement = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    if (shownBy !== null && tipElement.current) keepInView(tipElement.current);
  }, [shownBy, explanation]);

  return (
    <span className={styles.anchor} {...hovering}>
      <Button
        {...rest}
        aria-disabled={off}
        aria-describedby={tip}
        onClick={(event) => {
          if (off) return;
          // Known by now, and in the way of what comes; a touch has only just shown it.
          if (shownBy !== 'touch') setShownBy(null);
          onClick?.(event);
        }}
        onPointerDown={({ pointerType }) => {
          if (pointerType === 'touch') setShownBy('touch');
        }}
        onFocus={({ currentTarget }) => {
          if (currentTarget.matches(':focus-visible')) setShownBy('focus');
        }}
        onBlur={() => {
          setShownBy(null);
        }}
      />
      <span
        id={tip}
        ref={tipElement}
        role="tooltip"
        className={styles.tip}
        hidden={shownBy === null}
      >
        {explanation}
      </span>
    </span>
  );
}

/** Above its button; below it where there is no room above. */
function keepInView(tip: HTMLElement): void {
  tip.dataset.side = 'above';
  const top = Math.max(0, scrollerOf(tip).getBoundingClientRect().top);
  if (tip.getBoundingClientRect().top < top) tip.dataset.side = 'below';
}
