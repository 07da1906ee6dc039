import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type PointerEvent,
} from 'react';
import { scrollerOf } from './scroller-of.ts';

/** LIMIT-03 */
const TOUCH_HIDE_MS = 2_000;

/** What can show a tooltip. After a touch ends, it shows for a while longer. */
export type Trigger = 'pointer' | 'focus' | 'held' | 'touched';

/** When one trigger ends, another may still show the tooltip. */
export const withTrigger = (triggers: readonly Trigger[], trigger: Trigger) =>
  triggers.includes(trigger) ? triggers : [...triggers, trigger];

export const withoutTrigger = (triggers: readonly Trigger[], trigger: Trigger) =>
  triggers.filter((other) => other !== trigger);

/**
 * Is a tooltip shown? It stays while any trigger shows it, the pointer can move onto it, and Escape hides it
 * wherever the focus is (WCAG 1.4.13). After a touch it hides by itself (PLAN-23).
 */
export function useTooltip() {
  const [triggers, setTriggers] = useState<readonly Trigger[]>([]);
  const isShown = triggers.length > 0;
  const isTouched = triggers.includes('touched');
  const wasHidden = useRef(false);

  const show = (trigger: Trigger) => {
    setTriggers((before) => withTrigger(before, trigger));
  };
  const leave = (trigger: Trigger) => {
    setTriggers((before) => withoutTrigger(before, trigger));
  };
  const hide = useCallback(() => {
    wasHidden.current = true;
    setTriggers([]);
  }, []);

  useEffect(() => {
    if (!isTouched) return undefined;
    const timer = setTimeout(() => {
      setTriggers((before) => withoutTrigger(before, 'touched'));
    }, TOUCH_HIDE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [isTouched]);

  useEffect(() => {
    if (!isShown) return undefined;
    const hideOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      hide();
    };
    document.addEventListener('keydown', hideOnEscape, { capture: true });
    return () => {
      document.removeEventListener('keydown', hideOnEscape, { capture: true });
    };
  }, [isShown, hide]);

  /**
   * For the element that contains the tooltip and what it explains: the pointer may move from one to the other.
   * A pointer that does not move, as when a new screen appears under it, shows nothing. A tooltip that was hidden
   * stays hidden until the pointer enters again.
   */
  const hovering = {
    onPointerEnter: () => {
      wasHidden.current = false;
    },
    onPointerMove: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch' && !wasHidden.current) show('pointer');
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') leave('pointer');
      wasHidden.current = false;
    },
  };
  return { isShown, show, leave, hide, hovering };
}

type Side = 'above' | 'below';

interface TooltipProps {
  readonly id: string;
  readonly isShown: boolean;
  /** The side of what it explains, if there is room. */
  readonly side: Side;
  readonly className: string | undefined;
  readonly children: string;
}

export function Tooltip({ id, isShown, side, className, children }: TooltipProps) {
  const tip = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (isShown && tip.current) placeTip(tip.current, side);
  }, [isShown, side, children]);
  return (
    <span id={id} ref={tip} role="tooltip" className={className} hidden={!isShown}>
      {children}
    </span>
  );
}

/**
 * Puts a tooltip on its side of what it explains, or on the other side if more of it is visible there. If it
 * fits on neither, the page scrolls for keyboard users.
 */
function placeTip(tip: HTMLElement, side: Side): void {
  const cutOffAt = (where: typeof side) => {
    tip.dataset.side = where;
    const { top, bottom } = tip.getBoundingClientRect();
    const firstSeen = Math.max(0, scrollerOf(tip).getBoundingClientRect().top);
    return Math.max(0, firstSeen - top, bottom - window.innerHeight);
  };
  const cutOff = cutOffAt(side);
  if (cutOff === 0) return;
  const cutOffThere = cutOffAt(side === 'above' ? 'below' : 'above');
  if (cutOffThere === 0) return;
  if (cutOffThere >= cutOff) tip.dataset.side = side;
  if (tip.parentElement?.querySelector(':focus-visible')) tip.scrollIntoView({ block: 'nearest' });
}
