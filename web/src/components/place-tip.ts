import { scrollerOf } from './scroller-of.ts';

/**
 * Puts a tooltip on its side of what it explains, or on the other one where more of it can be seen.
 * Where it fits on neither, the page scrolls for those who came by keyboard.
 */
export function placeTip(tip: HTMLElement, side: 'above' | 'below'): void {
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
