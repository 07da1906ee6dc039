import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

interface Fault {
  readonly fault: string;
  readonly where: string;
}

/** Expects nothing beyond the window's sides, and no text cut off. */
export async function expectNothingCut(page: Page, when: string): Promise<void> {
  expect.soft(await page.evaluate(faultsOfLayout), when).toEqual([]);
}

const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

/** The spacing that a reader may set (WCAG 1.4.12). The page's policy forbids style elements, as it should. */
export async function setSpacing(page: Page, isOn: boolean): Promise<void> {
  await page.evaluate(
    (text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
    },
    isOn ? SPACING : '',
  );
}

export async function setTextSize(page: Page, percent: number): Promise<void> {
  await page.evaluate(
    (size) => {
      document.documentElement.style.fontSize = size;
    },
    `${String(percent)}%`,
  );
}

/** Runs in the page. Maps are left out: a map may need both directions (WCAG 1.4.10). */
function faultsOfLayout(): Fault[] {
  const faults: Fault[] = [];
  const wider = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (wider > 0) faults.push({ fault: `scrolls sideways by ${String(wider)} px`, where: 'page' });
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.nodeValue?.trim() || element.closest('[data-map-status]')) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const cut = cutOff(range.getBoundingClientRect(), element);
    if (cut) faults.push({ fault: cut, where: node.nodeValue.trim().slice(0, 60) });
  }
  return faults;

  /** Whether the text goes beyond the window, or beyond a box that hides what does not fit. */
  function cutOff(text: DOMRect, from: Element): string | null {
    if (text.width <= 1) return null;
    for (let box: Element | null = from; box; box = box.parentElement) {
      const style = getComputedStyle(box);
      const { clip, overflowX, overflowY } = { clip: style.clipPath, ...overflowOf(style) };
      // Cut on purpose, where a press shows the whole.
      if (box.matches('[data-cut]')) return null;
      // For screen readers alone.
      if (clip === 'inset(50%)') return null;
      const bounds = box.getBoundingClientRect();
      const hides = ['hidden', 'clip'];
      const isWide = text.left < bounds.left - 2 || text.right > bounds.right + 2;
      const isHigh = text.top < bounds.top - 2 || text.bottom > bounds.bottom + 2;
      if (hides.includes(overflowX) && isWide) return 'cut off at its side';
      if (hides.includes(overflowY) && isHigh) return 'cut off in height';
      if (overflowX !== 'auto' && overflowX !== 'scroll') continue;
      // One scrollable line in the window: its end can be scrolled into view.
      const isLine = box.scrollHeight <= box.clientHeight;
      if (isLine && bounds.left >= -1 && bounds.right <= innerWidth + 1) return null;
      break;
    }
    const isOutside = text.right > innerWidth + 1 || text.left < -1;
    return isOutside ? 'past the side of the window' : null;
  }

  function overflowOf({ overflowX, overflowY }: CSSStyleDeclaration) {
    return { overflowX, overflowY };
  }
}
