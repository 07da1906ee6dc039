import { Component, useRef, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { scrollerOf } from './scroller-of.ts';

/** What was last pressed, by whoever has `note` as its `onClickCapture`. */
export function usePressed() {
  const last = useRef<Element>(null);
  const note = ({ target }: MouseEvent) => {
    last.current = target instanceof Element ? target : null;
  };
  return { last, note };
}

interface KeepInPlaceProps {
  readonly pressed: RefObject<Element | null>;
}

/**
 * Scrolls the page when the content around the pressed element changes, so that the element stays where
 * it was on the screen. A class, because only classes can measure before a change.
 */
export class KeepInPlace extends Component<KeepInPlaceProps> {
  override getSnapshotBeforeUpdate(): number | null {
    const shown = this.props.pressed.current?.getBoundingClientRect();
    // Somebody who scrolled it out of view is looking at something else.
    const isInView = shown && shown.bottom > 0 && shown.top < window.innerHeight;
    return isInView ? shown.top : null;
  }

  override componentDidUpdate(_: unknown, __: unknown, before: number | null): void {
    const pressed = this.props.pressed.current;
    if (!pressed?.isConnected || before === null) return;
    const by = pressed.getBoundingClientRect().top - before;
    if (by !== 0) scrollerOf(pressed).scrollBy({ top: by, behavior: 'instant' });
  }

  override render(): ReactNode {
    return null;
  }
}
