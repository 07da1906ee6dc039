import { useId, useLayoutEffect, useRef, type ComponentProps } from 'react';
import { Button } from './button.tsx';
import { useHintVisibility } from './hint-visibility.ts';
import { placeTip } from './place-tip.ts';
import { useLongPress } from './use-long-press.ts';
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

/**
 * A button with a tooltip, which hover and keyboard focus show, also while it is off. By touch a
 * long press shows it and does nothing else, as tooltips of phones do: a tap would show it only
 * once it is too late. A tap on a button that is off shows why. Its presses are its own: what it
 * lies on does not get them.
 */
export function ExplainedButton({ explanation, off, onClick, ...rest }: ExplainedButtonProps) {
  const tip = useId();
  const { isShown, show, leave, hide, hovering } = useHintVisibility();
  const tipElement = useRef<HTMLSpanElement>(null);
  const { pressOf, pressing } = useLongPress(
    () => {
      show('held');
    },
    () => {
      leave('held');
      show('touched');
    },
  );

  useLayoutEffect(() => {
    if (isShown && tipElement.current) placeTip(tipElement.current, 'above');
  }, [isShown, explanation]);

  return (
    <span
      className={styles.anchor}
      {...hovering}
      onClick={(event) => {
        event.stopPropagation();
      }}
    >
      <Button
        {...rest}
        {...pressing}
        aria-disabled={off}
        aria-describedby={tip}
        onClick={(event) => {
          const press = pressOf(event);
          if (off && press === 'touch') show('touched');
          if (off || press === 'long') return;
          // Known by now, and in the way of what comes.
          hide();
          onClick?.(event);
        }}
        onFocus={({ currentTarget }) => {
          if (currentTarget.matches(':focus-visible')) show('focus');
        }}
        onBlur={() => {
          leave('focus');
          leave('touched');
        }}
      />
      <span id={tip} ref={tipElement} role="tooltip" className={styles.tip} hidden={!isShown}>
        {explanation}
      </span>
    </span>
  );
}
