import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** What the Tab key reached. */
interface Reached {
  /** Its index among all elements of the document. */
  readonly at: number;
  readonly what: string;
  /** A date or a time: Tab goes through its day, month, year. */
  readonly hasParts: boolean;
  /** Absent = nothing is wrong with how its focus shows. */
  readonly fault?: string;
}

/**
 * Goes through the page with Tab, and back with Shift+Tab: it expects the same stops in the order of the
 * document, each with a visible focus that nothing covers, no trap, and a way out at both ends.
 */
export async function expectKeyboardPath(page: Page): Promise<void> {
  // Otherwise it could keep a tooltip open.
  await page.mouse.move(0, 0);
  await page.evaluate(() => {
    window.scrollTo(0, 0);
    // Tab continues from what last had the focus, so that is the top.
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
  const there = await walk(page, 'Tab');
  const back = await walk(page, 'Shift+Tab');
  const places = there.map(({ at }) => at);
  expect.soft(places, 'in the order of reading').toEqual(places.toSorted((a, b) => a - b));
  expect.soft(back.map(({ what }) => what).toReversed()).toEqual(there.map(({ what }) => what));
  const faults = [...there, ...back].filter(({ fault }) => fault !== undefined);
  expect.soft(faults, 'the focus shows').toEqual([]);
}

/** Day, month, year, and the button that opens a calendar. */
const MOST_PARTS = 3;

/** Presses the key until the focus leaves the page. An element reached twice is a trap. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Reached[]> {
  const stops: Reached[] = [];
  let parts = 0;
  for (;;) {
    await page.keyboard.press(key);
    const reached = await page.evaluate(reachedNow);
    if (reached === null) return stops;
    const isHeld = stops.some(({ at }) => at === reached.at);
    const isPart = reached.hasParts && stops.at(-1)?.at === reached.at && parts++ < MOST_PARTS;
    if (isPart) continue;
    parts = 0;
    stops.push(isHeld ? { ...reached, fault: 'held: reached again' } : reached);
    if (isHeld) return stops;
  }
}

/** Runs in the page: what has the focus, and how it shows; null = the page itself. */
function reachedNow(): Reached | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  const style = getComputedStyle(element);
  const hasParts = element instanceof HTMLInputElement && /date|time/.test(element.type);
  // Where a part of a date has the focus, the browser itself rings the part.
  const isRinged =
    hasParts || (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2);
  const fault = isRinged ? hiddenBehind() : 'no ring';
  const name = element.getAttribute('aria-label') ?? element.innerText;
  const what = `${element.localName} ${(name || element.id).trim().slice(0, 60)}`;
  const at = [...document.querySelectorAll('*')].indexOf(element);
  return { at, what, hasParts, ...(fault !== undefined && { fault }) };

  /** What covers it: it must not be hidden altogether (WCAG 2.4.11). */
  function hiddenBehind(): string | undefined {
    const focused = element;
    if (!focused) return undefined;
    const { left, top, width, height } = focused.getBoundingClientRect();
    if (width * height === 0) return 'no size';
    let over: string | undefined = 'outside the window';
    for (const across of [0.1, 0.5, 0.9]) {
      for (const down of [0.1, 0.5, 0.9]) {
        const hit = document.elementFromPoint(left + width * across, top + height * down);
        if (!hit) continue;
        const isIt = focused.contains(hit) || hit.contains(focused);
        const isItsLabel = hit instanceof HTMLLabelElement && hit.control === focused;
        if (isIt || isItsLabel || hit.closest('label')?.control === focused) return undefined;
        over = `behind ${hit.outerHTML.slice(0, 120)}`;
      }
    }
    return over;
  }
}
