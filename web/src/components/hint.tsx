import { Info } from 'lucide-react';
import { useId, useLayoutEffect, useRef } from 'react';
import { useHintVisibility } from './hint-visibility.ts';
import styles from './hint.module.css';

interface HintProps {
  /** What it explains, in the words of the field's label; names the button. */
  readonly about: string;
  readonly children: string;
}

/**
 * An info button with a tooltip: hover, keyboard focus or a touch shows it; Escape hides it; one
 * shown by touch hides by itself (PLAN-21, PLAN-23). Screen readers get it as the description.
 */
export function Hint({ about, children }: HintProps) {
  const tip = useId();
  const { shownBy, setShownBy, hovering } = useHintVisibility();
  const touching = useRef(false);
  const tipElement = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    if (shownBy !== null && tipElement.current) keepOnScreen(tipElement.current);
  }, [shownBy]);

  return (
    <span className={styles.anchor} {...hovering}>
      <button
        type="button"
        className={styles.button}
        aria-label={`About ${about}`}
        aria-describedby={tip}
        onPointerDown={({ pointerType }) => {
          touching.current = pointerType === 'touch';
        }}
        onClick={() => {
          if (touching.current) setShownBy((was) => (was === null ? 'touch' : null));
        }}
        onFocus={({ currentTarget }) => {
          if (!touching.current && currentTarget.matches(':focus-visible')) setShownBy('focus');
        }}
        onBlur={() => {
          touching.current = false;
          setShownBy(null);
        }}
      >
        <Info size="1.2em" aria-hidden />
      </button>
      <span
        id={tip}
        ref={tipElement}
        role="tooltip"
        className={styles.tip}
        hidden={shownBy === null}
      >
        {children}
      </span>
    </span>
  );
}

/** Below its field; above it where there is no room below. */
function keepOnScreen(tip: HTMLElement): void {
  tip.dataset.side = 'below';
  if (tip.getBoundingClientRect().bottom > window.innerHeight) tip.dataset.side = 'above';
}
