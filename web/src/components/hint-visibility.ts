import { useEffect, useState, type PointerEvent } from 'react';

/** LIMIT-03 */
export const TOUCH_HIDE_MS = 2_000;

/**
 * Whether a tooltip shows, and by what: one shown by touch hides by itself (PLAN-23), Escape hides
 * it wherever the focus is (WCAG 1.4.13).
 */
export function useHintVisibility() {
  const [shownBy, setShownBy] = useState<'pointer' | 'focus' | 'touch' | null>(null);

  useEffect(() => {
    if (shownBy !== 'touch') return undefined;
    const timer = setTimeout(() => {
      setShownBy(null);
    }, TOUCH_HIDE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [shownBy]);

  useEffect(() => {
    if (shownBy === null) return undefined;
    // Wherever the focus is: a pointer may have shown it (WCAG 1.4.13).
    const hideOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setShownBy(null);
    };
    document.addEventListener('keydown', hideOnEscape, { capture: true });
    return () => {
      document.removeEventListener('keydown', hideOnEscape, { capture: true });
    };
  }, [shownBy]);

  const notByTouch = (show: () => void) => (event: PointerEvent) => {
    if (event.pointerType !== 'touch') show();
  };
  /** For what holds both the tooltip and what it explains: the pointer may move from one to the other. */
  const hovering = {
    onPointerEnter: notByTouch(() => {
      setShownBy('pointer');
    }),
    onPointerLeave: notByTouch(() => {
      setShownBy(null);
    }),
  };
  return { shownBy, setShownBy, hovering };
}
