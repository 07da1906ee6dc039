import { Component, type ReactNode, type RefObject } from 'react';
import { scrollerOf } from '../../components/scroller-of.ts';

interface KeepInPlaceProps {
  readonly pressed: RefObject<Element | null>;
}

/**
 * When what is around the pressed element changes, the page is scrolled so that the element stays
 * where it was on the screen: at once, nothing moves. Stands beside what changes. A class, as only
 * these learn where things are before a change.
 */
export class KeepInPlace extends Component<KeepInPlaceProps> {
  override getSnapshotBeforeUpdate(): number | null {
    const shown = this.props.pressed.current?.getBoundingClientRect();
    // People who scrolled it away are looking at something else.
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
