import {
  useEffect,
  useId,
  useRef,
  type ComponentProps,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import styles from './explained-button.module.css';
import hint from './hint.module.css';
import { Tooltip, useTooltip } from './tooltip.tsx';

interface ExplainedButtonProps extends Omit<
  ComponentProps<typeof Button>,
  'disabled' | 'off' | 'aria-disabled' | 'aria-describedby'
> {
  /** What the button does, or why it can do nothing now. */
  readonly explanation: string;
  /** It keeps the focus and can be read, but pressing it does nothing. */
  readonly off: boolean;
}

/**
 * A button with a tooltip, which hover and keyboard focus show, also while the button is off. On a touch screen
 * a long press shows it and does nothing else, as a tap would show it too late. A tap on a button that is off
 * shows why. Clicks do not reach the element under the button.
 */
export function ExplainedButton({ explanation, off, onClick, ...rest }: ExplainedButtonProps) {
  const tip = useId();
  const { isShown, show, leave, hide, hovering } = useTooltip();
  const { pressOf, pressing } = useLongPress(
    () => {
      show('held');
    },
    () => {
      leave('held');
      show('touched');
    },
  );

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
          // The user has read it, and it may cover what appears next.
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
      <Tooltip id={tip} isShown={isShown} side="above" className={classes(hint.bubble, styles.tip)}>
        {explanation}
      </Tooltip>
    </span>
  );
}

const LONG_PRESS_MS = 500;

/** Tells a long press from a tap. */
function useLongPress(onStart: () => void, onEnd: () => void) {
  const press = useRef<'none' | 'touch' | 'long'>('none');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  const end = () => {
    clearTimeout(timer.current);
    if (press.current === 'long') onEnd();
  };
  const pressing = {
    onPointerDown: ({ pointerType }: PointerEvent) => {
      clearTimeout(timer.current);
      press.current = pointerType === 'touch' ? 'touch' : 'none';
      if (press.current === 'none') return;
      timer.current = setTimeout(() => {
        press.current = 'long';
        onStart();
      }, LONG_PRESS_MS);
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu: (event: MouseEvent) => {
      // Some systems would open a menu over the tooltip.
      if (press.current !== 'none') event.preventDefault();
    },
  };
  /** The kind of press behind a click. A click without a count comes from no pointer. */
  const pressOf = (click: MouseEvent) => (click.detail === 0 ? 'none' : press.current);
  return { pressOf, pressing };
}
