import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';

const LONG_PRESS_MS = 500;

/** Tells a finger that stays on something, to learn about it, from one that taps it. */
export function useLongPress(onStart: () => void, onEnd: () => void) {
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
      // Some systems would open a menu over what the press is to show.
      if (press.current !== 'none') event.preventDefault();
    },
  };
  /** What a click comes from; one without a count is no pointer's. */
  const pressOf = (click: MouseEvent) => (click.detail === 0 ? 'none' : press.current);
  return { pressOf, pressing };
}
